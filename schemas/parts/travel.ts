/** A journey to a health facility: origin, distance, vehicle and fare. */
import { field } from '../kit/define.ts'

const fromVillage = { field: 'from_type', is: 1 }
const fromFacility = { field: 'from_type', is: 2 }

export const distanceOrigin = {
  from_type: field.enum({
    label: { kh: 'ចេញពី', en: 'From' },
    required: true,
    default: 1,
    values: {
      VILLAGE: { value: 1, label: { kh: 'ភូមិ', en: 'Village' } },
      HEALTH_FACILITY: { value: 2, label: { kh: 'មូលដ្ឋានសុខាភិបាល', en: 'Health facility' } },
    },
  }),
  village_id: field.ref({
    label: { kh: 'ពីភូមិ', en: 'From village' },
    to: 'villages',
    picker: 'cascade',
    visibleWhen: fromVillage,
    requiredWhen: fromVillage,
  }),
  from_facility_id: field.ref({
    label: { kh: 'ពីមូលដ្ឋានសុខាភិបាល', en: 'From facility' },
    to: 'health-facilities',
    visibleWhen: fromFacility,
    requiredWhen: fromFacility,
  }),
  to_health_facility_id: field.ref({
    label: { kh: 'ទៅមូលដ្ឋានសុខាភិបាល', en: 'To facility' },
    to: 'health-facilities',
    required: true,
  }),
}

export const travel = {
  distance_km: field.decimal({
    label: { kh: 'ចម្ងាយ', en: 'Distance' },
    unit: 'km',
    precision: 4,
    scale: 1,
    min: 0.1,
    max: 500,
    required: true,
  }),
  season: field.enum({
    label: { kh: 'រដូវ', en: 'Season' },
    required: true,
    default: 3,
    values: {
      DRY: { value: 1, label: { kh: 'រដូវប្រាំង', en: 'Dry' } },
      RAINY: { value: 2, label: { kh: 'រដូវវស្សា', en: 'Rainy' } },
      ALL: { value: 3, label: { kh: 'គ្រប់រដូវ', en: 'All year' } },
    },
  }),
  mode: field.enum({
    label: { kh: 'មធ្យោបាយធ្វើដំណើរ', en: 'Transport' },
    required: true,
    default: 1,
    values: {
      MOTO: { value: 1, label: { kh: 'ម៉ូតូ', en: 'Motorbike' } },
      CAR: { value: 2, label: { kh: 'រថយន្ត', en: 'Car' } },
      BOAT: { value: 3, label: { kh: 'ទូក', en: 'Boat' } },
    },
  }),
  one_way_fare: field.money({ label: { kh: 'ថ្លៃធ្វើដំណើរមួយជើង', en: 'One-way fare' } }),
}

/** The bulk grids for distances. */
export const distanceGrids = [
  {
    path: 'setting/distances/insert-distances-health-facility',
    label: { kh: 'បញ្ចូលតាមមូលដ្ឋាន', en: 'By facility' },
    icon: 'mdi:hospital-marker',
  },
  {
    path: 'setting/distances/insert-distances-village',
    label: { kh: 'បញ្ចូលតាមភូមិ', en: 'By village' },
    icon: 'mdi:home-map-marker',
  },
]
