/** Rules that match a visit to its benefit; examples, lowest priority first. */
import { tableRows } from '../table-rows.ts'

export const demo = tableRows(`
code | priority# | benefit_id | visit_type_id | standard_service_id | icd_from | icd_to | sex | age_from#
M-CS | 10 | HEF-CS | IPD | DEL-03 |  |  | FeMale | 
M-CS-ICD | 20 | HEF-CS | IPD |  | O82 | O82.9 | FeMale | 
M-DEL | 30 | HEF-DEL | IPD | DEL-01 |  |  | FeMale | 
M-DEL-ICD | 40 | HEF-DEL | IPD |  | O80 | O84 | FeMale | 
M-ABO | 50 | HEF-ABO |  |  | O00 | O08 | FeMale | 
M-FP-LONG | 60 | HEF-FP-LONG | OPD | FP-03 |  |  | FeMale | 
M-FP-LONG-IMP | 65 | HEF-FP-LONG | OPD | FP-04 |  |  | FeMale | 
M-CERV | 70 | HEF-CERV | OPD | PRE-02 |  |  | FeMale | 30
M-SURG-MIN | 80 | HEF-SURG-MIN |  | SUM-01 |  |  |  | 
M-SURG-MAJ | 90 | HEF-SURG-MAJ | IPD | SUB-01 |  |  |  | 
M-EMG | 100 | HEF-EMG | EMERGENCY |  |  |  |  | 
M-IPD | 110 | HEF-IPD | IPD |  |  |  |  | 
M-OPD | 120 | HEF-OPD | OPD |  |  |  |  | 
M-NSSF-DEL | 130 | NSSF-DEL | IPD | DEL-01 |  |  | FeMale | 
M-NSSF-EMG | 140 | NSSF-EMG | EMERGENCY |  |  |  |  | 
M-NSSF-SURG-MIN | 142 | NSSF-SURG-MIN |  | SUM-01 |  |  |  | 
M-NSSF-FP-SHORT | 144 | NSSF-FP-SHORT | OPD | FP-01 |  |  | FeMale | 
M-NSSF-FP-SHORT-INJ | 145 | NSSF-FP-SHORT | OPD | FP-02 |  |  | FeMale | 
M-NSSF-FP-LONG | 146 | NSSF-FP-LONG | OPD | FP-03 |  |  | FeMale | 
M-NSSF-FP-LONG-IMP | 147 | NSSF-FP-LONG | OPD | FP-04 |  |  | FeMale | 
M-NSSF-OPD | 150 | NSSF-OPD | OPD |  |  |  |  | 
M-CNP-ANC | 160 | CNP-ANC | OPD | ANC-01 |  |  | FeMale | 
M-CNP-PNC | 170 | CNP-PNC | OPD | ANC-02 |  |  | FeMale | 
`).map((row) => ({ ...row, description: 'ឧទាហរណ៍ / Example' }))
