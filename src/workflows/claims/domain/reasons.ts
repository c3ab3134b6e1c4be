/**
 * What the payer's reasons mean for the facility: task, place, and editable fields (domain 2.2).
 */

import { stepPath } from '#application/domain/visit-steps.ts'
import { claimStatus } from '#schemas/codes/claim-status.ts'
import { claimReason } from '#schemas/codes/claim-terms.ts'
import { label } from '#schemas/kit/label.ts'
import type { Label } from '#schemas/kit/types.ts'

export type ReasonName = keyof typeof claimReason

/** Fields of a claim that the facility can correct, and its documents. */
export const correctableFields = [
  'attachment_id',
  'primary_diagnosis_id',
  'referral_no',
  'preauth_no',
  'documents',
] as const
export type Correctable = (typeof correctableFields)[number]

interface Meaning {
  /** A visit cannot change after it was claimed; only fields and documents of the claim can. */
  todo: Label
  fields: readonly Correctable[]
  /** The place of the underlying record. */
  fix: 'card' | 'visit' | 'form' | 'claim'
  /** A sufficient reason for a final denial. */
  denies?: true
  /** The reason disputes the amount. */
  recounts?: true
}

export const meanings: Readonly<Record<ReasonName, Meaning>> = {
  CARD_EXPIRED: {
    todo: label(
      'សូមភ្ជាប់ប័ណ្ណដែលនៅមានសុពលភាពនៅថ្ងៃផ្ដល់សេវា។',
      'Attach a card that was valid on the day of service.',
    ),
    fields: ['attachment_id', 'documents'],
    fix: 'card',
    denies: true,
  },
  CARD_NUMBER: {
    todo: label('សូមផ្ទៀងលេខជាមួយប័ណ្ណ រួចកែតម្រូវ។', 'Compare the number with the card and correct it.'),
    fields: ['attachment_id', 'documents'],
    fix: 'card',
  },
  NOT_ON_CARD: {
    todo: label(
      'សូមជ្រើសប័ណ្ណដែលមានឈ្មោះអ្នកជំងឺ ឬភ្ជាប់លិខិតបញ្ជាក់។',
      'Choose the card with the patient’s name, or attach a letter.',
    ),
    fields: ['attachment_id', 'documents'],
    fix: 'card',
    denies: true,
  },
  IDENTITY: {
    todo: label('សូមភ្ជាប់រូបថតប័ណ្ណ ឬអត្តសញ្ញាណប័ណ្ណ។', 'Attach a photo of the card or an identity card.'),
    fields: ['documents'],
    fix: 'card',
  },
  NO_DIAGNOSIS: {
    todo: label('សូមបំពេញរោគវិនិច្ឆ័យចម្បង។', 'Enter the primary diagnosis.'),
    fields: ['primary_diagnosis_id'],
    fix: 'visit',
  },
  DIAGNOSIS: {
    todo: label(
      'សូមពិនិត្យរោគវិនិច្ឆ័យឱ្យស្របនឹងភេទ អាយុ និងអត្ថប្រយោជន៍។',
      'Check the diagnosis against sex, age and benefit.',
    ),
    fields: ['primary_diagnosis_id', 'documents'],
    fix: 'visit',
  },
  DOCUMENT: {
    todo: label('សូមភ្ជាប់ឯកសារដែលខ្វះ។', 'Attach the missing document.'),
    fields: ['documents'],
    fix: 'claim',
  },
  REFERRAL: {
    todo: label('សូមបំពេញលេខលិខិតបញ្ជូន រួចភ្ជាប់លិខិត។', 'Enter the letter number and attach the letter.'),
    fields: ['referral_no', 'documents'],
    fix: 'claim',
  },
  FORM: {
    todo: label('សូមភ្ជាប់ទម្រង់នៃសៀវភៅសេវាដែលបានបំពេញ។', 'Attach the completed form of the service book.'),
    fields: ['documents'],
    fix: 'form',
  },
  RATE: {
    todo: label('តម្លៃនឹងគណនាឡើងវិញពេលដាក់ជូន។', 'The rate is recalculated when the claim is resubmitted.'),
    fields: [],
    fix: 'claim',
    recounts: true,
  },
  QUANTITY: {
    todo: label(
      'សូមភ្ជាប់កំណត់ត្រាដែលបញ្ជាក់ចំនួនសេវា។ ចំនួនទឹកប្រាក់នឹងគណនាឡើងវិញពេលដាក់ជូន។',
      'Attach the notes that show the quantities. The amount is recalculated when the claim is resubmitted.',
    ),
    fields: ['documents'],
    fix: 'visit',
    recounts: true,
  },
  NOT_COVERED: {
    todo: label(
      'សេវានេះមិនស្ថិតក្នុងការធានារ៉ាប់រងទេ។ អាចប្ដឹងតវ៉ាជាមួយភស្តុតាង ឬបិទ។',
      'The service isn’t covered. Appeal with evidence, or abandon the claim.',
    ),
    fields: ['primary_diagnosis_id', 'documents'],
    fix: 'visit',
    denies: true,
  },
  LEVEL: {
    todo: label('សូមបង្ហាញលេខអនុញ្ញាតជាមុន បើមាន។', 'Enter the authorisation number, if there is one.'),
    fields: ['preauth_no', 'documents'],
    fix: 'claim',
    denies: true,
  },
  DUPLICATE: {
    todo: label('សូមប្រៀបធៀបជាមួយការទាមទារមុន រួចបិទមួយ។', 'Compare with the other claim and abandon one of them.'),
    fields: ['documents'],
    fix: 'claim',
    denies: true,
  },
  OVERLAP: {
    todo: label(
      'សូមភ្ជាប់កំណត់ត្រាដែលបញ្ជាក់ថ្ងៃចូល និងថ្ងៃចេញ។',
      'Attach the notes that show the days of admission and discharge.',
    ),
    fields: ['documents'],
    fix: 'visit',
  },
  TIME_BAR: {
    todo: label('សូមពន្យល់មូលហេតុយឺត ក្នុងបណ្ដឹងតវ៉ា។', 'Explain the delay in an appeal.'),
    fields: ['documents'],
    fix: 'claim',
    denies: true,
  },
  FRAUD: {
    todo: label('សូមជូនប្រធានមូលដ្ឋានសុខាភិបាលពិនិត្យ។', 'Refer the claim to the facility director.'),
    fields: ['documents'],
    fix: 'claim',
    denies: true,
  },
  NOT_NEEDED: {
    todo: label('សូមភ្ជាប់កំណត់ត្រាព្យាបាលដែលបញ្ជាក់តម្រូវការ។', 'Attach the notes that show the need.'),
    fields: ['documents'],
    fix: 'visit',
  },
  PATIENT_PAID: {
    todo: label('សូមសងប្រាក់អ្នកជំងឺវិញ រួចភ្ជាប់បង្កាន់ដៃ។', 'Refund the patient and attach the receipt.'),
    fields: ['documents'],
    fix: 'claim',
  },
}

const byNumber = new Map(
  (Object.keys(claimReason) as ReasonName[]).map((name) => [claimReason[name].value as number, name]),
)

/** Undefined for an unknown reason. */
export const reasonName = (reason: number): ReasonName | undefined => byNumber.get(reason)

const meaningsOf = (reasons: readonly number[]): Meaning[] =>
  reasons.flatMap((reason) => {
    const name = byNumber.get(reason)
    return name ? [meanings[name]] : []
  })

/** The editable fields of a returned claim: those that its reasons concern. */
export const correctableFor = (reasons: readonly number[]): Correctable[] => {
  const touched = new Set(meaningsOf(reasons).flatMap(({ fields }) => fields))
  return correctableFields.filter((field) => touched.has(field))
}

/** The fields of a claim that the facility can change in this state, given the payer's reasons. */
export function correctableIn(status: number, reasons: readonly number[]): readonly Correctable[] {
  if (status === claimStatus.ProviderSaved.value) return correctableFields
  if (status === claimStatus.Rejected.value) return correctableFor(reasons)
  // An appeal needs documents as evidence.
  return status === claimStatus.Denied.value ? ['documents'] : []
}

/**
 * Whether the claimed amount is recalculated on submission: always for a draft, for a returned
 * claim only if its reasons dispute the amount. Otherwise later rates do not change a sent claim.
 */
export const isRecounted = (status: number, reasons: readonly number[]): boolean =>
  status === claimStatus.ProviderSaved.value ||
  (status === claimStatus.Rejected.value && meaningsOf(reasons).some(({ recounts }) => recounts))

/**
 * Whether one of the reasons justifies a final denial: eligibility, cover, duplicates, fraud, time.
 */
export const canDeny = (reasons: readonly number[]): boolean =>
  meaningsOf(reasons).some(({ denies }) => denies)

/** The page on which the subject of a reason is corrected. */
export function fixPath(reason: number, { claim, visit }: { claim: string; visit: string }): string {
  const fix = meaningsOf([reason])[0]?.fix ?? 'claim'
  if (fix === 'claim') return `/claims/${encodeURIComponent(claim)}`
  return fix === 'card' ? '/patients/patient-attach-beneficiaries' : stepPath(fix, visit)
}
