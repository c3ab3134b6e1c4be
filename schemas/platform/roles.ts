import { defineResource, field } from '../kit/define.ts'
import { nameEn, nameKh } from '../kit/fragments.ts'
import { isSystem, secondFactorRequired } from './parts/role.ts'

export default defineResource({
  path: 'roles',
  singular: 'role',
  label: { kh: 'តួនាទី', en: ['Role', 'Roles'] },
  icon: 'mdi:account-key-outline',
  menu: { group: 'settings', order: 60 },
  key: ['name'],
  system: 'is_system',
  fields: {
    name: field.code({
      label: { kh: 'ឈ្មោះកូដ', en: 'Name' },
      required: true,
      unique: true,
      search: true,
      readOnly: 'afterCreate',
      max: 60,
      pattern: '[a-z][a-z0-9_-]*',
      example: 'catalogue-curator',
    }),
    name_kh: nameKh(),
    name_en: nameEn({ label: { kh: 'ឈ្មោះជាភាសាអង់គ្លេស', en: 'English name' } }),
    description_kh: field.longText({
      label: { kh: 'ការពិពណ៌នាជាភាសាខ្មែរ', en: 'Khmer description' },
      max: 1000,
      was: ['description'],
    }),
    description_en: field.longText({
      label: { kh: 'ការពិពណ៌នាជាភាសាអង់គ្លេស', en: 'English description' },
      max: 1000,
    }),
    permission_ids: field.refs({ label: { kh: 'សិទ្ធិ', en: 'Permissions' }, to: 'permissions' }),
    permissions_count: field.count({
      label: { kh: 'ចំនួនសិទ្ធិ', en: 'Number of permissions' },
      of: 'permissions',
      own: 'permission_ids',
      page: 'roles/assignment/{name}',
    }),
    users_count: field.count({
      label: { kh: 'អ្នកប្រើប្រាស់', en: 'Users' },
      of: 'users',
      via: 'role_ids',
    }),
    second_factor_required: secondFactorRequired,
    is_system: isSystem,
  },
  list: {
    columns: ['name', 'name_kh', 'name_en', 'permissions_count', 'users_count', 'is_system'],
    more: ['second_factor_required', 'description_kh', 'description_en'],
  },
  form: [
    {
      rows: [
        ['name', 'is_system'],
        ['name_kh', 'name_en'],
        ['description_kh', 'description_en'],
        ['permissions_count', 'users_count'],
        'second_factor_required',
      ],
    },
  ],
  tools: [
    {
      path: 'roles/assignment/{name}',
      label: { kh: 'កំណត់សិទ្ធិ', en: 'Edit permissions' },
      icon: 'mdi:key-chain-variant',
      permission: 'list_permissions',
    },
  ],
})
