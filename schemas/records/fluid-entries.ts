import { fluidKind } from '../codes/bedside.ts'
import { defineResource, field } from '../kit/define.ts'
import { bedsideEntry, correctionRow, ofBedside } from '../parts/bedside.ts'
import { visitId } from '../parts/visit-ref.ts'

/**
 * Fluid intake and output of a patient; totals are in src/workflows/wards/domain/fluid-balance.ts.
 */
export default defineResource({
  path: 'visits/fluid-entries',
  singular: 'fluid_entry',
  label: { kh: ['ទឹកចូល ឬចេញ', 'ទឹកចូល ទឹកចេញ'], en: ['Fluid entry', 'Fluid entries'] },
  icon: 'mdi:cup-water',
  key: ['visit_id', 'kind', 'measured_at', 'is_wrong'],
  display: { kh: '{kind} {volume}', en: '{kind} {volume}' },
  sort: ['measured_at', 'desc'],
  ...ofBedside,
  fields: {
    visit_id: visitId,
    measured_at: field.dateTime({ label: { kh: 'នៅ', en: 'At' }, required: true }),
    kind: field.enum({
      label: { kh: 'ប្រភេទ', en: 'Type' },
      values: fluidKind,
      required: true,
    }),
    volume: field.integer({
      label: { kh: 'បរិមាណ', en: 'Volume' },
      unit: 'ml',
      required: true,
      min: 1,
      max: 10_000,
    }),
    note: field.text({ label: { kh: 'កំណត់សម្គាល់', en: 'Note' }, max: 200 }),
    ...bedsideEntry,
  },
  form: [
    {
      rows: ['kind', ['volume', 'measured_at'], 'note', [...correctionRow]],
    },
  ],
  list: {
    columns: ['measured_at', 'visit_id', 'kind', 'volume', 'recorded_by'],
    filters: ['visit_id', 'kind', 'measured_at'],
    inline: [],
  },
})
