import { defineResource, field } from '../kit/define.ts'
import { isActive } from '../kit/pieces.ts'
import { accountPerson } from '../parts/account.ts'

export default defineResource({
  path: 'users',
  singular: 'user',
  label: { one: { kh: 'អ្នកប្រើប្រាស់', en: 'User' }, many: { kh: 'អ្នកប្រើប្រាស់', en: 'Users' } },
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
        kh: 'យ៉ាងតិច 10 តួអក្សរ។ ពេលកែប្រែ សូមទុកទទេ ដើម្បីរក្សាពាក្យសម្ងាត់ចាស់។',
        en: 'At least 10 characters. When changing a user, leave it empty to keep the password.',
      },
    }),
    role_ids: field.refs({ label: { kh: 'តួនាទី', en: 'Roles' }, to: 'roles' }),
    is_active: isActive,
    last_login_at: field.dateTime({
      label: { kh: 'ការចូលប្រើចុងក្រោយ', en: 'Last sign-in' },
      readOnly: 'always',
    }),
  },
  list: {
    columns: [
      'username',
      'name_kh',
      'name_en',
      'health_facility_id',
      'role_ids',
      'is_active',
      'last_login_at',
    ],
    filters: ['role_ids', 'health_facility_id', 'is_active'],
  },
  form: [
    { rows: ['username', ['name_kh', 'name_en'], ['email', 'phone'], 'health_facility_id'] },
    {
      title: { kh: 'ការចូលប្រើ', en: 'Access' },
      rows: ['role_ids', 'password', 'is_active'],
    },
  ],
  features: { import: false },
})
