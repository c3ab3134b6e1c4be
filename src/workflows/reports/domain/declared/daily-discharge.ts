import { visitOutcome } from '#schemas/codes/clinical-terms.ts'
import {
  added,
  age,
  cases,
  filters,
  moment,
  named,
  no,
  payer,
  person,
  visitCode,
  visitType,
  ward,
} from '../columns.ts'
import { defineReport } from '../report.ts'

const outcome = { kh: 'លទ្ធផល', en: 'Outcome' }
const type = { kh: 'ប្រភេទការចេញ', en: 'Discharge type' }
const lateDeath = {
  NO: { value: 1, label: { kh: 'រស់', en: 'Alive' } },
  EARLY: { value: 2, label: { kh: 'ស្លាប់ < 48 ម៉ោង', en: 'Died < 48 h' } },
  LATE: { value: 3, label: { kh: 'ស្លាប់ ≥ 48 ម៉ោង', en: 'Died ≥ 48 h' } },
}

/** Discharges with outcome and balance (domain 1.13). */
export default defineReport({
  title: { kh: 'ការចេញពីពេទ្យប្រចាំថ្ងៃ', en: 'Daily discharge' },
  about: {
    kh: 'អ្នកដែលបានចេញ តាមថ្ងៃចេញ។ ថ្ងៃសម្រាករាប់តែអ្នកជំងឺសម្រាកពេទ្យ យ៉ាងតិចមួយថ្ងៃ។',
    en: 'Discharges by day. Days of stay are counted for inpatients, at least one each.',
  },
  permission: 'report_daily_discharge',
  period: 'range',
  filters: {
    ward: filters.ward,
    visit_type: filters.visit_type,
    discharge_type: { kind: 'record', of: 'discharge-types', label: type },
    outcome: { kind: 'value', label: outcome, values: visitOutcome },
    payment_type: filters.payment_type,
  },
  columns: {
    no,
    visit_code: visitCode,
    ...person,
    born_on: age('left_at'),
    visit_type: { ...visitType, isAside: true },
    came_at: moment({ kh: 'ចូលនៅ', en: 'Admitted' }),
    left_at: moment({ kh: 'ចេញនៅ', en: 'Left' }),
    days: {
      label: { kh: 'ថ្ងៃសម្រាក', en: 'Days' },
      as: 'number',
      total: { of: 'sum', column: 'days' },
    },
    ward,
    diagnosis_in: named({ kh: 'រោគវិនិច្ឆ័យពេលចូល', en: 'Diagnosis on admission' }),
    diagnosis_out: named({ kh: 'រោគវិនិច្ឆ័យពេលចេញ', en: 'Diagnosis on discharge' }),
    discharge_type: named(type),
    outcome: { label: outcome, as: 'enum', values: visitOutcome },
    referred_to: named({ kh: 'បញ្ជូនទៅ', en: 'Referred to' }),
    payment_type: payer,
    invoiced: added('invoiced', { kh: 'វិក្កយបត្រ', en: 'Invoiced' }, 'riel'),
    paid: added('paid', { kh: 'បានបង់', en: 'Paid' }, 'riel'),
    balance: added('balance', { kh: 'នៅខ្វះ', en: 'Balance' }, 'riel'),
    death: {
      label: { kh: 'មរណភាព', en: 'Deaths' },
      as: 'enum',
      values: lateDeath,
      isAside: true,
    },
  },
  groups: ['ward', 'discharge_type', 'outcome', 'payment_type'],
  below: [
    {
      title: { kh: 'ប្រភេទការចេញ និងលទ្ធផល', en: 'Discharge type by outcome' },
      rows: ['discharge_type'],
      columns: ['outcome'],
      measures: [cases],
    },
    {
      title: { kh: 'ថ្ងៃសម្រាក និងមរណភាព', en: 'Stays and deaths' },
      rows: ['death'],
      measures: [
        cases,
        { label: { kh: 'ថ្ងៃគ្រែ', en: 'Bed-days' }, over: { of: 'sum', column: 'days' } },
        { label: { kh: 'ថ្ងៃមធ្យម', en: 'Average stay' }, over: { of: 'mean', column: 'days' } },
      ],
    },
  ],
  paper: 'A4 landscape',
})
