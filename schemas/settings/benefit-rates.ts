import { benefitLevel } from '../codes/benefit-level.ts'
import { defineResource, field } from '../kit/define.ts'
import { effectivePeriod, ownerRef } from '../kit/fragments.ts'

/** The payment of a benefit by level of care and start day; edited within its benefit. */
export default defineResource({
  path: 'setting/benefit-rates',
  singular: 'benefit_rate',
  label: { kh: 'តម្លៃទូទាត់', en: ['Benefit rate', 'Benefit rates'] },
  icon: 'mdi:cash-clock',
  rowsOf: 'benefit_id',
  key: ['benefit_id', 'rate_level', 'effective_from'],
  effective: { within: ['benefit_id', 'rate_level'], changes: ['amount', 'legal_ref'] },
  fields: {
    benefit_id: ownerRef('benefits', 'អត្ថប្រយោជន៍', 'Benefit'),
    rate_level: field.enum({
      label: { kh: 'កម្រិតសេវា', en: 'Level of care' },
      values: benefitLevel,
      required: true,
    }),
    amount: field.money({ label: { kh: 'ចំនួនទឹកប្រាក់', en: 'Amount' }, required: true }),
    ...effectivePeriod,
    legal_ref: field.text({
      informational: true,
      label: { kh: 'យោងតាម', en: 'Legal basis' },
      help: {
        kh: 'លេខ និងថ្ងៃនៃប្រកាស ឬ «ឧទាហរណ៍» បើមិនមែនតម្លៃផ្លូវការ។',
        en: 'Number and date of the decision; “Example” if the rate is not official.',
      },
      max: 200,
    }),
  },
  list: {
    columns: ['benefit_id', 'rate_level', 'amount', 'effective_from', 'effective_to', 'legal_ref'],
    filters: ['benefit_id', 'rate_level'],
  },
})
