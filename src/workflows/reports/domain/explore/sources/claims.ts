import { ofFacility, ofPatient } from '../shared-fields.ts'
import type { ExploreMeasure, ExploreSource } from '../source.ts'

const amount = (method: string, kh: string, en: string): ExploreMeasure => ({
  field: method,
  label: { kh, en },
  as: 'riel',
})

export default {
  label: { kh: 'ការទាមទារសំណង', en: 'Claims' },
  of: 'claims',
  permissions: ['report_summary', 'report_financial'],
  when: 'date_to',
  facility: 'health_facility_id',
  patient: 'patient_id',
  fields: {
    ...ofFacility('health_facility_id'),
    status: 'status',
    programme: 'program_id',
    payer: 'payment_type_id',
    visit_type: 'visit_type_id',
    ...ofPatient('patient_id.'),
  },
  measures: {
    claimed: amount('amount_claimed', 'បានទាមទារ', 'Claimed'),
    approved: amount('amount_approved', 'បានអនុម័ត', 'Approved'),
    reimbursed: amount('amount_reimbursed', 'បានទូទាត់សង', 'Reimbursed'),
  },
} satisfies ExploreSource
