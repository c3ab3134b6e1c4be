import { defineResource } from '../kit/define.ts'
import { staffDetails, staffWorkplace } from '../parts/staff-account.ts'
import { accountAccess, accountContact, accountName } from '../platform/parts/account.ts'

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
    ...accountName,
    ...staffDetails,
    ...accountContact,
    ...staffWorkplace,
    ...accountAccess,
  },
  list: {
    columns: ['username', 'name_kh', 'name_en', 'role_ids', 'health_facility_id', 'locked_until', 'last_login_at'],
    filters: ['role_ids', 'health_facility_id', 'is_active', 'locked_until', 'last_login_at'],
  },
  form: [
    {
      rows: [
        'username',
        ['name_kh', 'name_en'],
        ['sex', 'language'],
        ['email', 'phone'],
        ['position_kh', 'professional_licence_no'],
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
