/** The beneficiary of a cash movement, and its reimbursement (domain 1.9). */
import { cashPurpose } from '../codes/cash-purpose.ts'
import { field } from '../kit/define.ts'
import { recordOnly } from './record-only.ts'

const { PATIENT_TRANSPORT, PATIENT_FOOD, FUNERAL, REIMBURSEMENT_IN } = cashPurpose
const forPatient = {
  field: 'purpose',
  in: [PATIENT_TRANSPORT.value, PATIENT_FOOD.value, FUNERAL.value],
}
const reimbursed = { field: 'purpose', is: REIMBURSEMENT_IN.value }

export const cashFlowFor = {
  visit_id: field.ref({
    label: { kh: 'ការមកពិនិត្យ', en: 'Visit' },
    to: 'visits',
    visibleWhen: forPatient,
    requiredWhen: forPatient,
  }),
  receiver_name: field.text({
    ...recordOnly,
    label: { kh: 'អ្នកទទួល', en: 'Recipient' },
    max: 120,
    pii: true,
    visibleWhen: forPatient,
    requiredWhen: forPatient,
  }),
  receiver_id_no: field.text({
    ...recordOnly,
    label: { kh: 'លេខអត្តសញ្ញាណអ្នកទទួល', en: 'Recipient’s ID number' },
    max: 40,
    pii: true,
    visibleWhen: forPatient,
  }),
  program_id: field.ref({
    label: { kh: 'កម្មវិធី', en: 'Programme' },
    to: 'programs',
    requiredWhen: reimbursed,
  }),
  reimbursed_by_id: field.ref({
    label: { kh: 'ទូទាត់សងដោយ', en: 'Reimbursed by' },
    to: 'cash-flow',
    readOnly: 'always',
    visibleWhen: forPatient,
  }),
  /** The claim that covers the support; empty until it is claimed. */
  claim_id: field.ref({
    label: { kh: 'ទាមទារក្នុង', en: 'Claimed in' },
    to: 'claims',
    readOnly: 'always',
    visibleWhen: forPatient,
  }),
  /** The claim invoice whose payment restored the advance. */
  claim_invoice_id: field.ref({
    ...recordOnly,
    label: { kh: 'វិក្កយបត្រទាមទារសំណង', en: 'Claim invoice' },
    to: 'claim_invoices',
    readOnly: 'always',
    visibleWhen: reimbursed,
  }),
  note: field.text({ ...recordOnly, label: { kh: 'កំណត់សម្គាល់', en: 'Note' }, max: 300 }),
  entry_id: field.ref({
    label: { kh: 'ប្រតិបត្តិការបញ្ជី', en: 'Ledger entry' },
    to: 'ledger-entries',
    readOnly: 'always',
  }),
}
