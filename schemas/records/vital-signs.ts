import { defineResource, field } from '../kit/define.ts'
import { bedsideEntry, correctionRow, ofBedside } from '../parts/bedside.ts'
import { confirmedAtBedside } from '../parts/unmeasured-signs.ts'
import { visitId } from '../parts/visit-ref.ts'
import { systolicAboveDiastolic, vitalSigns } from '../parts/vital-signs.ts'

const { temperature, pulse, respiratory_rate, spo2, systolic, diastolic } = vitalSigns
const { glucose, weight, pain, avpu, gcs } = vitalSigns

/** Measurements of one bedside round; those of triage are in the triage record (domain 1.3.2). */
export default defineResource({
  path: 'visits/vital-signs',
  singular: 'vital_sign',
  label: { kh: 'សញ្ញាជីវិត', en: 'Vital signs' },
  icon: 'mdi:heart-pulse',
  key: ['visit_id', 'measured_at', 'is_wrong'],
  display: { kh: '{measured_at}', en: '{measured_at}' },
  sort: ['measured_at', 'desc'],
  ...ofBedside,
  retired: ['is_confirmed'],
  fields: {
    visit_id: visitId,
    measured_at: field.dateTime({ label: { kh: 'វាស់នៅ', en: 'Measured at' }, required: true }),
    temperature,
    pulse,
    respiratory_rate,
    spo2,
    systolic,
    diastolic,
    glucose,
    weight,
    pain,
    avpu,
    gcs,
    ...confirmedAtBedside,
    note: field.text({ label: { kh: 'កំណត់សម្គាល់', en: 'Note' }, max: 200 }),
    ...bedsideEntry,
  },
  form: [
    {
      rows: [
        ['temperature', 'pulse', 'respiratory_rate'],
        ['systolic', 'diastolic', 'spo2'],
        ['glucose', 'weight', 'pain'],
        ['avpu', 'gcs'],
        ['measured_at', 'confirmed_signs'],
        'note',
        [...correctionRow],
      ],
    },
  ],
  checks: [systolicAboveDiastolic],
  list: {
    columns: ['measured_at', 'visit_id', 'temperature', 'pulse', 'recorded_by'],
    filters: ['visit_id', 'measured_at'],
    inline: [],
  },
})
