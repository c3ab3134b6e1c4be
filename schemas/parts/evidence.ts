import { field } from '../kit/define.ts'

/**
 * Forms that a service or a benefit requires as evidence
 * (src/workflows/visits/domain/evidence.ts).
 */
export const evidenceForms = {
  evidence_type_ids: field.refs({
    label: { kh: 'ទម្រង់ភស្តុតាង', en: 'Forms required as evidence' },
    help: {
      kh: 'ត្រូវបំពេញទម្រង់ណាមួយក្នុងចំណោមនេះ មុនបញ្ចប់ការព្យាបាល និងមុនទាមទារ។',
      en: 'One of these must be filled in before treatment ends and before the claim.',
    },
    to: 'encounter-types',
  }),
}
