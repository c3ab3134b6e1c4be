import { defineResource, field } from '../kit/define.ts'
import { digitsCode, isActive, nameEn, nameKh } from '../kit/fragments.ts'
import { gazetteerPermissions } from '../kit/permissions.ts'

export default defineResource({
  path: 'setting/provinces',
  singular: 'province',
  label: { kh: 'ខេត្ត/រាជធានី', en: ['Province', 'Provinces'] },
  icon: 'mdi:map',
  menu: { group: 'gazetteer', order: 10 },
  permissions: gazetteerPermissions,
  key: ['code'],
  fields: {
    code: digitsCode(2),
    name_kh: nameKh(),
    name_en: nameEn(),
    type: field.enum({
      label: { kh: 'ប្រភេទ', en: 'Type' },
      required: true,
      default: 1,
      values: {
        PROVINCE: { value: 1, label: { kh: 'ខេត្ត', en: 'Province' } },
        CAPITAL: { value: 2, label: { kh: 'រាជធានី', en: 'Capital' } },
      },
    }),
    districts_count: field.count({
      label: { kh: 'ចំនួនស្រុក', en: 'Districts' },
      of: 'districts',
      via: 'province_id',
    }),
    is_active: isActive,
  },
  list: {
    columns: ['code', 'name_kh', 'name_en', 'type', 'districts_count'],
    filters: ['type'],
  },
  form: [{ rows: [['code', 'type'], ['name_kh', 'name_en'], 'is_active'] }],
})
