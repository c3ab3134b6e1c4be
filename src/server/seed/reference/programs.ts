/**
 * Programmes of the specification. The cut-off on day 3 is the one announced to facilities for HEF
 * invoices.
 */
import type { SeedRow } from '../reference-rows.ts'

const government = 'រាជរដ្ឋាភិបាល និងដៃគូអភិវឌ្ឍន៍ / Government and development partners'

export const always: readonly SeedRow[] = [
  {
    code: 'HEF',
    payer_name: government,
    payment_model: 'CaseBase',
    claim_cutoff_day: 3,
    appeal_days: 30,
    sort_order: 10,
  },
  {
    code: 'NSSF',
    payer_name: 'បេឡាជាតិសន្តិសុខសង្គម / National Social Security Fund',
    payment_model: 'CaseBase',
    claim_cutoff_day: 10,
    appeal_days: 30,
    sort_order: 40,
  },
  {
    code: 'CNP',
    payer_name: government,
    payment_model: 'CaseBase',
    claim_cutoff_day: 3,
    appeal_days: 30,
    sort_order: 20,
    // Can be secondary to another payer (domain 2.3).
    secondary_to_ids: ['HEF', 'NSSF'],
  },
  {
    code: 'NCD_PV',
    payer_name: government,
    payment_model: 'FeeForService',
    claim_cutoff_day: 3,
    appeal_days: 30,
    sort_order: 30,
  },
]
