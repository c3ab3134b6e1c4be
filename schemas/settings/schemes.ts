import { scheme } from '../codes/scheme.ts'
import { catalogue } from '../kit/catalogue.ts'
import { field } from '../kit/define.ts'
import { flag } from '../kit/fragments.ts'

export default catalogue({
  path: 'setting/schemes',
  singular: 'scheme',
  label: { kh: 'ប្រព័ន្ធជាតិ', en: ['Scheme', 'Schemes'] },
  help: { kh: 'ប្រព័ន្ធជាតិដែលទិន្នន័យត្រូវផ្ញើទៅ ឬទទួលពី។', en: 'National systems that exchange records with this one.' },
  icon: 'mdi:shield-sync-outline',
  menu: { group: 'payments', order: 10 },
  enumeration: scheme,
  fields: {
    base_url: field.url({
      informational: true,
      label: { kh: 'អាសយដ្ឋានសេវា', en: 'Service address' },
      example: 'https://example.gov.kh/api/',
    }),
    api_client: field.text({
      informational: true,
      label: { kh: 'ឈ្មោះគណនី API', en: 'API client' },
      help: { kh: 'ឈ្មោះដែលប្រព័ន្ធនោះស្គាល់យើង មិនមែនពាក្យសម្ងាត់ទេ។', en: 'The client name registered in that system; not a password.' },
      max: 80,
    }),
    sync_enabled: flag('ផ្លាស់ប្ដូរទិន្នន័យ', 'Exchange data', { informational: true }),
  },
})
