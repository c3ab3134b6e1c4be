/** Diagnoses and services: D and S of domain 2.2. */
import { careType } from '#schemas/codes/care-type.ts'
import { claimPaper } from '#schemas/codes/claim-terms.ts'
import { diagnosisKind } from '#schemas/codes/clinical-terms.ts'
import { isLevelBelow } from '#schemas/codes/facility-level.ts'
import { visitType } from '#schemas/codes/visit-type.ts'
import { daysBetween } from '#schemas/kit/days.ts'
import { label } from '#schemas/kit/label.ts'
import { missingEvidence } from '#src/workflows/visits/domain/evidence.ts'
import { breaches } from './criteria.ts'
import type { ClaimFacts, ServiceFact } from './facts.ts'
import { codesOf, isFor, type Rule } from './rule.ts'

const has = ({ diagnoses }: ClaimFacts, kind: keyof typeof diagnosisKind) =>
  diagnoses.some((one) => one.kind === diagnosisKind[kind].value)
const isInpatient = ({ visit }: ClaimFacts) => visit.type === visitType.IPD.value

/** Outpatient services end on the day of admission; inpatient ones need a stay. */
function isForOtherCare({ care_type, day }: ServiceFact, facts: ClaimFacts): boolean {
  if (care_type === careType.I.value) return !isInpatient(facts)
  return care_type === careType.O.value && isInpatient(facts) && day > facts.visit.from
}

export const careRules: readonly Rule[] = [
  {
    code: 'D01',
    severity: 'blocking',
    fix: 'visit',
    text: label('ខ្វះរោគវិនិច្ឆ័យចម្បង។', 'The primary diagnosis is missing.'),
    finds: (facts) => !has(facts, 'PRIMARY'),
  },
  {
    code: 'D02',
    severity: 'blocking',
    fix: 'visit',
    text: label(
      'អ្នកសម្រាកពេទ្យត្រូវមានរោគវិនិច្ឆ័យពេលចូល និងពេលចេញ។',
      'An inpatient needs a diagnosis on admission and on discharge.',
    ),
    finds: (facts) => isInpatient(facts) && !(has(facts, 'IN') && has(facts, 'OUT')),
  },
  {
    code: 'D03',
    severity: 'blocking',
    fix: 'visit',
    text: label('រោគវិនិច្ឆ័យ {what} មិនស្របនឹងភេទ ឬអាយុ។', 'Diagnosis {what} is for another sex or age.'),
    finds: ({ diagnoses, patient }) => codesOf(diagnoses, (one) => !isFor(one, patient)),
  },
  {
    code: 'D04',
    severity: 'blocking',
    fix: 'visit',
    text: label('រោគវិនិច្ឆ័យមិនស្ថិតក្នុងអត្ថប្រយោជន៍ {what}។', 'No diagnosis of the visit belongs to benefit {what}.'),
    finds: ({ cases, diagnoses }) =>
      codesOf(
        cases,
        (one) => one.diagnoses.length > 0 && !diagnoses.some(({ code }) => one.diagnoses.includes(code)),
      ),
  },
  {
    code: 'S01',
    severity: 'blocking',
    fix: 'services',
    text: label(
      'សេវា {what} មិនទាន់ផ្គូផ្គងនឹងសេវាស្តង់ដារ។',
      'Service {what} is not linked with a standard service.',
    ),
    finds: ({ services }) => codesOf(services, ({ standard }) => standard === null),
  },
  {
    code: 'S02',
    severity: 'blocking',
    fix: 'visit',
    text: label(
      'សេវា {what} មិនអនុញ្ញាតនៅកម្រិតមូលដ្ឋាននេះ។',
      'Service {what} is not given at this level of facility.',
    ),
    finds: ({ services, level }) =>
      codesOf(services, ({ level_from }) => level_from !== null && isLevelBelow(level, level_from)),
  },
  {
    code: 'S03',
    severity: 'blocking',
    fix: 'visit',
    text: label('សេវា {what} ផ្ដល់ញឹកពេក៖ គម្លាតអប្បបរមាមិនទាន់ដល់។', 'Service {what} was repeated too soon.'),
    finds: ({ services }) =>
      codesOf(
        services,
        ({ frequency_days, last_on, day }) =>
          frequency_days !== null && last_on !== null && daysBetween(last_on, day) < frequency_days,
      ),
  },
  {
    code: 'S04',
    severity: 'warning',
    fix: 'visit',
    text: label('សេវា {what} ចុះពីរដងក្នុងថ្ងៃតែមួយ។', 'Service {what} is recorded twice on one day.'),
    finds: ({ services }) =>
      codesOf(services, (one) =>
        services.some((other) => other !== one && other.code === one.code && other.day === one.day),
      ),
  },
  {
    code: 'S06',
    severity: 'blocking',
    fix: 'form',
    text: label('ខ្វះទម្រង់ដែលត្រូវមាន (សម្រាប់ {what})។', 'A required form is missing (for {what}).'),
    finds: ({ visit, cases }) =>
      missingEvidence([...visit.evidence, ...cases.flatMap(({ evidence }) => evidence)]).map(
        ({ what }) => what,
      ),
  },
  {
    code: 'S07',
    severity: 'blocking',
    fix: 'form',
    text: label('ការវះកាត់ {what} គ្មានកំណត់ត្រាវះកាត់។', 'Operation {what} has no operation note.'),
    finds: ({ services, visit }) =>
      codesOf(services, ({ is_surgery }) => is_surgery && !visit.has_operation_note),
  },
  {
    code: 'A01',
    // The recorded data decides; the payer may still require the paper.
    severity: 'warning',
    fix: 'claim',
    text: label(
      'ខ្វះឯកសារភ្ជាប់៖ លិខិតបញ្ជូន ឬកំណត់ត្រាវះកាត់។',
      'A document is missing: the referral letter or the operation note.',
    ),
    finds: ({ claim, services, visit }) =>
      claim !== null &&
      ((visit.is_referred && !claim.papers.includes(claimPaper.REFERRAL_LETTER.value)) ||
        (services.some(({ is_surgery }) => is_surgery) && !claim.papers.includes(claimPaper.OP_NOTE.value))),
  },
  {
    code: 'S08',
    severity: 'blocking',
    fix: 'visit',
    text: label('សេវាមិនសម្រាប់ភេទ ឬអាយុរបស់អ្នកជំងឺ៖ {what}', 'A service is for another sex or age: {what}'),
    finds: ({ services, patient }) => codesOf(services, (one) => !isFor(one, patient)),
  },
  {
    code: 'S09',
    severity: 'blocking',
    fix: 'visit',
    text: label('សេវាមិនបំពេញលក្ខខណ្ឌ៖ {what}', 'Missing requirement of a service: {what}'),
    finds: (facts) => codesOf(facts.services, (one) => breaches(one, facts).length > 0),
  },
  {
    code: 'S10',
    severity: 'blocking',
    fix: 'visit',
    text: label(
      'គ្មានសេវាណាក្នុងការមកពិនិត្យនេះ ដែលអត្ថប្រយោជន៍ត្រូវការ ({what})។',
      'The visit has none of the services that a benefit needs ({what}).',
    ),
    finds: ({ cases, services }) =>
      codesOf(
        cases,
        (one) =>
          one.services.length > 0 &&
          !services.some(({ standard }) => standard !== null && one.services.includes(standard)),
      ),
  },
  {
    code: 'S11',
    severity: 'warning',
    fix: 'visit',
    text: label('សេវា {what} មិនសម្រាប់ប្រភេទការមកពិនិត្យនេះ។', 'Service {what} is not for this type of visit.'),
    finds: (facts) => codesOf(facts.services, (one) => isForOtherCare(one, facts)),
  },
  {
    code: 'S12',
    severity: 'warning',
    fix: 'visit',
    text: label('សេវា {what} មិនទាន់មានលទ្ធផល។', 'Service {what} has no result.'),
    finds: ({ services }) => codesOf(services, ({ lacks_result }) => lacks_result),
  },
  {
    code: 'S13',
    severity: 'warning',
    fix: 'visit',
    text: label(
      'អ្នកកត់ត្រាសេវា {what} គ្មានលេខអាជ្ញាប័ណ្ណវិជ្ជាជីវៈ។',
      'Service {what} was not recorded by a practitioner with a professional licence.',
    ),
    finds: ({ services }) => codesOf(services, ({ lacks_practitioner }) => lacks_practitioner),
  },
]
