import { defineResource, field } from '../kit/define.ts'

export default defineResource({
  path: 'permissions',
  singular: 'permission',
  label: { one: { kh: 'សិទ្ធិ', en: 'Permission' }, many: { kh: 'សិទ្ធិ', en: 'Permissions' } },
  icon: 'mdi:key-outline',
  menu: { group: 'settings', order: 70 },
  key: ['name'],
  display: { kh: '{label_kh}', en: '{label_en}' },
  fields: {
    name: field.code({
      label: { kh: 'ឈ្មោះសិទ្ធិ', en: 'Name' },
      required: true,
      unique: true,
      search: true,
      readOnly: 'afterCreate',
      max: 80,
      pattern: '[a-z][a-z_]*',
      example: 'list_patients',
    }),
    label_kh: field.text({
      label: { kh: 'ការពិពណ៌នាជាភាសាខ្មែរ', en: 'Khmer label' },
      required: true,
      search: true,
      max: 160,
    }),
    label_en: field.text({
      label: { kh: 'ការពិពណ៌នាជាភាសាអង់គ្លេស', en: 'English label' },
      required: true,
      search: true,
      max: 160,
    }),
  },
  list: { columns: ['name', 'label_kh', 'label_en'] },
})
