import { catalogue } from '#schemas/kit/catalogue.ts'
import { field } from '#schemas/kit/define.ts'
import { codeField, effectivePeriod } from '#schemas/kit/fragments.ts'

/** Prices of laboratory reagents, each from one day to another. */
export default catalogue({
  path: 'setting/reagent-prices',
  singular: 'reagent_price',
  label: { kh: 'តម្លៃសារធាតុគីមី', en: ['Reagent price', 'Reagent prices'] },
  icon: 'mdi:flask',
  menu: { group: 'payments', order: 300 },
  key: ['code', 'effective_from'],
  effective: { within: ['code'], changes: ['price'] },
  fields: {
    code: codeField({ unique: false }),
    price: field.money({ label: { kh: 'តម្លៃ', en: 'Price' }, required: true }),
    ...effectivePeriod,
  },
})
