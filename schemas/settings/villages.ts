import { defineResource, field } from '../kit/define.ts'
import { digitsCode, isActive, nameEn, nameKh } from '../kit/fragments.ts'
import { gazetteerPermissions } from '../kit/permissions.ts'

export default defineResource({
  path: 'setting/villages',
  singular: 'village',
  label: { kh: 'ភូមិ', en: ['Village', 'Villages'] },
  icon: 'mdi:home-variant-outline',
  menu: { group: 'gazetteer', order: 40 },
  permissions: gazetteerPermissions,
  key: ['code'],
  tree: { parent: 'commune_id' },
  fields: {
    commune_id: field.ref({
      label: { kh: 'ឃុំ/សង្កាត់', en: 'Commune' },
      to: 'communes',
      required: true,
      picker: 'cascade',
    }),
    code: digitsCode(8, { prefixedBy: 'commune_id' }),
    name_kh: nameKh(),
    name_en: nameEn(),
    district: field.lookup({
      label: { kh: 'ស្រុក/ខណ្ឌ/ក្រុង', en: 'District' },
      path: 'commune_id.district_id',
    }),
    province: field.lookup({
      label: { kh: 'ខេត្ត/រាជធានី', en: 'Province' },
      path: 'commune_id.district_id.province_id',
    }),
    is_active: isActive,
  },
  list: {
    columns: ['code', 'name_kh', 'name_en', 'commune_id', 'district', 'province'],
    filters: ['commune_id'],
  },
  form: [{ rows: ['commune_id', 'code', ['name_kh', 'name_en'], 'is_active'] }],
})
