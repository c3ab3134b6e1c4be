import { defineResource, field } from '../kit/define.ts'
import { tick } from '../parts/tick.ts'
import { ofStep, ofVisit, onlyVisitId } from '../parts/visit-ref.ts'

/** A clinician's prescription in a visit (domain 1.3.4). */
export default defineResource({
  path: 'visits/prescriptions',
  singular: 'prescription',
  label: { kh: 'វេជ្ជបញ្ជា', en: ['Prescription', 'Prescriptions'] },
  icon: 'mdi:prescription',
  permissions: { create: 'visit_consult', update: 'visit_consult', delete: 'visit_consult' },
  key: ['visit_id'],
  display: { kh: '{visit_id}', en: '{visit_id}' },
  ...ofVisit,
  fields: {
    visit_id: onlyVisitId,
    no_medicine: tick({ kh: 'មិនត្រូវការឱសថ', en: 'No medicine needed' }),
    lines: field.children({
      label: { kh: 'ឱសថ', en: 'Medicines' },
      of: 'prescription-lines',
      via: 'prescription_id',
      max: 40,
    }),
    note: field.longText({ label: { kh: 'កំណត់សម្គាល់', en: 'Note' }, max: 500 }),
  },
  form: [{ rows: ['no_medicine', 'lines', 'note'] }],
  list: { columns: ['visit_id', 'no_medicine'], inline: [] },
  features: ofStep,
})
