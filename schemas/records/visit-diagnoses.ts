import { certainty, diagnosisKind } from '../codes/clinical-terms.ts'
import { caseKind } from '../codes/visit-step.ts'
import { defineResource, field } from '../kit/define.ts'
import { ownerRef } from '../kit/fragments.ts'

/**
 * Diagnoses of a clinical note, edited with it (domain 1.3.2). Rules: src/workflows/visits/server.
 */
export default defineResource({
  path: 'visits/visit-diagnoses',
  singular: 'visit_diagnosis',
  label: { kh: ['រោគវិនិច្ឆ័យ', 'រោគវិនិច្ឆ័យនៃការមកពិនិត្យ'], en: ['Diagnosis', 'Visit diagnoses'] },
  icon: 'mdi:clipboard-text-search-outline',
  rowsOf: 'encounter_id',
  key: ['encounter_id', 'diagnosis_id', 'kind'],
  display: { kh: '{diagnosis_id}', en: '{diagnosis_id}' },
  fields: {
    encounter_id: ownerRef('encounters', 'កំណត់ត្រាពិនិត្យ', 'Clinical note'),
    diagnosis_id: field.ref({
      label: { kh: 'រោគវិនិច្ឆ័យ', en: 'Diagnosis' },
      to: 'diagnoses',
      required: true,
    }),
    kind: field.enum({
      label: { kh: 'ប្រភេទ', en: 'Type' },
      values: diagnosisKind,
      required: true,
      default: diagnosisKind.PRIMARY.value,
    }),
    certainty: field.enum({
      label: { kh: 'ភាពប្រាកដ', en: 'Certainty' },
      values: certainty,
      required: true,
      default: certainty.PRESUMED.value,
    }),
    case_kind: field.enum({
      label: { kh: 'ករណី', en: 'Case' },
      values: caseKind,
      required: true,
      default: caseKind.NEW_CASE.value,
    }),
    note: field.text({ label: { kh: 'កំណត់សម្គាល់', en: 'Note' }, max: 200 }),
  },
  list: { columns: ['encounter_id', 'diagnosis_id', 'kind', 'certainty'], inline: [] },
  // Identified by the id of the parent record, which import files do not contain.
  features: { import: false },
})
