import { defineResource, field } from '../kit/define.ts'
import { patientShare } from '../parts/patient-share.ts'

/** A programme's share of a fee and the patient's part; entered at /fee-for-services/mapping. */
export default defineResource({
  path: 'fee-mappings',
  singular: 'fee_mapping',
  label: { kh: 'ការផ្គូផ្គងថ្លៃសេវា', en: ['Fee mapping', 'Fee mappings'] },
  icon: 'mdi:link-variant',
  permissions: {
    list: 'list_fee_for_services',
    create: 'update_fee_for_service',
    update: 'update_fee_for_service',
    delete: 'update_fee_for_service',
  },
  scope: { by: 'fee_for_service_id' },
  key: ['fee_for_service_id', 'program_id'],
  fields: {
    fee_for_service_id: field.ref({
      label: { kh: 'ថ្លៃសេវា', en: 'Fee' },
      to: 'fee-for-services',
      required: true,
    }),
    program_id: field.ref({
      label: { kh: 'កម្មវិធី', en: 'Programme' },
      to: 'programs',
      required: true,
    }),
    benefit_id: field.ref({
      label: { kh: 'អត្ថប្រយោជន៍', en: 'Benefit' },
      to: 'benefits',
      within: { field: 'program_id', via: 'program_id' },
    }),
    ...patientShare,
  },
  list: {
    columns: ['fee_for_service_id', 'program_id', 'benefit_id', 'patient_share_percent', 'patient_share_amount'],
    filters: ['program_id', 'benefit_id'],
  },
})
