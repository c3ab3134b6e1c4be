import { defineResource, field } from '../kit/define.ts'
import { digitsCode, isActive, nameEn, nameKh } from '../kit/fragments.ts'
import { gazetteerPermissions } from '../kit/permissions.ts'

export default defineResource({
  path: 'setting/operational-districts',
  singular: 'operational_district',
  label: { kh: 'ស្រុកប្រតិបត្តិ', en: ['Operational district', 'Operational districts'] },
  help: {
    kh: 'តំបន់គ្រប់គ្រងសុខាភិបាល ដែលខុសពីស្រុករដ្ឋបាល ហើយអាចគ្របដណ្ដប់ស្រុករដ្ឋបាលច្រើន។',
    en: 'Areas of health administration; not the same as administrative districts, and often covering several.',
  },
  icon: 'mdi:hospital-marker',
  menu: { group: 'gazetteer', order: 50 },
  permissions: gazetteerPermissions,
  key: ['code'],
  fields: {
    province_id: field.ref({
      label: { kh: 'ខេត្ត/រាជធានី', en: 'Province' },
      to: 'provinces',
      required: true,
    }),
    code: digitsCode(4, { prefixedBy: 'province_id' }),
    name_kh: nameKh(),
    name_en: nameEn(),
    district_ids: field.refs({
      label: { kh: 'ស្រុករដ្ឋបាលដែលគ្របដណ្ដប់', en: 'Districts covered' },
      to: 'districts',
      within: { field: 'province_id', via: 'province_id' },
    }),
    director: field.text({
      informational: true,
      label: { kh: 'ប្រធាន', en: 'Director' },
      max: 120,
      pii: true,
    }),
    phone: field.phone({
      informational: true,
      label: { kh: 'លេខទូរស័ព្ទ', en: 'Phone' },
      example: '012 345 678',
      pii: false,
    }),
    is_active: isActive,
  },
  list: {
    columns: ['code', 'name_kh', 'name_en', 'province_id', 'district_ids'],
    filters: ['province_id'],
  },
  form: [
    {
      rows: ['province_id', 'code', ['name_kh', 'name_en'], 'district_ids', ['director', 'phone'], 'is_active'],
    },
  ],
})
