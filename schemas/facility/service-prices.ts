import { defineResource, field } from '../kit/define.ts'
import { effectivePeriod, ownerRef } from '../kit/fragments.ts'

/** Edited within their service, so without a menu entry. */
export default defineResource({
  path: 'service-prices',
  singular: 'service_price',
  label: { kh: 'តម្លៃសេវា', en: ['Service price', 'Service prices'] },
  icon: 'mdi:cash-clock',
  rowsOf: 'service_id',
  key: ['service_id', 'effective_from'],
  display: { kh: '{service_id} {effective_from}', en: '{service_id} {effective_from}' },
  effective: { within: ['service_id'], changes: ['price', 'legal_ref'] },
  fields: {
    service_id: ownerRef('services', 'សេវា', 'Service'),
    price: field.money({ label: { kh: 'តម្លៃ', en: 'Price' }, required: true }),
    ...effectivePeriod,
    legal_ref: field.text({
      informational: true,
      label: { kh: 'យោងតាមសេចក្ដីសម្រេច', en: 'Legal reference' },
      max: 200,
    }),
  },
  list: {
    columns: ['service_id', 'price', 'effective_from', 'effective_to', 'legal_ref'],
    filters: ['service_id'],
  },
})
