import { defineResource, field } from '../kit/define.ts'
import { isActive } from '../kit/fragments.ts'
import { accountPerson, accountState } from '../parts/account.ts'

export default defineResource({
  path: 'users',
  singular: 'user',
  label: { kh: 'អ្នកប្រើប្រាស់', en: ['User', 'Users'] },
  icon: 'mdi:account-multiple-outline',
  menu: { group: 'settings', order: 50 },
  scope: { by: 'health_facility_id' },
  key: ['username'],
  display: { kh: '{name_kh}', en: '{name_en}' },
  fields: {
    username: field.code({
      label: { kh: 'ឈ្មោះអ្នកប្រើប្រាស់', en: 'Username' },
      required: true,
      unique: true,
      search: true,
      readOnly: 'afterCreate',
      max: 30,
      pattern: '[a-z0-9][a-z0-9._-]{2,29}',
      example: 'cashier.2',
    }),
    ...accountPerson,
    password: field.secret({
      label: { kh: 'ពាក្យសម្ងាត់', en: 'Password' },
      help: {
        kh: 'ទុកឱ្យទទេ៖ ប្រព័ន្ធបង្កើតពាក្យសម្ងាត់ប្រើម្ដង ហើយបង្ហាញតែម្ដងគត់។ អ្នកប្រើប្រាស់ត្រូវប្ដូរវាពេលចូលលើកដំបូង។',
        en: 'Leave empty to generate a one-time password, shown once. The user must change it at first sign-in.',
      },
      unlike: ['username', 'name_kh', 'name_en', 'email', 'health_facility_id'],
      readOnly: 'afterCreate',
    }),
    role_ids: field.refs({ label: { kh: 'តួនាទី', en: 'Roles' }, to: 'roles' }),
    is_active: { ...isActive, tones: { no: 'rejected' } },
    ...accountState,
  },
  list: {
    columns: ['username', 'name_kh', 'role_ids', 'health_facility_id', 'locked_until', 'last_login_at'],
    filters: ['role_ids', 'health_facility_id', 'is_active', 'locked_until', 'last_login_at'],
  },
  form: [
    {
      rows: [
        'username',
        ['name_kh', 'name_en'],
        ['sex', 'position_kh', 'professional_licence_no'],
        ['email', 'phone', 'language'],
        ['health_facility_id', 'ward_ids'],
        'signature_image',
      ],
    },
    {
      title: { kh: 'ការចូលប្រើ', en: 'Access' },
      rows: ['role_ids', ['password', 'is_active']],
    },
  ],
  tools: [
    {
      path: 'users/update/{id}/rights',
      label: { kh: 'សិទ្ធិ', en: 'Permissions' },
      icon: 'mdi:shield-account-outline',
      permission: 'list_roles',
    },
  ],
  features: { import: false },
})
