/** Payment types that each programme accepts; shares are examples. */
import { tableRows } from '../table-rows.ts'

export const demo = tableRows(`
program_id | payment_type_id | level_ids* | patient_share_type | patient_share_percent# | effective_from
HEF | HEF_POOR |  | PERCENT | 0 | 2026-01-01
HEF | HEF_AT_RISK |  | PERCENT | 0 | 2026-01-01
HEF | HEF_INFORMAL |  | PERCENT | 0 | 2026-01-01
CNP | HEF_CNP | HP HC RH PH | PERCENT | 0 | 2026-01-01
NCD_PV | HEF_POOR | HC RH PH | PERCENT | 0 | 2026-01-01
NSSF | NSSF |  | PERCENT | 0 | 2026-01-01
NSSF | NSSF-EMPLOYEE |  | PERCENT | 0 | 2026-01-01
NSSF | NSSF-PUBLIC |  | PERCENT | 0 | 2026-01-01
NSSF | NSSF-SELF |  | PERCENT | 0 | 2026-01-01
`).map((row) => ({ ...row, description: 'ឧទាហរណ៍ / Example' }))
