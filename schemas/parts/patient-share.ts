/** The patient's part if a programme pays the rest: a percentage or an amount. */
import { amountType } from '../codes/amount-type.ts'
import { field } from '../kit/define.ts'

const asPercent = { field: 'patient_share_type', is: amountType.PERCENT.value }
const asAmount = { field: 'patient_share_type', is: amountType.CURRENCY.value }

export const patientShare = {
  patient_share_type: field.enum({
    label: { kh: 'របៀបគិតចំណែកអ្នកជំងឺ', en: 'Patient share type' },
    values: amountType,
    required: true,
    default: amountType.PERCENT.value,
  }),
  patient_share_percent: field.percent({
    label: { kh: 'អ្នកជំងឺបង់ (%)', en: 'Patient pays (%)' },
    visibleWhen: asPercent,
    requiredWhen: asPercent,
  }),
  patient_share_amount: field.money({
    label: { kh: 'អ្នកជំងឺបង់ (៛)', en: 'Patient pays (៛)' },
    visibleWhen: asAmount,
    requiredWhen: asAmount,
  }),
}
