import { claimStatus } from '#schemas/codes/claim-status.ts'
import { claimReason } from '#schemas/codes/claim-terms.ts'
import type { Label } from '#schemas/kit/types.ts'
import { figure, filters, money, named, payer, sum } from '../columns.ts'
import { defineReport, type Measure } from '../report.ts'

/** Counted figures in display order. */
const counted = {
  registered: { kh: 'ចុះឈ្មោះថ្មី', en: 'Registrations' },
  opd: { kh: 'ពិគ្រោះជំងឺក្រៅ', en: 'Outpatient visits' },
  ipd: { kh: 'ចូលសម្រាកពេទ្យ', en: 'Inpatient visits' },
  er: { kh: 'មកសង្គ្រោះបន្ទាន់', en: 'Emergency visits' },
  new_cases: { kh: 'ករណីថ្មី', en: 'New cases' },
  old_cases: { kh: 'ករណីចាស់', en: 'Old cases' },
  deliveries: { kh: 'សម្រាលកូន', en: 'Deliveries' },
  operations: { kh: 'វះកាត់', en: 'Operations' },
  referred: { kh: 'បញ្ជូនចេញ', en: 'Referred out' },
  died: { kh: 'ស្លាប់', en: 'Deaths' },
  waiting: { kh: 'មិនទាន់ចេញ', en: 'Not yet discharged' },
  unpaid: { kh: 'វិក្កយបត្របានចេញ នៅខ្វះប្រាក់', en: 'Issued, unpaid invoices' },
} as const satisfies Record<string, Label>

const stay: Measure = {
  label: { kh: 'សម្រាកមធ្យម (ថ្ងៃ)', en: 'Average stay (days)' },
  over: { of: 'ratio', column: 'stay_days', by: 'stays' },
}
const exempted: Measure = {
  label: { kh: 'អត្រាលើកលែង', en: 'Exemption rate' },
  over: { of: 'ratio', column: 'exemption', by: 'gross', times: 100 },
  as: 'percent',
}
const occupancy: Measure = {
  label: { kh: 'អត្រាប្រើគ្រែ', en: 'Bed occupancy' },
  over: { of: 'ratio', column: 'bed_days', by: 'possible', times: 100 },
  as: 'percent',
}
const returned: Measure = {
  label: { kh: 'អត្រាត្រូវបានបដិសេធ', en: 'Rejection rate' },
  over: { of: 'ratio', column: 'returned', by: 'claims', times: 100 },
  as: 'percent',
}
const toSubmit: Measure = {
  label: { kh: 'ថ្ងៃរហូតដល់ដាក់ជូន', en: 'Days to submit' },
  over: { of: 'ratio', column: 'submit_days', by: 'submitted' },
}
const toPay: Measure = {
  label: { kh: 'ថ្ងៃរហូតដល់ទូទាត់', en: 'Days to reimburse' },
  over: { of: 'ratio', column: 'pay_days', by: 'paid_claims' },
}
const reasons: Label = { kh: 'មូលហេតុ', en: 'Reasons' }
const claims: Label = { kh: 'ចំនួនការទាមទារ', en: 'Claims' }
const claimed: Label = { kh: 'ទាមទារ', en: 'Claimed' }

/** Key figures for managers: people, beds, money, claims (domain 1.13). */
export default defineReport({
  title: { kh: 'សេចក្ដីសង្ខេប', en: 'Summary' },
  about: {
    kh: 'តួលេខសំខាន់ៗនៃមូលដ្ឋានដែលអ្នកទទួលបន្ទុក តាមថ្ងៃដែលវាកើតឡើង។ ការទាមទារសំណងរាប់តាមថ្ងៃចេញពីពេទ្យ។ វិក្កយបត្រនៅខ្វះប្រាក់រាប់តាមថ្ងៃចេញវិក្កយបត្រ ឯបញ្ជីអ្នកគិតលុយរាប់អ្នកជំងឺដែលនៅទីនេះថ្ងៃនេះ រួមទាំងសេចក្ដីព្រាង។ អត្រាប្រើគ្រែរាប់តែមូលដ្ឋានដែលកត់ត្រាគ្រែអ្នកជំងឺ។',
    en: 'Figures of the facilities you cover, by day. Claims are counted on the last day of care. Unpaid invoices are counted on the day of issue; the cashier’s list has the patients who are here today, with drafts. Bed occupancy covers facilities that assign beds.',
  },
  permission: 'report_summary',
  period: 'range',
  filters: { district: filters.district, province: filters.province },
  columns: {
    facility: named({ kh: 'មូលដ្ឋាន', en: 'Facility' }),
    day: { label: { kh: 'ថ្ងៃ', en: 'Day' }, as: 'day' },
    payment_type: payer,
    claim_status: {
      label: { kh: 'ស្ថានភាព', en: 'Status' },
      as: 'enum',
      values: claimStatus,
    },
    ...Object.fromEntries(Object.entries(counted).map(([name, label]) => [name, figure(label)])),
    stays: figure(stay.label),
    stay_days: figure(stay.label),
    gross: figure(money.gross, 'riel'),
    exemption: figure(money.exemption, 'riel'),
    collected: figure(money.collected, 'riel'),
    claims: figure(claims),
    claimed: figure(claimed, 'riel'),
    reason: { label: reasons, as: 'enum', values: claimReason, isAside: true },
    reasons: figure(reasons),
    returned: figure(returned.label),
    submitted: figure(toSubmit.label),
    submit_days: figure(toSubmit.label),
    paid_claims: figure(toPay.label),
    pay_days: figure(toPay.label),
    bed_days: figure(occupancy.label),
    possible: figure(occupancy.label),
  },
  main: {
    title: { kh: 'តាមមូលដ្ឋាន', en: 'By facility' },
    rows: ['facility'],
    measures: [
      ...Object.entries(counted).map(([name, label]) => sum(name, label)),
      stay,
      occupancy,
      sum('collected', money.collected, 'riel'),
      exempted,
      returned,
      toSubmit,
      toPay,
    ],
  },
  tiles: 'day',
  chart: { table: 'tiles', figures: ['opd', 'ipd', 'er'] },
  below: [
    {
      title: { kh: 'ប្រមូលបាន តាមអ្នកទូទាត់', en: 'Collected, by payer' },
      rows: ['payment_type'],
      measures: [sum('collected', money.collected, 'riel')],
    },
    {
      title: { kh: 'ការទាមទារសំណង តាមស្ថានភាព', en: 'Claims by status' },
      rows: ['claim_status'],
      measures: [sum('claims', claims), sum('claimed', claimed, 'riel')],
    },
    {
      title: { kh: 'មូលហេតុបដិសេធ ញឹកញាប់ជាងគេ', en: 'Most frequent reasons for rejection' },
      rows: ['reason'],
      measures: [sum('reasons', claims)],
      top: 10,
    },
  ],
  paper: 'A4 landscape',
})
