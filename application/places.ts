/** The places of the health system, widest first (domain 2.6). */
import type { PlaceLevel } from '#schemas/kit/places.ts'

export const places = [
  {
    level: 'PROVINCE',
    number: 2,
    label: { kh: 'ខេត្ត/រាជធានី', en: 'Province' },
    resource: 'provinces',
    field: 'province_id',
    channel: 'province',
  },
  {
    level: 'OPERATIONAL_DISTRICT',
    number: 3,
    label: { kh: 'ស្រុកប្រតិបត្តិ', en: 'Operational district' },
    resource: 'operational-districts',
    field: 'operational_district_id',
    channel: 'od',
  },
  {
    level: 'HEALTH_FACILITY',
    number: 4,
    label: { kh: 'មូលដ្ឋានសុខាភិបាល', en: 'Health facility' },
    resource: 'health-facilities',
    field: 'health_facility_id',
    channel: 'facility',
    isWorkplace: true,
  },
  {
    level: 'WARD',
    number: 5,
    label: { kh: 'ផ្នែក', en: 'Ward' },
    resource: 'wards',
    field: 'ward_id',
    channel: 'ward',
  },
] as const satisfies readonly PlaceLevel[]
