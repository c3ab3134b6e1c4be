import { defineResource, field } from '../kit/define.ts'
import { digitsCode, isActive, nameEn, nameKh } from '../kit/fragments.ts'
import { gazetteerPermissions } from '../kit/permissions.ts'

export default defineResource({
  path: 'setting/districts',
  singular: 'district',
  label: { kh: 'ស្រុក/ខណ្ឌ/ក្រុង', en: ['District', 'Districts'] },
  icon: 'mdi:map-legend',
  menu: { group: 'gazetteer', order: 20 },
  permissions: gazetteerPermissions,
  key: ['code'],
  tree: { parent: 'province_id' },
  fields: {
    province_id: field.ref({
      label: { kh: 'ខេត្ត/រាជធានី', en: 'Province' },
      to: 'provinces',
      required: true,
    }),
    code: digitsCode(4, { prefixedBy: 'province_id' }),
    name_kh: nameKh(),
    name_en: nameEn(),
    type: field.enum({
      label: { kh: 'ប្រភេទ', en: 'Type' },
      required: true,
      default: 1,
      values: {
        DISTRICT: { value: 1, label: { kh: 'ស្រុក', en: 'District' } },
        MUNICIPALITY: { value: 2, label: { kh: 'ក្រុង', en: 'Municipality' } },
        KHAN: { value: 3, label: { kh: 'ខណ្ឌ', en: 'Khan' } },
      },
    }),
    communes_count: field.count({
      label: { kh: 'ចំនួនឃុំ', en: 'Communes' },
      of: 'communes',
      via: 'district_id',
    }),
    is_active: isActive,
  },
  list: {
    columns: ['code', 'name_kh', 'name_en', 'type', 'province_id', 'communes_count'],
    filters: ['province_id', 'type'],
  },
  form: [{ rows: ['province_id', ['code', 'type'], ['name_kh', 'name_en'], 'is_active'] }],
})
