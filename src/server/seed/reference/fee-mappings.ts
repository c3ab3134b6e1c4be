/** The parts of fees that programmes pay; examples. */
import { tableRows } from '../table-rows.ts'

export const demo = tableRows(`
fee | program_id | benefit_id | patient_share_type | patient_share_percent#
F-OPD-01 | HEF | HEF-OPD | PERCENT | 0
F-DEL-01 | HEF | HEF-DEL | PERCENT | 0
F-DEL-03 | HEF | HEF-CS | PERCENT | 0
F-OPD-01 | NSSF | NSSF-OPD | PERCENT | 0
`).map(({ fee, ...row }) => ({ ...row, fee_for_service_id: [fee, '2026-01-01'] }))
