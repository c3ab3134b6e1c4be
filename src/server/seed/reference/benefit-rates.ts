/** Rates of benefits. All are examples and none is an official price. */
import { tableRows } from '../table-rows.ts'

export const demo = tableRows(`
benefit_id | rate_level | amount# | effective_from | effective_to
HEF-OPD | MPA | 3000 | 2025-01-01 | 2025-12-31
HEF-OPD | MPA | 4000 | 2026-01-01 | 
HEF-OPD | CPA1 | 8000 | 2026-01-01 | 
HEF-OPD | CPA2 | 10000 | 2026-01-01 | 
HEF-OPD | CPA3 | 12000 | 2026-01-01 | 
HEF-EMG | MPA | 20000 | 2026-01-01 | 
HEF-DEL | MPA | 80000 | 2026-01-01 | 
HEF-DEL | CPA1 | 100000 | 2026-01-01 | 
HEF-DEL | CPA2 | 120000 | 2026-01-01 | 
HEF-CS | CPA2 | 400000 | 2026-01-01 | 
HEF-CS | CPA3 | 450000 | 2026-01-01 | 
HEF-ABO | MPA | 40000 | 2026-01-01 | 
HEF-FP-LONG | MPA | 20000 | 2026-01-01 | 
HEF-CERV | MPA | 20000 | 2026-01-01 | 
HEF-IPD | CPA1 | 120000 | 2026-01-01 | 
HEF-IPD | CPA2 | 150000 | 2026-01-01 | 
HEF-IPD | CPA3 | 180000 | 2026-01-01 | 
HEF-SURG-MIN | CPA1 | 60000 | 2026-01-01 | 
HEF-SURG-MAJ | CPA2 | 350000 | 2026-01-01 | 
HEF-SURG-MAJ | CPA3 | 400000 | 2026-01-01 | 
HEF-TRANSPORT | MPA | 9000 | 2026-01-01 | 
HEF-FOOD | CPA1 | 5000 | 2026-01-01 | 
HEF-FUNERAL | CPA1 | 120000 | 2026-01-01 | 
CNP-ANC | MPA | 4000 | 2026-01-01 | 
CNP-PNC | MPA | 4000 | 2026-01-01 | 
NSSF-OPD | MPA | 6000 | 2026-01-01 | 
NSSF-EMG | MPA | 20000 | 2026-01-01 | 
NSSF-DEL | MPA | 80000 | 2026-01-01 | 
NSSF-FP-SHORT | MPA | 10000 | 2026-01-01 | 
NSSF-FP-LONG | MPA | 30000 | 2026-01-01 | 
NSSF-SURG-MIN | MPA | 12000 | 2026-01-01 | 
`).map((row) => ({ ...row, legal_ref: 'ឧទាហរណ៍ / Example' }))
