import { defineResource } from '../kit/define.ts'
import { effectivePeriod } from '../kit/fragments.ts'
import { distanceGrids, distanceOrigin, travel } from '../parts/travel.ts'

export default defineResource({
  path: 'setting/distances',
  singular: 'distance',
  label: { kh: 'ចម្ងាយ', en: ['Distance', 'Distances'] },
  help: {
    kh: 'ចម្ងាយ និងថ្លៃធ្វើដំណើរពីភូមិ ឬពីមូលដ្ឋានសុខាភិបាល ទៅមូលដ្ឋានសុខាភិបាល។',
    en: 'Distance and travel cost from a village or facility to a facility.',
  },
  icon: 'mdi:map-marker-distance',
  menu: { group: 'health-facility', order: 50 },
  key: ['village_id', 'from_facility_id', 'to_health_facility_id', 'season', 'mode', 'effective_from'],
  display: {
    kh: '{village_id}{from_facility_id} – {to_health_facility_id}',
    en: '{village_id}{from_facility_id} – {to_health_facility_id}',
  },
  effective: {
    within: ['village_id', 'from_facility_id', 'to_health_facility_id', 'season', 'mode'],
    changes: ['distance_km', 'one_way_fare'],
  },
  sort: ['to_health_facility_id', 'asc'],
  fields: { ...distanceOrigin, ...travel, ...effectivePeriod },
  list: {
    columns: ['from_type', 'village_id', 'from_facility_id', 'to_health_facility_id', 'distance_km', 'season', 'mode', 'one_way_fare'],
    filters: ['to_health_facility_id', 'village_id', 'from_facility_id'],
  },
  tools: distanceGrids,
  form: [
    {
      rows: [
        'from_type',
        'village_id',
        'from_facility_id',
        'to_health_facility_id',
        ['distance_km', 'one_way_fare'],
        ['season', 'mode'],
        ['effective_from', 'effective_to'],
      ],
    },
  ],
  checks: [
    {
      id: 'elsewhere',
      when: { field: 'from_facility_id', set: true },
      must: {
        any: [
          { field: 'from_facility_id', gt: { field: 'to_health_facility_id' } },
          { field: 'from_facility_id', lt: { field: 'to_health_facility_id' } },
        ],
      },
      at: 'to_health_facility_id',
      message: { kh: 'មូលដ្ឋានចេញ និងមូលដ្ឋានទៅ ត្រូវខុសគ្នា។', en: 'The destination must be a different facility.' },
    },
  ],
})
