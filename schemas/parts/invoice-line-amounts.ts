/** Amounts of a line by payer: scheme + patient + discount + exemption = gross (domain 1.8). */
import { amountType } from '../codes/amount-type.ts'
import type { Condition } from '../kit/conditions.ts'
import { field } from '../kit/define.ts'
import type { Label } from '../kit/types.ts'
import { recordOnly } from './record-only.ts'

const asPercent = { field: 'discount_type', is: amountType.PERCENT.value }
const asAmount = { field: 'discount_type', is: amountType.CURRENCY.value }

/** Computed by the price engine (src/workflows/billing/domain). */
const worked = (label: Label) => field.money({ ...recordOnly, label, readOnly: 'always', default: 0 })

/** @param isManual Lines whose price the user types; for others it is looked up. */
export const invoiceLineAmounts = (isManual: Condition) => ({
  quantity: field.decimal({
    ...recordOnly,
    label: { kh: 'ចំនួន', en: 'Quantity' },
    required: true,
    default: 1,
    min: 0.01,
    max: 100_000,
    precision: 8,
    scale: 2,
    trim: true,
    unitOf: 'dispensing_unit',
  }),
  unit_price: field.money({
    ...recordOnly,
    label: { kh: 'តម្លៃឯកតា', en: 'Unit price' },
    max: 1_000_000_000,
    requiredWhen: isManual,
  }),
  gross: worked({ kh: 'សរុប', en: 'Gross' }),
  discount_type: field.enum({
    ...recordOnly,
    label: { kh: 'បញ្ចុះជា', en: 'Discount type' },
    values: amountType,
  }),
  discount_percent: field.percent({
    ...recordOnly,
    label: { kh: 'បញ្ចុះ (%)', en: 'Discount (%)' },
    visibleWhen: asPercent,
    requiredWhen: asPercent,
  }),
  discount_amount: field.money({
    ...recordOnly,
    label: { kh: 'បញ្ចុះ (៛)', en: 'Discount (៛)' },
    visibleWhen: asAmount,
    requiredWhen: asAmount,
  }),
  line_discount: worked({ kh: 'បញ្ចុះតាមជួរ', en: 'Line discount' }),
  category_discount: worked({ kh: 'ចំណែកនៃការបញ្ចុះតាមក្រុម', en: 'Share of category discount' }),
  bill_discount: worked({ kh: 'ចំណែកនៃការបញ្ចុះ', en: 'Share of invoice discount' }),
  discount: field.computed({
    ...recordOnly,
    label: { kh: 'បញ្ចុះតម្លៃ', en: 'Discount' },
    as: 'money',
    formula: {
      add: [{ add: [{ field: 'line_discount' }, { field: 'category_discount' }] }, { field: 'bill_discount' }],
    },
  }),
  exemption: worked({ kh: 'លើកលែង', en: 'Exemption' }),
  scheme_share: worked({ kh: 'កម្មវិធីបង់', en: 'Programme pays' }),
  patient_share: worked({ kh: 'អ្នកជំងឺបង់', en: 'Patient pays' }),
})
