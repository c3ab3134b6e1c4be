/** Adds to the facility form: requesting a change of its payout accounts. */
import type { ScreenOverrides } from '#resources/context.tsx'
import { PayoutAccounts } from './PayoutAccounts.tsx'

export const overrides: ScreenOverrides = { Below: PayoutAccounts }
