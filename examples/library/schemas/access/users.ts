import { defineResource, field } from '#schemas/kit/define.ts'
import { accountAccess, accountContact, accountName } from '#schemas/platform/parts/account.ts'

export default defineResource({
  path: 'users',
  singular: 'user',
  label: { kh: 'អ្នកប្រើប្រាស់', en: ['User', 'Users'] },
  icon: 'mdi:account-multiple-outline',
  menu: { group: 'settings', order: 50 },
  scope: { by: 'branch_id' },
  key: ['username'],
  display: { kh: '{name_kh}', en: '{name_en}' },
  fields: {
    ...accountName,
    ...accountContact,
    branch_id: field.ref({ label: { kh: 'សាខា', en: 'Branch' }, to: 'branches' }),
    ...accountAccess,
  },
  list: {
    columns: ['username', 'name_kh', 'role_ids', 'branch_id', 'last_login_at'],
    filters: ['role_ids', 'branch_id', 'is_active'],
  },
  form: [
    {
      rows: [
        'username',
        ['name_kh', 'name_en'],
        ['email', 'phone', 'language'],
        'branch_id',
        'signature_image',
      ],
    },
    { title: { kh: 'ការចូលប្រើ', en: 'Access' }, rows: ['role_ids', ['password', 'is_active']] },
  ],
  features: { import: false },
})
