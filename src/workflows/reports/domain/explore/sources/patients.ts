import { patientStatus } from '#schemas/codes/patient-status.ts'
import { ofFacility, ofPatient } from '../shared-fields.ts'
import type { ExploreSource } from '../source.ts'

export default {
  label: { kh: 'អ្នកជំងឺដែលបានចុះឈ្មោះ', en: 'Registered patients' },
  of: 'patients',
  when: 'registered_on',
  facility: 'registered_health_facility_id',
  patient: 'id',
  only: { field: 'status', not: [patientStatus.MERGED.value] },
  fields: {
    ...ofFacility('registered_health_facility_id'),
    registration: 'registration_kind',
    coverage: 'coverage_payment_type_id',
    status: 'status',
    marital: 'marital_status',
    occupation: 'occupation',
    education: 'education',
    ...ofPatient(''),
  },
} satisfies ExploreSource
