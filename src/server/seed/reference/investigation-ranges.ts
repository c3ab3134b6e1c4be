/** Usual reference ranges; each laboratory puts its own in their place. */
import { tableRows } from '../table-rows.ts'

export const demo = tableRows(`
investigation_id | applies_to | age_unit | age_from# | age_to# | low# | high# | note
HB | MALE | YEARS | 15 | | 13 | | WHO
HB | FEMALE | YEARS | 15 | | 12 | | WHO
HB | PREGNANT | YEARS | 0 | | 11 | | WHO
HB | ALL | MONTHS | 6 | 59 | 11 | | WHO
HB | ALL | YEARS | 5 | 11 | 11.5 | | WHO
HB | ALL | YEARS | 12 | 14 | 12 | | WHO
HCT | MALE | YEARS | 15 | | 40 | 52 |
HCT | FEMALE | YEARS | 15 | | 36 | 48 |
WBC | ALL | YEARS | 15 | | 4 | 10 |
PLT | ALL | YEARS | 0 | | 150 | 400 |
GLU_FASTING | ALL | YEARS | 0 | | 70 | 99 |
HBA1C | ALL | YEARS | 18 | | | 5.6 |
CREATININE | MALE | YEARS | 18 | | 0.7 | 1.3 |
CREATININE | FEMALE | YEARS | 18 | | 0.6 | 1.1 |
UREA | ALL | YEARS | 18 | | 15 | 45 |
URIC_ACID | MALE | YEARS | 18 | | 3.4 | 7 |
URIC_ACID | FEMALE | YEARS | 18 | | 2.4 | 6 |
ALT | ALL | YEARS | 18 | | | 40 |
AST | ALL | YEARS | 18 | | | 40 |
BILI_TOTAL | ALL | YEARS | 18 | | | 1.2 |
BILI_DIRECT | ALL | YEARS | 18 | | | 0.3 |
ALBUMIN | ALL | YEARS | 18 | | 3.5 | 5 |
PROTEIN | ALL | YEARS | 18 | | 6 | 8.3 |
CRP | ALL | YEARS | 0 | | | 5 |
SODIUM | ALL | YEARS | 0 | | 135 | 145 |
POTASSIUM | ALL | YEARS | 0 | | 3.5 | 5 |
CHLORIDE | ALL | YEARS | 0 | | 98 | 107 |
CALCIUM | ALL | YEARS | 18 | | 8.5 | 10.5 |
CHOLESTEROL | ALL | YEARS | 18 | | | 199 |
TRIGLYCERIDES | ALL | YEARS | 18 | | | 149 |
HDL | MALE | YEARS | 18 | | 40 | |
HDL | FEMALE | YEARS | 18 | | 50 | |
TSH | ALL | YEARS | 18 | | 0.4 | 4 |
`)
