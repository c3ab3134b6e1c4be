/** Further programmes that cover a benefit; examples. */
import { tableRows } from '../table-rows.ts'

export const demo = tableRows(`
benefit_id | program_id | effective_from
HEF-OPD | HEF | 2026-01-01
HEF-DEL | HEF | 2026-01-01
HEF-DEL | CNP | 2026-01-01
HEF-FP-LONG | CNP | 2026-01-01
NSSF-OPD | NSSF | 2026-01-01
NSSF-DEL | NSSF | 2026-01-01
NCD-OPD | NCD_PV | 2026-01-01
`).map((row) => ({ ...row, description: 'ឧទាហរណ៍ / Example' }))
