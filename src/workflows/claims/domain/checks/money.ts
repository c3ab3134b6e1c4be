/** Amounts and dates: B, M and P of domain 2.2. */
import { paymentModel } from '#schemas/codes/payment-model.ts'
import { daysBetween } from '#schemas/kit/days.ts'
import { label } from '#schemas/kit/label.ts'
import { periodStatus } from '#schemas/platform/codes/period-status.ts'
import { codesOf, type Rule } from './rule.ts'

export const moneyRules: readonly Rule[] = [
  {
    code: 'B00',
    severity: 'blocking',
    fix: 'card',
    text: label('គ្មានកម្មវិធីណាទូទាត់ការមកពិនិត្យនេះទេ។', 'No programme pays for this visit.'),
    finds: ({ program }) => program === null,
  },
  {
    code: 'B01',
    severity: 'blocking',
    fix: 'visit',
    text: label('រកមិនឃើញអត្ថប្រយោជន៍ដែលត្រូវ។', 'No benefit matches the visit.'),
    finds: ({ program, cases }) =>
      program?.model === paymentModel.CaseBase.value && cases.every(({ is_support }) => is_support),
  },
  {
    code: 'B02',
    severity: 'blocking',
    fix: 'visit',
    text: label('អត្ថប្រយោជន៍ {what} មិនអាចរួមជាមួយគ្នា។', 'Benefits {what} exclude each other.'),
    finds: ({ cases }) =>
      codesOf(cases, (one) =>
        cases.some(
          (other) =>
            other !== one && (one.excludes.includes(other.code) || other.excludes.includes(one.code)),
        ),
      ),
  },
  {
    code: 'B03',
    severity: 'blocking',
    fix: 'benefits',
    text: label(
      'អត្ថប្រយោជន៍ {what} គ្មានតម្លៃសម្រាប់សំណុំសកម្មភាព និងថ្ងៃនេះ។',
      'Benefit {what} has no rate for this package and day.',
    ),
    finds: ({ cases }) => codesOf(cases, ({ rate }) => rate === null),
  },
  {
    code: 'B04',
    severity: 'blocking',
    fix: 'visit',
    text: label('អត្ថប្រយោជន៍ {what} លើសចំនួនអនុញ្ញាតក្នុងមួយឆ្នាំ។', 'Benefit {what} exceeds its yearly limit.'),
    finds: ({ cases }) =>
      codesOf(
        cases,
        ({ max_per_year, this_year, quantity }) =>
          max_per_year !== null && this_year + quantity > max_per_year,
      ),
  },
  {
    code: 'B05',
    severity: 'blocking',
    fix: 'visit',
    text: label('អត្ថប្រយោជន៍ {what} មិនទាន់ដល់គម្លាតអប្បបរមា។', 'Benefit {what} comes too soon after the last one.'),
    finds: ({ cases, visit }) =>
      codesOf(
        cases,
        ({ min_days_between, last_on }) =>
          min_days_between !== null &&
          last_on !== null &&
          daysBetween(last_on, visit.from) < min_days_between,
      ),
  },
  {
    code: 'S05',
    severity: 'blocking',
    fix: 'visit',
    text: label('អត្ថប្រយោជន៍ {what} លើសចំនួនអនុញ្ញាតក្នុងមួយលើក។', 'Benefit {what} exceeds its limit per visit.'),
    finds: ({ cases }) =>
      codesOf(cases, ({ max_per_visit, quantity }) => (max_per_visit ?? quantity) < quantity),
  },
  {
    code: 'M01',
    severity: 'blocking',
    fix: 'claim',
    text: label('ចំនួនទឹកប្រាក់មិនស្មើតម្លៃគុណចំនួន ({what})។', 'An amount does not equal rate × quantity ({what}).'),
    finds: ({ cases }) =>
      codesOf(cases, ({ rate, quantity, amount }) => rate !== null && rate * quantity !== amount),
  },
  {
    code: 'M02',
    severity: 'blocking',
    fix: 'invoice',
    text: label(
      'អ្នកជំងឺបានបង់ប្រាក់លើសេវាដែលកម្មវិធីធានា។ សូមសងវិញ។',
      'The patient paid for a covered service. Refund it.',
    ),
    finds: ({ invoice }) => (invoice?.paid_for_covered ?? 0) > 0,
  },
  {
    code: 'M03',
    severity: 'blocking',
    fix: 'cash',
    text: label(
      'ថ្លៃធ្វើដំណើរដែលបានផ្ដល់លើសចំនួនដែលអ្នកជំងឺមានសិទ្ធិទទួល។',
      'The transport payment exceeds the patient’s entitlement.',
    ),
    finds: ({ transport: { paid, allowed } }) => paid > allowed,
  },
  {
    code: 'M04',
    severity: 'blocking',
    fix: 'discharge',
    text: label('ចំនួនថ្ងៃលើសចំនួនថ្ងៃសម្រាក ({what})។', 'More days than the length of stay ({what}).'),
    finds: ({ cases, visit }) =>
      codesOf(
        cases,
        ({ is_daily, quantity }) =>
          is_daily && quantity > Math.max(1, daysBetween(visit.from, visit.to ?? visit.from)),
      ),
  },
  {
    code: 'M05',
    severity: 'blocking',
    fix: 'invoice',
    text: label('វិក្កយបត្រមិនទាន់ចេញ។', 'The invoice has not been issued.'),
    finds: ({ invoice }) => invoice?.is_issued !== true,
  },
  {
    code: 'P01',
    severity: 'blocking',
    isFinal: true,
    fix: 'month',
    text: label('ខែនៃការមកពិនិត្យបានបិទ។', 'The month of the visit is closed.'),
    finds: ({ month, claim }) => !claim?.is_sent && month.status === periodStatus.CLOSED.value,
  },
  {
    code: 'P02',
    severity: 'warning',
    fix: 'month',
    text: label('ហួសថ្ងៃផុតកំណត់ដាក់ជូន។', 'The cut-off for submission has passed.'),
    finds: ({ month, today, claim }) => !claim?.is_sent && month.cutoff !== null && today > month.cutoff,
  },
]
