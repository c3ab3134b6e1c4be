/** A card of a scheme and its verification (domain 1.2). */

import { attachmentStatus, beneficiarySet, povertyLevel, verificationMethod } from '../codes/attachment.ts'
import { beneficiaryTypeA, beneficiaryTypeB } from '../codes/beneficiary-type.ts'
import { coverageCards, householdCards, identityType, nssfCards } from '../codes/identity-type.ts'
import { relationToHead } from '../codes/relation.ts'
import { inOrder } from '../kit/checks.ts'
import { field } from '../kit/define.ts'
import { minReason } from '../kit/letters.ts'
import type { Check } from '../kit/types.ts'
import { recordOnly } from './record-only.ts'

/** A name of specification §3 has a different number in each set, so both are stored. */
export const beneficiaryKind = {
  beneficiary_set: field.enum({
    label: { kh: 'បញ្ជីប្រភេទអ្នកទទួលផល', en: 'Beneficiary set' },
    values: beneficiarySet,
    required: true,
    default: beneficiarySet.B.value,
    ...recordOnly,
  }),
  beneficiary_type: field.integer({
    label: { kh: 'ប្រភេទអ្នកទទួលផល', en: 'Beneficiary type' },
    required: true,
    min: 1,
    max: 99,
    ...recordOnly,
  }),
}

const numbersOf = (set: Readonly<Record<string, { value: number }>>) => Object.values(set).map(({ value }) => value)

/** The number belongs to its set. */
export const kindOfItsSet = {
  id: 'beneficiary_type_of_its_set',
  must: {
    any: [
      {
        all: [
          { field: 'beneficiary_set', is: beneficiarySet.A.value },
          { field: 'beneficiary_type', in: numbersOf(beneficiaryTypeA) },
        ],
      },
      {
        all: [
          { field: 'beneficiary_set', is: beneficiarySet.B.value },
          { field: 'beneficiary_type', in: numbersOf(beneficiaryTypeB) },
        ],
      },
    ],
  },
  at: 'beneficiary_type',
  message: { kh: 'ប្រភេទអ្នកទទួលផលនេះមិនមានក្នុងបញ្ជីដែលបានជ្រើសទេ។', en: 'This beneficiary type is not part of the selected set.' },
} as const satisfies Check<'beneficiary_set' | 'beneficiary_type'>

/** Documents without coverage cannot be attached as cards. */
export const cardOfCoverage = {
  id: 'card_of_coverage',
  must: { field: 'card_type', in: [...coverageCards] },
  at: 'card_type',
  message: { kh: 'ឯកសារប្រភេទនេះមិនមែនជាប័ណ្ណធានារ៉ាប់រងទេ។', en: 'This type of document is not a coverage card.' },
} as const satisfies Check<'card_type'>

export const attachedCard = {
  card_type: field.enum({
    label: { kh: 'ប្រភេទប័ណ្ណ', en: 'Card type' },
    values: identityType,
    required: true,
  }),
  card_number: field.code({
    label: { kh: 'លេខប័ណ្ណ', en: 'Card number' },
    required: true,
    max: 40,
    pattern: '[A-Za-z0-9][A-Za-z0-9()/. -]*',
    search: true,
    pii: true,
  }),
  card_issued_on: field.date({ ...recordOnly, label: { kh: 'ប័ណ្ណចេញនៅថ្ងៃ', en: 'Card issued on' } }),
  card_expires_on: field.date({
    label: { kh: 'ប័ណ្ណផុតកំណត់នៅថ្ងៃ', en: 'Card expires on' },
    required: true,
  }),
  card_village_id: field.ref({
    label: { kh: 'ភូមិលើប័ណ្ណ', en: 'Village on the card' },
    to: 'villages',
    ...recordOnly,
  }),
  poverty_level: field.enum({
    label: { kh: 'កម្រិតក្រីក្រ', en: 'Poverty level' },
    values: povertyLevel,
    visibleWhen: { field: 'card_type', in: [...householdCards] },
    ...recordOnly,
  }),
  front_image: field.image({
    filter: false,
    label: { kh: 'រូបមុខប័ណ្ណ', en: 'Front of the card' },
    maxBytes: 500 * 1024,
    pii: true,
  }),
  back_image: field.image({
    filter: false,
    label: { kh: 'រូបខ្នងប័ណ្ណ', en: 'Back of the card' },
    maxBytes: 500 * 1024,
    pii: true,
  }),
}

const ofEmployment = { field: 'card_type', in: [...nssfCards] } as const

export const attachedHousehold = {
  household_head_name: field.text({
    label: { kh: 'ឈ្មោះមេគ្រួសារ', en: 'Head of household' },
    max: 120,
    pii: true,
    ...recordOnly,
  }),
  household_member_no: field.integer({
    label: { kh: 'លេខសមាជិក', en: 'Member number' },
    min: 1,
    max: 30,
    ...recordOnly,
  }),
  relationship_to_head: field.enum({
    label: { kh: 'ត្រូវជា', en: 'Relation to household head' },
    values: relationToHead,
    ...recordOnly,
  }),
  member_name_on_card: field.text({
    label: { kh: 'ឈ្មោះលើប័ណ្ណ', en: 'Name on the card' },
    max: 120,
    pii: true,
    ...recordOnly,
  }),
  employer_name: field.text({
    label: { kh: 'និយោជក', en: 'Employer' },
    max: 200,
    pii: true,
    visibleWhen: ofEmployment,
    ...recordOnly,
  }),
  employer_code: field.code({
    label: { kh: 'លេខនិយោជក', en: 'Employer’s number' },
    max: 30,
    visibleWhen: ofEmployment,
    ...recordOnly,
  }),
}

const readOnly = 'always' as const

/** Only the verification of the card writes these (src/workflows/patients/server/beneficiaries). */
export const attachmentChecks = {
  verification_method: field.enum({
    label: { kh: 'ពិនិត្យតាម', en: 'Verification method' },
    values: verificationMethod,
    readOnly,
    ...recordOnly,
  }),
  verification_ref: field.code({
    label: { kh: 'លេខចម្លើយ', en: 'Reference number' },
    max: 60,
    readOnly,
    ...recordOnly,
  }),
  verification_note: field.text({
    label: { kh: 'មូលហេតុបដិសេធ', en: 'Reason for refusal' },
    max: 300,
    readOnly,
    pii: true,
    filter: false,
    sort: false,
  }),
  verified_at: field.dateTime({
    ...recordOnly,
    label: { kh: 'ពិនិត្យនៅ', en: 'Verified at' },
    readOnly,
  }),
  verified_by: field.ref({
    label: { kh: 'ពិនិត្យដោយ', en: 'Verified by' },
    to: 'users',
    readOnly,
    ...recordOnly,
  }),
  name_match_score: field.percent({
    label: { kh: 'ឈ្មោះដូចគ្នា (%)', en: 'Name match (%)' },
    readOnly,
    ...recordOnly,
  }),
  override_reason: field.text({
    label: { kh: 'មូលហេតុ', en: 'Reason' },
    help: {
      kh: 'ត្រូវការ បើឈ្មោះលើប័ណ្ណខុសពីឈ្មោះអ្នកជំងឺខ្លាំង ឬមានមនុស្សច្រើនពេកលើប័ណ្ណ។',
      en: 'Required if the name on the card differs from the patient’s, or too many people are on the card.',
    },
    min: minReason,
    max: 300,
    ...recordOnly,
  }),
  status: field.enum({ label: { kh: 'ស្ថានភាព', en: 'Status' }, values: attachmentStatus }),
}

export const attachedInOrder = inOrder('effective_from', 'effective_to', {
  kh: 'ថ្ងៃបញ្ចប់មិនអាចមុនថ្ងៃចាប់ផ្ដើមទេ។',
  en: 'The end must not be before the start.',
})

export const issuedInOrder = inOrder('card_issued_on', 'card_expires_on', {
  kh: 'ថ្ងៃផុតកំណត់មិនអាចមុនថ្ងៃចេញប័ណ្ណទេ។',
  en: 'The expiry date must not be before the issue date.',
})
