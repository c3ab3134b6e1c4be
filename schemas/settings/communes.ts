import { defineResource, field } from '../kit/define.ts'
import { digitsCode, isActive, nameEn, nameKh } from '../kit/fragments.ts'
import { gazetteerPermissions } from '../kit/permissions.ts'

export default defineResource({
  path: 'setting/communes',
  singular: 'commune',
  label: { kh: 'ឃុំ/សង្កាត់', en: ['Commune', 'Communes'] },
  icon: 'mdi:home-group',
  menu: { group: 'gazetteer', order: 30 },
  permissions: gazetteerPermissions,
  key: ['code'],
  tree: { parent: 'district_id' },
  fields: {
    district_id: field.ref({
      label: { kh: 'ស្រុក/ខណ្ឌ/ក្រុង', en: 'District' },
      to: 'districts',
      required: true,
      picker: 'cascade',
    }),
    code: digitsCode(6, { prefixedBy: 'district_id' }),
    name_kh: nameKh(),
    name_en: nameEn(),
    type: field.enum({
      label: { kh: 'ប្រភេទ', en: 'Type' },
      required: true,
      default: 1,
      values: {
        COMMUNE: { value: 1, label: { kh: 'ឃុំ', en: 'Commune' } },
        SANGKAT: { value: 2, label: { kh: 'សង្កាត់', en: 'Sangkat' } },
      },
    }),
    province: field.lookup({
      label: { kh: 'ខេត្ត/រាជធានី', en: 'Province' },
      path: 'district_id.province_id',
    }),
    villages_count: field.count({
      label: { kh: 'ចំនួនភូមិ', en: 'Villages' },
      of: 'villages',
      via: 'commune_id',
    }),
    is_active: isActive,
  },
  list: {
    columns: ['code', 'name_kh', 'name_en', 'type', 'district_id', 'province', 'villages_count'],
    filters: ['district_id', 'type'],
  },
  form: [{ rows: ['district_id', ['code', 'type'], ['name_kh', 'name_en'], 'is_active'] }],
})
