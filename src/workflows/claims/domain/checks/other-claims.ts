/** Other visits and claims of the same person: V01, V02 and duplicates (domain 2.2). */
import { claimReason } from '#schemas/codes/claim-terms.ts'
import { paymentModel } from '#schemas/codes/payment-model.ts'
import { dayAfter } from '#schemas/kit/days.ts'
import { label } from '#schemas/kit/label.ts'
import type { Label } from '#schemas/kit/types.ts'
import { maxResubmissions, termDays } from '../deadlines.ts'
import type { ClaimFacts, WrittenOffFact } from './facts.ts'
import type { Rule } from './rule.ts'

const { FeeForService } = paymentModel

/** Can no longer be corrected or appealed: at the resubmission limit, or finally denied. */
export function isExhausted(
  { denied_on, is_ruled, resubmissions, appeal_days }: WrittenOffFact,
  today: string,
): boolean {
  if (resubmissions >= maxResubmissions) return true
  if (denied_on === null) return false
  return is_ruled || today > dayAfter(denied_on, appeal_days ?? termDays.appeal)
}

/** A claim with the payer's reasons, as text of a finding. */
function withReasons({ code, reasons }: WrittenOffFact): Label {
  const labels = Object.values(claimReason).filter(({ value }) => reasons.includes(value))
  const named = (language: keyof Label) =>
    labels.length === 0 ? code : `${code} (${labels.map(({ label }) => label[language]).join(', ')})`
  return { kh: named('kh'), en: named('en') }
}

const writtenOff = ({ written_off, today }: ClaimFacts, shouldBeExhausted: boolean) =>
  written_off.filter((claim) => isExhausted(claim, today) === shouldBeExhausted).map(withReasons)

export const otherClaimRules: readonly Rule[] = [
  {
    code: 'V01',
    severity: 'blocking',
    fix: 'visit',
    text: label('ត្រួតគ្នាជាមួយការសម្រាកពេទ្យ {what}។', 'The patient was an inpatient at that time: {what}.'),
    finds: ({ overlapping }) => overlapping,
  },
  {
    code: 'V02',
    severity: 'warning',
    fix: 'visit',
    text: label(
      'ពិគ្រោះជំងឺក្រៅដោយរោគវិនិច្ឆ័យដដែល ក្នុង 24 ម៉ោងក្រោយចេញពីមន្ទីរពេទ្យ ({what})។',
      'Outpatient visit with the same diagnosis within 24 hours of discharge ({what}).',
    ),
    finds: ({ just_left }) => just_left,
  },
  {
    code: 'V07',
    severity: 'warning',
    isForPayer: true,
    fix: 'claim',
    text: label(
      'មានការទាមទារសម្រាប់ការពិគ្រោះជំងឺក្រៅក្នុងពេលសម្រាកពេទ្យ៖ {what}',
      'An outpatient visit during this stay is also claimed: {what}',
    ),
    finds: ({ claimed_within }) => claimed_within,
  },
  {
    code: 'B06',
    severity: 'blocking',
    isFinal: true,
    fix: 'claim',
    text: label(
      'បានទាមទារដូចគ្នាសម្រាប់អ្នកជំងឺ និងថ្ងៃនេះរួចហើយ៖ {what}',
      'The same is already claimed for this patient and day: {what}',
    ),
    finds: ({ cases, services, program }) => [
      ...new Set([
        ...cases.flatMap(({ claimed_in }) => claimed_in),
        ...(program?.model === FeeForService.value ? services.flatMap(({ claimed_in }) => claimed_in) : []),
      ]),
    ],
  },
  {
    code: 'C01',
    severity: 'blocking',
    isFinal: true,
    fix: 'claim',
    text: label(
      'ការទាមទារមុនសម្រាប់ការមកពិនិត្យនេះ ត្រូវបានបដិសេធជាស្ថាពរ៖ {what}',
      'An earlier claim for this visit was denied: {what}',
    ),
    finds: (facts) => writtenOff(facts, true),
  },
  {
    code: 'C02',
    severity: 'warning',
    isForPayer: true,
    fix: 'claim',
    text: label(
      'ការទាមទារមុនសម្រាប់ការមកពិនិត្យនេះ ត្រូវបានបិទ៖ {what}',
      'An earlier claim for this visit was abandoned: {what}',
    ),
    finds: (facts) => writtenOff(facts, false),
  },
]
