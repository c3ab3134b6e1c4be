import { zone } from '../codes/zone.ts'
import { defineResource, field } from '../kit/define.ts'
import { effectivePeriod, isActive } from '../kit/fragments.ts'

export default defineResource({
  path: 'setting/village-health-facility-covers',
  singular: 'village_health_facility_cover',
  label: { kh: 'ភូមិក្នុងតំបន់គ្របដណ្ដប់', en: ['Village covered', 'Villages covered'] },
  help: {
    kh: 'ភូមិដែលមូលដ្ឋានសុខាភិបាលនីមួយៗទទួលបន្ទុក។ ភូមិមួយមានមូលដ្ឋានចម្បងតែមួយ។',
    en: 'The villages each facility serves. A village has one primary facility.',
  },
  icon: 'mdi:map-marker-radius-outline',
  menu: { group: 'health-facility', order: 40 },
  permissions: { list: 'village_health_facility_covers' },
  key: ['village_id', 'health_facility_id', 'effective_from'],
  display: { kh: '{village_id} – {health_facility_id}', en: '{village_id} – {health_facility_id}' },
  effective: { within: ['village_id', 'rank'], undated: ['is_active'] },
  sort: ['health_facility_id', 'asc'],
  fields: {
    health_facility_id: field.ref({
      label: { kh: 'មូលដ្ឋានសុខាភិបាល', en: 'Health facility' },
      to: 'health-facilities',
      required: true,
    }),
    village_id: field.ref({
      label: { kh: 'ភូមិ', en: 'Village' },
      to: 'villages',
      required: true,
      picker: 'cascade',
    }),
    commune: field.lookup({
      label: { kh: 'ឃុំ/សង្កាត់', en: 'Commune' },
      path: 'village_id.commune_id',
    }),
    zone: field.enum({ label: { kh: 'តំបន់', en: 'Zone' }, required: true, values: zone }),
    population: field.integer({
      informational: true,
      label: { kh: 'ចំនួនប្រជាជន', en: 'Population' },
      min: 0,
    }),
    rank: field.integer({
      label: { kh: 'លំដាប់មូលដ្ឋាន', en: 'Rank' },
      help: { kh: 'លេខ 1 ជាមូលដ្ឋានចម្បងរបស់ភូមិ។', en: '1 is the primary facility of the village.' },
      min: 1,
      max: 9,
      default: 1,
      required: true,
    }),
    ...effectivePeriod,
    is_active: isActive,
  },
  list: {
    columns: ['village_id', 'commune', 'health_facility_id', 'zone', 'population', 'rank', 'effective_from', 'effective_to'],
    filters: ['health_facility_id', 'village_id', 'zone'],
  },
  form: [
    {
      rows: ['health_facility_id', 'village_id', ['zone', 'population', 'rank'], ['effective_from', 'effective_to'], 'is_active'],
    },
  ],
})
