/**
 * Additions to the generated form of a cash movement: the patient's entitlements, and the voucher.
 */
import type { ScreenOverrides } from '#resources/context.tsx'
import { SupportInput } from './SupportInput.tsx'
import { Voucher } from './Voucher.tsx'

export const overrides: ScreenOverrides = { Above: Voucher, inputs: { visit_id: SupportInput } }
