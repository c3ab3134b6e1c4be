/** The registration form in the order of the paper form (domain 1.1, 5.8). */
import type { FormSection } from '../kit/types.ts'
import type { patientAddress, patientContact } from './contact.ts'
import type { patientNumbers, patientState } from './patient-state.ts'
import type { personBirth, personCircumstances, personNames } from './person.ts'

type Field =
  | keyof typeof personNames
  | keyof typeof personBirth
  | keyof typeof personCircumstances
  | keyof typeof patientContact
  | keyof typeof patientAddress
  | keyof typeof patientNumbers
  | keyof typeof patientState
  | 'photo'
  | 'identifications'

export const patientForm: readonly FormSection<Field>[] = [
  {
    title: { kh: 'អត្តសញ្ញាណ និងទំនាក់ទំនង', en: 'Identity and contact' },
    rows: [
      ['mother_patient_id', 'birth_order'],
      ['surname_kh', 'given_name_kh', 'surname_en', 'given_name_en'],
      ['sex', 'birthdate', 'phone', 'no_phone'],
      'contact_name',
    ],
  },
  {
    title: { kh: 'អាសយដ្ឋាន និងអ្នកទំនាក់ទំនង', en: 'Address and contact person' },
    rows: [
      ['village_id', 'location_note'],
      ['house_number', 'street_number', 'is_foreign_address', 'foreign_address'],
      // These fields appear depending on the input above: further up they would move the next
      // field.
      ['phone_owner', 'contact_relation', 'contact_phone'],
    ],
  },
  {
    // Rarely used fields follow the address, so that other registrations need no extra keys.
    title: { kh: 'សញ្ជាតិ ឯកសារ និងរូបថត', en: 'Nationality, ID documents and photo' },
    rows: [['nationality', 'has_one_name'], 'identifications', 'photo'],
  },
  {
    title: { kh: 'ព័ត៌មានបន្ថែម', en: 'More about the patient' },
    folded: true,
    rows: [['marital_status', 'occupation', 'education'], ['ethnicity', 'blood_group'], 'chronic_conditions', 'disabilities', 'pmrs_id'],
  },
  {
    title: { kh: 'ការចុះឈ្មោះ', en: 'Registration' },
    rows: [['registered_health_facility_id', 'registered_on']],
  },
]
