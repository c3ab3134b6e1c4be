import { defineResource, field } from '../kit/define.ts'
import { apiTokenStatus } from './codes/api-token-status.ts'
import { expiryChecks, tokenStates } from './parts/api-token.ts'

/**
 * Tokens with which other systems call the API as an account. The secret is shown once; only its
 * hash is stored (src/server/access/auth/tables.ts).
 */
export default defineResource({
  path: 'api-tokens',
  singular: 'api_token',
  label: { kh: 'ថូខឹន API', en: ['API token', 'API tokens'] },
  help: {
    kh: 'ប្រព័ន្ធផ្សេងប្រើថូខឹនដើម្បីភ្ជាប់មកប្រព័ន្ធនេះ ក្នុងនាមគណនីមួយ និងតាមសិទ្ធិរបស់គណនីនោះ។',
    en: 'Other systems use a token to call the API as an account, with its permissions and coverage.',
  },
  icon: 'mdi:key-wireless',
  menu: { group: 'settings', order: 55 },
  permissions: { create: 'manage_api_tokens', update: 'manage_api_tokens', delete: 'manage_api_tokens' },
  scope: { by: 'user_id' },
  key: ['name'],
  display: { kh: '{name}', en: '{name}' },
  fields: {
    name: field.text({
      label: { kh: 'ប្រព័ន្ធដែលប្រើ', en: 'Used by' },
      help: {
        kh: 'ឧទាហរណ៍ ម៉ាស៊ីនវិភាគមន្ទីរពិសោធន៍។ កំណត់ហេតុសវនកម្មបង្ហាញឈ្មោះនេះ។',
        en: 'The system, such as “laboratory analyser”. The audit trail shows this name.',
      },
      required: true,
      unique: true,
      search: true,
      readOnly: 'afterCreate',
      max: 80,
    }),
    user_id: field.ref({
      label: { kh: 'គណនី', en: 'Account' },
      help: {
        kh: 'ថូខឹនមានសិទ្ធិ និងតំបន់ទទួលបន្ទុកដូចគណនីនេះ។',
        en: 'The token has the permissions and the coverage of this account.',
      },
      to: 'users',
      required: true,
      readOnly: 'afterCreate',
    }),
    expires_on: field.date({
      label: { kh: 'ប្រើបានដល់ថ្ងៃ', en: 'Last day' },
      required: true,
      readOnly: 'afterCreate',
    }),
    is_read_only: field.boolean({
      label: { kh: 'អានតែប៉ុណ្ណោះ', en: 'Read only' },
      required: true,
      default: false,
      readOnly: 'afterCreate',
    }),
    last_four: field.text({ label: { kh: 'តួ 4 ចុងក្រោយ', en: 'Last four characters' }, readOnly: 'always', max: 4 }),
    status: field.enum({ label: { kh: 'ស្ថានភាព', en: 'State' }, values: apiTokenStatus }),
    expires_at: field.dateTime({ label: { kh: 'ផុតកំណត់', en: 'Expires' } }),
    last_used_at: field.dateTime({ label: { kh: 'ប្រើចុងក្រោយ', en: 'Last used' }, readOnly: 'always' }),
  },
  states: tokenStates,
  checks: expiryChecks,
  list: {
    columns: ['name', 'user_id', 'is_read_only', 'status', 'last_used_at', 'expires_at'],
    more: ['last_four', 'expires_on'],
    filters: ['user_id', 'status'],
  },
  form: [{ rows: ['name', 'user_id', ['expires_on', 'is_read_only']] }],
  duplicates: false,
  features: { write: false, edit: true },
})
