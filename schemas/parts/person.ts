/** Identity of a patient (domain 1.1): names, birth, circumstances. */
import { datePrecision } from '../codes/date-precision.ts'
import { gender } from '../codes/gender.ts'
import { maritalStatus } from '../codes/marital-status.ts'
import { bloodGroup, chronicCondition, disability, education, ethnicity, nationality, occupation } from '../codes/person-terms.ts'
import { registrationKind } from '../codes/registration-kind.ts'
import { field } from '../kit/define.ts'
import type { Check } from '../kit/types.ts'
import { recordOnly } from './record-only.ts'
import { tick } from './tick.ts'

/** All patients except unidentified emergency patients. */
export const isNamed = { field: 'registration_kind', in: [1, 2] } as const
/** Below this age the form requires a contact and does not ask about marriage. */
export const childAge = 15
const isForeign = {
  all: [{ field: 'nationality', set: true }, { not: { field: 'nationality', is: nationality.CAMBODIAN.value } }],
} as const
/** People of other nationalities may have a name in Latin letters only. */
const hasOnlyLatin = {
  all: [isForeign, { field: 'surname_kh', set: false }, { field: 'given_name_kh', set: false }],
} as const
/**
 * People with a single name can enter it in either field: ethnic minorities, and many older people.
 */
const hasSingleNameIn = (other: string) => ({
  all: [
    { field: 'has_one_name', is: true },
    { field: other, set: true },
  ],
})
const khmerNeeded = (other: string) => ({
  all: [isNamed, { not: hasOnlyLatin }, { not: hasSingleNameIn(other) }],
})
const latinNeeded = (other: string) => ({ all: [isNamed, hasOnlyLatin, { not: hasSingleNameIn(other) }] })

const isChild = { field: 'birthdate', gt: { today: true, years: -childAge } } as const

export const personNames = {
  surname_kh: field.text({
    label: { kh: 'នាមត្រកូល', en: 'Family name' },
    max: 60,
    script: 'khmer',
    requiredWhen: khmerNeeded('given_name_kh'),
    search: true,
    pii: true,
    example: 'សុខ',
    filter: false,
  }),
  given_name_kh: field.text({
    label: { kh: 'នាមខ្លួន', en: 'Given name' },
    max: 60,
    script: 'khmer',
    requiredWhen: khmerNeeded('surname_kh'),
    search: true,
    pii: true,
    example: 'ចាន់ណា',
    filter: false,
  }),
  surname_en: field.text({
    label: { kh: 'នាមត្រកូល (ឡាតាំង)', en: 'Family name (Latin)' },
    max: 60,
    script: 'latin',
    requiredWhen: latinNeeded('given_name_en'),
    search: true,
    pii: true,
    example: 'SOK',
    filter: false,
  }),
  given_name_en: field.text({
    label: { kh: 'នាមខ្លួន (ឡាតាំង)', en: 'Given name (Latin)' },
    max: 60,
    script: 'latin',
    requiredWhen: latinNeeded('surname_en'),
    search: true,
    pii: true,
    example: 'CHANNA',
    filter: false,
  }),
  has_one_name: tick(
    { kh: 'មានឈ្មោះតែមួយ', en: 'Has one name' },
    {
      kh: 'សរសេរឈ្មោះនោះក្នុងប្រអប់នាមត្រកូល ឬនាមខ្លួន។ ជនបរទេសអាចមានតែឈ្មោះឡាតាំង។',
      en: 'Enter it as family or given name. Foreigners can have a Latin name only.',
    },
  ),
}

export const personBirth = {
  sex: field.enum({ label: { kh: 'ភេទ', en: 'Sex' }, values: gender, required: true }),
  birthdate: field.date({
    label: { kh: 'ថ្ងៃខែឆ្នាំកំណើត', en: 'Birth date' },
    required: true,
    pii: true,
    min: '1850-01-01',
  }),
  birthdate_precision: field.enum({
    label: { kh: 'ភាពជាក់លាក់នៃថ្ងៃកំណើត', en: 'Birth date precision' },
    help: { kh: 'ដឹងថ្ងៃកំណើតច្បាស់ដល់កម្រិតណា។', en: 'How precise the birth date is.' },
    values: datePrecision,
    required: true,
    pii: false,
    default: datePrecision.DAY.value,
    ...recordOnly,
  }),
}

const isNewborn = { field: 'registration_kind', is: registrationKind.NEWBORN.value } as const

export const personCircumstances = {
  mother_patient_id: field.ref({
    label: { kh: 'ម្ដាយ', en: 'Mother' },
    to: 'patients',
    visibleWhen: isNewborn,
  }),
  birth_order: field.integer({
    label: { kh: 'កើតទី', en: 'Birth order' },
    help: { kh: 'សម្រាប់កូនភ្លោះ។', en: 'For twins and more.' },
    min: 1,
    max: 9,
    visibleWhen: isNewborn,
    ...recordOnly,
  }),
  marital_status: field.enum({
    label: { kh: 'ស្ថានភាពគ្រួសារ', en: 'Marital status' },
    values: maritalStatus,
    visibleWhen: { not: isChild },
    ...recordOnly,
  }),
  nationality: field.enum({
    label: { kh: 'សញ្ជាតិ', en: 'Nationality' },
    values: nationality,
    default: nationality.CAMBODIAN.value,
    ...recordOnly,
  }),
  ethnicity: field.enum({
    ...recordOnly,
    label: { kh: 'ជនជាតិ', en: 'Ethnic group' },
    values: ethnicity,
  }),
  education: field.enum({
    ...recordOnly,
    label: { kh: 'កម្រិតវប្បធម៌', en: 'Education' },
    values: education,
  }),
  occupation: field.enum({
    ...recordOnly,
    label: { kh: 'មុខរបរ', en: 'Occupation' },
    values: occupation,
  }),
  disabilities: field.set({
    label: { kh: 'ពិការភាព', en: 'Disabilities' },
    values: disability,
    pii: true,
    ...recordOnly,
  }),
  blood_group: field.enum({
    ...recordOnly,
    label: { kh: 'ក្រុមឈាម', en: 'Blood group' },
    values: bloodGroup,
  }),
  /**
   * For registrations from before patients had one list of allergies (records/patient-allergies).
   */
  allergy_note: field.text({
    label: { kh: 'កំណត់ត្រាអាឡែហ្ស៊ីចាស់', en: 'Earlier note on allergies' },
    max: 500,
    pii: true,
    readOnly: 'always',
    ...recordOnly,
  }),
  chronic_conditions: field.set({
    label: { kh: 'ជំងឺរ៉ាំរ៉ៃ', en: 'Chronic conditions' },
    values: chronicCondition,
    pii: true,
  }),
}

export const isChildWithoutMother = {
  all: [{ field: 'registration_kind', is: registrationKind.REGULAR.value }, isChild],
} as const

export const bornByToday = {
  id: 'born_by_today',
  must: { field: 'birthdate', lte: { today: true } },
  at: 'birthdate',
  message: { kh: 'ថ្ងៃខែឆ្នាំកំណើតមិនអាចនៅអនាគតទេ។', en: 'The birth date must not be in the future.' },
} as const satisfies Check<'birthdate'>

export const notOlderThan130 = {
  id: 'not_older_than_130',
  must: { field: 'birthdate', gte: { today: true, years: -130 } },
  at: 'birthdate',
  message: { kh: 'អាយុមិនអាចលើសពី 130 ឆ្នាំទេ។', en: 'Age can’t be more than 130 years.' },
} as const satisfies Check<'birthdate'>
