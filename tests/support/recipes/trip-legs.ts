import { defineResource, field } from '#schemas/kit/define.ts'
import { ownerRef } from '#schemas/kit/fragments.ts'
import { to } from './names.ts'

/** The legs of a trip, edited within it. */
export default defineResource({
  path: 'trip-legs',
  singular: 'trip_leg',
  label: { kh: 'ចម្ងាយ', en: ['Leg', 'Legs'] },
  icon: 'mdi:map-marker-distance',
  rowsOf: 'trip_id',
  key: ['trip_id', 'place'],
  fields: {
    trip_id: ownerRef(to('trips'), 'ដំណើរ', 'Trip'),
    place: field.text({ label: { kh: 'ទៅកាន់', en: 'To' }, required: true, max: 80 }),
    distance: field.decimal({
      label: { kh: 'ចម្ងាយ (គ.ម.)', en: 'Distance (km)' },
      scale: 1,
      min: 0,
      required: true,
    }),
  },
  list: { columns: ['place', 'distance'] },
  features: { import: false },
})
