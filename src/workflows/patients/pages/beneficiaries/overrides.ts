/** Custom inputs of the card form. */
import type { ScreenOverrides } from '#resources/context.tsx'
import { CardNumberInput } from './CardNumberInput.tsx'
import { CardTypeInput } from './CardTypeInput.tsx'
import { KindInput } from './KindInput.tsx'
import { PaymentInput } from './PaymentInput.tsx'

export const overrides: ScreenOverrides = {
  inputs: {
    card_number: CardNumberInput,
    card_type: CardTypeInput,
    payment_type_id: PaymentInput,
    beneficiary_type: KindInput,
  },
}
