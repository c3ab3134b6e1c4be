import { cashPurpose } from '#schemas/codes/cash-purpose.ts'
import type { Label } from '#schemas/kit/types.ts'
import { balanceLabel, day, document, kinds, ofBooks } from '../book-columns.ts'
import { added, named, sum, text } from '../columns.ts'
import { defineReport, type Measure } from '../report.ts'

const purposes = { OPENING: kinds.OPENING, ...cashPurpose } as const
const purpose: Label = { kh: 'គោលបំណង', en: 'Purpose' }
const programme: Label = { kh: 'កម្មវិធី', en: 'Programme' }
const movements = {
  received: { kh: 'ទទួលបុរេប្រទាន', en: 'Advance received' },
  reimbursed: { kh: 'ទូទាត់សង', en: 'Reimbursed' },
  support: { kh: 'ជំនួយបានបើក', en: 'Support paid' },
  other: { kh: 'ផ្សេងៗ', en: 'Other' },
} as const satisfies Record<string, Label>
const measures: readonly Measure[] = Object.entries(movements).map(([column, label]) =>
  sum(column, label, 'riel'),
)

/** The HEF advance: received, paid to patients, and reimbursed (domain 1.9). */
export default defineReport({
  ...ofBooks('hef-advance'),
  title: { kh: 'របាយការណ៍បុរេប្រទានមូលនិធិសមធម៌', en: 'HEF advance statement' },
  about: {
    kh: 'ចលនានៃបុរេប្រទាន និងជំនួយដែលត្រូវទូទាត់សង តាមថ្ងៃចុះបញ្ជី។ «ផ្សេងៗ» ជាការកែតម្រូវ ឬប្រាក់ពីគណនីផ្សេង។',
    en: 'Movements of the advance and of support to be reimbursed. “Other” covers corrections and other accounts.',
  },
  period: 'range',
  filters: { program: { kind: 'record', of: 'programs', label: programme } },
  columns: {
    day: { ...day, personal: 'month' },
    purpose: { label: purpose, as: 'enum', values: purposes },
    document,
    program: { ...named(programme), isAside: true },
    program_code: text(programme),
    visit_code: {
      label: { kh: 'លេខការមកពិនិត្យ', en: 'Visit no.' },
      link: '/patients/cashier-patient-list?visit={visit_id}',
      personal: 'number',
    },
    receiver: { ...text({ kh: 'អ្នកទទួល', en: 'Recipient' }), personal: 'name' },
    ...Object.fromEntries(
      Object.entries(movements).map(([column, label]) => [column, added(column, label, 'riel')]),
    ),
    balance: { label: balanceLabel, as: 'riel', total: { of: 'last', column: 'balance' } },
    due: {
      label: { kh: 'មិនទាន់ទូទាត់សង', en: 'To be reimbursed' },
      as: 'riel',
      total: { of: 'last', column: 'due' },
    },
  },
  below: [
    { title: { kh: 'តាមគោលបំណង', en: 'By purpose' }, rows: ['purpose'], measures },
    { title: { kh: 'តាមកម្មវិធី', en: 'By programme' }, rows: ['program'], measures },
  ],
  empty: {
    kh: 'គ្មានចលនាក្នុងរយៈពេលនេះទេ។ បុរេប្រទាន និងជំនួយ ត្រូវកត់ត្រាក្នុងលំហូរសាច់ប្រាក់។',
    en: 'No movements in this period. Advances and support are recorded in the cash flow.',
  },
  paper: 'A4 landscape',
})
