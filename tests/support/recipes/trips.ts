import { defineResource, field } from '#schemas/kit/define.ts'
import { to } from './names.ts'

/** Trips of a vehicle: a draft is posted, and then it is final. */
export default defineResource({
  path: 'trips',
  singular: 'trip',
  label: { kh: 'ដំណើរ', en: ['Trip', 'Trips'] },
  icon: 'mdi:road-variant',
  menu: { group: 'service', order: 300 },
  scope: { by: 'health_facility_id' },
  dated: { field: 'started_on' },
  key: ['health_facility_id', 'number'],
  fields: {
    health_facility_id: field.ref({
      label: { kh: 'មូលដ្ឋានសុខាភិបាល', en: 'Health facility' },
      to: 'health-facilities',
      required: true,
      readOnly: 'afterCreate',
    }),
    vehicle_id: field.ref({
      label: { kh: 'យានយន្ត', en: 'Vehicle' },
      to: to('vehicles'),
      required: true,
      within: { field: 'health_facility_id', via: 'health_facility_id' },
      where: { field: 'is_active', is: true },
    }),
    route_id: field.ref({
      label: { kh: 'ផ្លូវធម្មតា', en: 'Route' },
      to: to('routes'),
      copyFrom: [
        { to: 'legs', from: 'stops', fields: ['place', { to: 'distance', from: 'usual_distance' }] },
      ],
    }),
    started_on: field.date({ label: { kh: 'ថ្ងៃចេញដំណើរ', en: 'Day' }, required: true }),
    number: field.sequence({
      label: { kh: 'លេខដំណើរ', en: 'Number' },
      pattern: 'TR-{YY}-{00000}',
      within: ['health_facility_id'],
      assignedBy: 'post',
      search: true,
    }),
    legs: field.children({ label: { kh: 'ចម្ងាយ', en: 'Legs' }, of: to('trip-legs'), via: 'trip_id' }),
    distance: field.decimal({
      label: { kh: 'ចម្ងាយសរុប (គ.ម.)', en: 'Total (km)' },
      total: { of: 'legs', field: 'distance' },
      scale: 1,
    }),
    state: field.enum({
      label: { kh: 'ស្ថានភាព', en: 'State' },
      values: {
        DRAFT: { value: 1, tone: 'waiting', label: { kh: 'ព្រាង', en: 'Draft' } },
        POSTED: { value: 2, tone: 'done', label: { kh: 'បានចុះបញ្ជី', en: 'Posted' } },
      },
    }),
  },
  states: {
    field: 'state',
    initial: 'DRAFT',
    frozen: ['POSTED'],
    transitions: {
      post: {
        label: { kh: 'ចុះបញ្ជី', en: 'Post' },
        from: ['DRAFT'],
        to: 'POSTED',
        requires: ['legs'],
        isFinal: true,
      },
    },
  },
  papers: [
    {
      name: 'trip-sheet',
      title: { kh: 'ប័ណ្ណដំណើរ', en: 'Trip sheet' },
      size: 'A5',
      isBilingual: true,
      date: 'started_on',
      text: {
        kh: 'យានយន្ត {vehicle_id} បានធ្វើដំណើរដូចខាងក្រោម។',
        en: 'The vehicle {vehicle_id} made this trip.',
      },
      rows: { of: 'legs', columns: ['place', 'distance'], totals: ['distance'] },
      signs: [{ label: { kh: 'អ្នកបើកបរ', en: 'Driver' } }],
      states: ['POSTED'],
    },
  ],
  list: { columns: ['number', 'started_on', 'vehicle_id', 'distance', 'state'], filters: ['state'] },
  form: [{ rows: [['health_facility_id', 'vehicle_id', 'started_on'], 'route_id', 'legs', 'distance'] }],
  features: { import: false },
})
