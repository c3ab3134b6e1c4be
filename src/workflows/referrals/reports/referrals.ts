import { referralUrgency } from '#schemas/codes/referral.ts'
import { figure, named, sum } from '#src/workflows/reports/domain/columns.ts'
import { defineReport } from '#src/workflows/reports/domain/report.ts'

const direction = {
  OUT: { value: 1, label: { kh: 'បញ្ជូនចេញ', en: 'Referred out' } },
  IN: { value: 2, label: { kh: 'បញ្ជូនមក', en: 'Referred in' } },
}
const labels = {
  letters: { kh: 'លិខិត', en: 'Letters' },
  accepted: { kh: 'បានទទួល', en: 'Accepted' },
  arrived: { kh: 'បានមកដល់', en: 'Arrived' },
  answered: { kh: 'បានបញ្ជូនត្រឡប់', en: 'Counter-referred' },
  refused: { kh: 'មិនទទួល ឬបញ្ជូនបន្ត', en: 'Declined or redirected' },
  missed: { kh: 'មិនបានមក', en: 'Not arrived' },
} as const
const names = Object.keys(labels) as (keyof typeof labels)[]
const other = { kh: 'មូលដ្ឋានម្ខាងទៀត', en: 'Other facility' }
const urgency = { kh: 'កម្រិតបន្ទាន់', en: 'Urgency' }
const measures = names.map((name) => sum(name, labels[name]))

/** Referrals of a month, out and in, and what became of them (docs/domain/referrals.md). */
export default defineReport({
  title: { kh: 'ការបញ្ជូនអ្នកជំងឺប្រចាំខែ', en: 'Monthly referrals' },
  about: {
    kh: 'លិខិតបញ្ជូនតាមថ្ងៃផ្ញើ ទាំងបញ្ជូនចេញ និងបញ្ជូនមក តាមមូលដ្ឋានម្ខាងទៀត។',
    en: 'Referral letters by the day they were sent, out of and into the facility, by the other one.',
  },
  permission: 'report_summary',
  period: 'month',
  filters: { urgency: { kind: 'value', label: urgency, values: referralUrgency } },
  columns: {
    direction: { label: { kh: 'ទិស', en: 'Direction' }, as: 'enum', values: direction },
    other: named(other),
    urgency: { label: urgency, as: 'enum', values: referralUrgency },
    ...Object.fromEntries(names.map((name) => [name, figure(labels[name])])),
  },
  main: { title: other, rows: ['direction', 'other'], measures },
  below: [{ title: urgency, rows: ['direction', 'urgency'], measures }],
  // A letter of a closed month can still be answered.
  noSnapshot: true,
  paper: 'A4',
})
