/** Menu entries of the reports, in order (specification §2). */
import type { PageRow } from '#src/domain/access/page-rows.ts'

/** The accountant's reports (docs/domain/ledger-reports.md). */
const books: readonly [name: string, kh: string, en: string, icon: string][] = [
  ['journal', 'ទិនានុប្បវត្តិ', 'Journal', 'mdi:book-open-page-variant-outline'],
  ['trial-balance', 'តារាងតុល្យភាពគណនី', 'Trial balance', 'mdi:scale-balance'],
  ['account-ledger', 'សៀវភៅធំតាមគណនី', 'Account ledger', 'mdi:book-open-outline'],
  ['aged-debtors', 'បំណុលតាមអាយុកាល', 'Aged debtors', 'mdi:account-clock-outline'],
  ['hef-advance', 'បុរេប្រទានមូលនិធិសមធម៌', 'HEF advance', 'mdi:hand-coin-outline'],
  ['deposits-held', 'ប្រាក់កក់ដែលនៅរក្សាទុក', 'Deposits held', 'mdi:piggy-bank-outline'],
]

export const reportPages: readonly PageRow[] = [
  ['report/financial', 'report_financial', { label: { kh: 'របាយការណ៍ហិរញ្ញវត្ថុ', en: 'Financial report' }, icon: 'mdi:finance' }],
  ['report/summary', 'report_summary', { label: { kh: 'សេចក្ដីសង្ខេប', en: 'Summary' }, icon: 'mdi:view-dashboard-outline' }],
  ['report/referrals', 'report_summary', { label: { kh: 'ការបញ្ជូនអ្នកជំងឺប្រចាំខែ', en: 'Monthly referrals' }, icon: 'mdi:ambulance' }],
  [
    'report/discharge-by-ward',
    'report_discharge_ward',
    { label: { kh: 'ការចេញពីពេទ្យតាមផ្នែក', en: 'Discharge by ward' }, icon: 'mdi:bed-outline' },
  ],
  ['report/outpatient-report'],
  [
    'report/daily-register',
    'report_daily',
    {
      label: { kh: 'បញ្ជីពិនិត្យប្រចាំថ្ងៃ', en: 'Daily register' },
      icon: 'mdi:book-open-page-variant-outline',
    },
  ],
  [
    'report/daily-discharge',
    'report_daily_discharge',
    { label: { kh: 'ការចេញពីពេទ្យប្រចាំថ្ងៃ', en: 'Daily discharge' }, icon: 'mdi:exit-run' },
  ],
  ['report/daily-patient-register'],
  [
    'report/general-payment-patient',
    'report_general_payment_patient',
    {
      label: { kh: 'ការបង់ប្រាក់តាមអ្នកជំងឺ', en: 'Payments by patient' },
      icon: 'mdi:account-cash-outline',
    },
  ],
  [
    'report/financial-monthly-report',
    'cashier_monthly_report',
    {
      label: { kh: 'របាយការណ៍ហិរញ្ញវត្ថុប្រចាំខែ', en: 'Financial monthly report' },
      icon: 'mdi:calendar-month-outline',
    },
  ],
  ...books.map(([name, kh, en, icon]): PageRow => [`report/${name}`, 'list_ledger_postings', { label: { kh, en }, icon }]),
  ['reports/explore', undefined, { label: { kh: 'ស្វែងរកក្នុងទិន្នន័យ', en: 'Explore' }, icon: 'mdi:table-pivot' }],
]
