/**
 * What is added to the generated form of a movement of cash: what is due to a patient, and the
 * voucher.
 */
import type { ScreenOverrides } from '#resources/context.tsx'
import { SupportInput } from './SupportInput.tsx'
import { Voucher } from './Voucher.tsx'

export const extras: ScreenOverrides = { Above: Voucher, inputs: { visit_id: SupportInput } }
