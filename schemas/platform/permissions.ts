import { defineResource, field } from '../kit/define.ts'
import { permissionFacts } from './parts/permission-facts.ts'

export default defineResource({
  path: 'permissions',
  singular: 'permission',
  label: { kh: 'សិទ្ធិ', en: ['Permission', 'Permissions'] },
  icon: 'mdi:key-outline',
  menu: { group: 'settings', order: 70 },
  key: ['name'],
  display: { kh: '{label_kh}', en: '{label_en}' },
  system: 'is_system',
  fields: {
    name: field.code({
      label: { kh: 'ឈ្មោះសិទ្ធិ', en: 'Name' },
      required: true,
      unique: true,
      search: true,
      readOnly: 'afterCreate',
      max: 80,
      pattern: '[a-z_]+',
      example: 'list_patients',
    }),
    label_kh: field.text({
      label: { kh: 'ឈ្មោះជាភាសាខ្មែរ', en: 'Khmer label' },
      required: true,
      search: true,
      max: 160,
    }),
    label_en: field.text({
      label: { kh: 'ឈ្មោះជាភាសាអង់គ្លេស', en: 'English label' },
      script: 'roman',
      required: true,
      search: true,
      max: 160,
    }),
    description_kh: field.text({
      label: { kh: 'ការពិពណ៌នាជាភាសាខ្មែរ', en: 'Khmer description' },
      max: 500,
    }),
    description_en: field.text({
      label: { kh: 'ការពិពណ៌នាជាភាសាអង់គ្លេស', en: 'English description' },
      script: 'roman',
      max: 500,
    }),
    ...permissionFacts,
    roles_count: field.count({
      label: { kh: 'តួនាទី', en: 'Roles' },
      of: 'roles',
      via: 'permission_ids',
    }),
  },
  list: {
    columns: ['name', 'label_kh', 'label_en', 'module', 'action', 'risk', 'roles_count'],
    filters: ['module', 'risk'],
    inline: ['label_kh', 'label_en'],
  },
  form: [
    {
      rows: [
        ['name', 'is_system'],
        ['label_kh', 'label_en'],
        ['description_kh', 'description_en'],
        ['module', 'subject'],
        ['action', 'risk'],
        'depends_on_ids',
      ],
    },
  ],
})
