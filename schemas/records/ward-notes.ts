import { defineResource, field } from '../kit/define.ts'
import type { Label } from '../kit/types.ts'
import { bedsideEntry, correctionRow, ofBedside } from '../parts/bedside.ts'
import { recordOnly } from '../parts/record-only.ts'
import { visitId } from '../parts/visit-ref.ts'

const text = (label: Label) => field.longText({ ...recordOnly, label, max: 1000 })

/** A nurse's or doctor's short round note (SOAP), signed by its author (domain 1.3.2). */
export default defineResource({
  path: 'visits/ward-notes',
  singular: 'ward_note',
  label: { kh: 'កំណត់ត្រាប្រចាំផ្នែក', en: ['Round note', 'Round notes'] },
  icon: 'mdi:note-text-outline',
  key: ['visit_id', 'written_at', 'is_wrong'],
  display: { kh: '{written_at}', en: '{written_at}' },
  sort: ['written_at', 'desc'],
  ...ofBedside,
  fields: {
    visit_id: visitId,
    written_at: field.dateTime({ label: { kh: 'នៅ', en: 'At' }, required: true }),
    subjective: text({ kh: 'អ្នកជំងឺប្រាប់', en: 'Patient reports' }),
    objective: text({ kh: 'ការពិនិត្យឃើញ', en: 'Findings' }),
    assessment: text({ kh: 'ការវាយតម្លៃ', en: 'Assessment' }),
    plan: text({ kh: 'ផែនការព្យាបាល', en: 'Plan' }),
    ...bedsideEntry,
  },
  form: [
    {
      rows: [['subjective', 'objective'], ['assessment', 'plan'], 'written_at', [...correctionRow]],
    },
  ],
  list: {
    columns: ['written_at', 'visit_id', 'recorded_by'],
    filters: ['visit_id', 'written_at'],
    inline: [],
  },
})
