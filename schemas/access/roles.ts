import { defineResource, field } from '../kit/define.ts'
import { nameEn, nameKh } from '../kit/pieces.ts'

export default defineResource({
  path: 'roles',
  singular: 'role',
  label: { one: { kh: 'តួនាទី', en: 'Role' }, many: { kh: 'តួនាទី', en: 'Roles' } },
  icon: 'mdi:account-key-outline',
  menu: { group: 'settings', order: 60 },
  key: ['name'],
  fields: {
    name: field.code({
      label: { kh: 'ឈ្មោះកូដ', en: 'Name' },
      required: true,
      unique: true,
      search: true,
      readOnly: 'afterCreate',
      max: 60,
      pattern: '[a-z][a-z0-9-]*',
      example: 'catalogue-curator',
    }),
    name_kh: nameKh(),
    name_en: nameEn({ label: { kh: 'ឈ្មោះជាភាសាអង់គ្លេស', en: 'English name' } }),
    description: field.longText({ label: { kh: 'ការពិពណ៌នា', en: 'Description' }, max: 1000 }),
    permission_ids: field.refs({
      label: { kh: 'សិទ្ធិ', en: 'Permissions' },
      to: 'permissions',
    }),
  },
  list: { columns: ['name', 'name_kh', 'name_en', 'description'] },
  form: [{ rows: ['name', ['name_kh', 'name_en'], 'description', 'permission_ids'] }],
})
