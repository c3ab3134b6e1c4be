/**
 * Clinical cases of the demonstration: complaints, presentation and treatment. Doses follow the WHO
 * pocket book of hospital care for children and the national clinical practice guidelines. A
 * clinician must review them before any use outside a demonstration.
 */
import { gender } from '#schemas/codes/gender.ts'
import { serviceBook } from '#schemas/codes/service-book.ts'
import { visitType } from '#schemas/codes/visit-type.ts'
import { tableRows } from '../table-rows.ts'
import type { Looks } from './vitals.ts'

export interface PlannedDose {
  code: string
  morning: number
  afternoon: number
  evening: number
  night: number
  days: number
}

export interface ClinicalCase {
  /** ICD-10. */
  diagnosis: string
  /** Weight among the cases that fit a person. */
  weight: number
  /** Values of schemas/codes. */
  type: number
  book: number
  sex: number | null
  /** Years, from inclusive to exclusive. */
  from: number
  to: number
  complaint: string
  appearance: Looks
  doses: readonly PlannedDose[]
  /** Codes within the facility, such as `OPD-001`. */
  services: readonly string[]
  tests: readonly string[]
  /** Maximum nights of an inpatient. */
  nights: number
}

const table = `
diagnosis | weight# | type | book | sex | from# | to# | complaint | looks | doses* | services* | tests* | nights#
J06.9 | 14 | OPD | OPD |  | 1 | 5 | ក្អក ហៀរសំបោរ ៣ ថ្ងៃ | fever | PARA-120S=5/5/5/0x3 | OPD-001 |  | 0
J06.9 | 6 | OPD | OPD |  | 5 | 15 | ក្អក ឈឺបំពង់ក | fever | PARA-120S=10/10/10/0x3 | OPD-001 |  | 0
J06.9 | 8 | OPD | OPD |  | 15 | 65 | ក្អក ផ្ដាសាយ | well | PARA-500T=1/1/1/0x3 LORAT-10T=0/0/1/0x5 | OPD-001 |  | 0
J18.9 | 5 | OPD | OPD |  | 1 | 5 | ក្អក ដង្ហើមញាប់ ២ ថ្ងៃ | breathless | AMOX-125S=10/0/10/0x5 PARA-120S=5/5/5/0x3 | OPD-001 | WBC | 0
A09.0 | 7 | OPD | OPD |  | 1 | 5 | រាក ៤ ដងក្នុងមួយថ្ងៃ | dry | ZINC-20T=1/0/0/0x10 | OPD-001 |  | 0
A09.0 | 4 | OPD | OPD |  | 15 | 80 | រាក ឈឺពោះ | well | ZINC-20T=1/0/0/0x5 PARA-500T=1/1/1/0x2 | OPD-001 |  | 0
B82.0 | 3 | OPD | OPD |  | 2 | 12 | ឈឺពោះ អស់កម្លាំង | well | ALBEN-400T=1/0/0/0x1 | OPD-001 |  | 0
L01.0 | 3 | OPD | OPD |  | 1 | 12 | ដំបៅស្បែក | well | AMOX-125S=5/0/5/0x5 | OPD-001 |  | 0
B86 | 2 | OPD | OPD |  | 2 | 60 | រមាស់ពេលយប់ | well | BENZB-25L=0/0/1/0x3 | OPD-001 |  | 0
A97.0 | 4 | OPD | OPD |  | 5 | 40 | គ្រុនក្ដៅ ឈឺសាច់ដុំ ៣ ថ្ងៃ | fever | PARA-500T=1/1/1/0x3 | OPD-001 | DENGUE_NS1 PLT | 0
B51.9 | 2 | OPD | OPD |  | 15 | 60 | គ្រុនរងាញាក់ | fever | ASMQ-T=2/0/0/0x3 | OPD-001 | MALARIA_RDT | 0
K29.7 | 7 | OPD | OPD |  | 18 | 75 | ឈឺចុងដង្ហើម | well | OMEP-20C=1/0/0/0x14 | OPD-001 |  | 0
I10 | 9 | OPD | OPD |  | 40 | 90 | វិលមុខ ឈឺក្បាល | pressure | AMLO-5T=1/0/0/0x30 | OPD-004 | CREATININE | 0
E11.9 | 6 | OPD | OPD |  | 35 | 85 | មកយកថ្នាំទឹកនោមផ្អែម | well | METF-500T=1/0/1/0x30 | OPD-005 | GLU_FASTING | 0
M54.5 | 6 | OPD | OPD |  | 20 | 75 | ឈឺចង្កេះ | well | PARA-500T=1/1/1/0x5 | OPD-001 |  | 0
M17.9 | 3 | OPD | OPD |  | 50 | 90 | ឈឺជង្គង់ | well | PARA-500T=1/1/1/0x7 | OPD-001 |  | 0
N39.0 | 5 | OPD | OPD | FeMale | 15 | 70 | នោមក្រហាយ | well | CIPRO-500T=1/0/1/0x3 | OPD-001 |  | 0
N40 | 2 | OPD | OPD | Male | 55 | 90 | នោមញឹក | well |  | OPD-001 | CREATININE | 0
J45.9 | 3 | OPD | OPD |  | 6 | 60 | ហឺត ពិបាកដកដង្ហើម | breathless | SALB-INH=2/2/2/2x7 | OPD-001 |  | 0
J44.9 | 2 | OPD | OPD |  | 50 | 90 | ក្អករ៉ាំរ៉ៃ ហត់ | breathless | SALB-INH=2/2/2/2x14 | OPD-001 |  | 0
A15.0 | 2 | OPD | Tuberculosis |  | 18 | 80 | ក្អកលើសពី ២ សប្ដាហ៍ ស្គម | well | RHZE-T=3/0/0/0x30 | OPD-001 | SPUTUM_AFB | 0
T14.1 | 4 | OPD | OPDWoundWash |  | 6 | 70 | រងរបួសដោយមុតកាំបិត | hurt | PARA-500T=1/1/1/0x3 | OPD-006 |  | 0
D50.9 | 3 | OPD | OPD | FeMale | 15 | 50 | អស់កម្លាំង ស្លេក | well | FEFOL-T=1/0/0/0x30 | OPD-001 | HB | 0
H10.9 | 2 | OPD | OPD |  | 1 | 60 | ភ្នែកក្រហម | well | TETRA-1EO=1/1/1/0x5 | OPD-001 |  | 0
K02.9 | 2 | OPD | OPD |  | 8 | 70 | ឈឺធ្មេញ | well | PARA-500T=1/1/1/0x3 | OPD-001 |  | 0
Z34.9 | 9 | OPD | AntenatalCare | FeMale | 17 | 42 | មកពិនិត្យផ្ទៃពោះតាមណាត់ | pregnant | FEFOL-T=1/0/0/0x30 | OPD-007 | HB | 0
Z39.2 | 3 | OPD | PNC | FeMale | 18 | 42 | ពិនិត្យក្រោយសម្រាល | well | FEFOL-T=1/0/0/0x30 | OPD-001 |  | 0
Z30.9 | 4 | OPD | BirthSpacing | FeMale | 18 | 45 | សុំថ្នាំពន្យារកំណើត | well |  | OPD-001 |  | 0
N76.0 | 2 | OPD | Gynecology | FeMale | 18 | 50 | ធ្លាក់ស | well | METRO-250T=2/0/2/0x7 | OPD-001 |  | 0
Z27.9 | 30 | OPD | EPI |  | 0 | 1.5 | មកចាក់ថ្នាំបង្ការតាមកាលវិភាគ | well |  | OPD-001 |  | 0
J06.9 | 10 | OPD | OPD |  | 0.2 | 1 | ក្អក ហៀរសំបោរ | fever | PARA-120S=2.5/2.5/2.5/0x3 | OPD-001 |  | 0
S01.9 | 4 | EMERGENCY | Emergency |  | 6 | 70 | គ្រោះថ្នាក់ចរាចរណ៍ ដាច់រហែកក្បាល | hurt | PARA-500T=1/1/1/0x3 CLOX-500C=1/1/1/1x5 | ER-001 |  | 0
S52.9 | 3 | EMERGENCY | Emergency |  | 6 | 70 | ដួល ឈឺកដៃខ្លាំង | hurt | PARA-500T=1/1/1/0x5 | ER-001 |  | 0
T63.0 | 2 | EMERGENCY | Emergency |  | 10 | 65 | ពស់ចឹកជើង | hurt | PARA-500T=1/1/1/0x3 | ER-001 | PLT | 0
J45.9 | 2 | EMERGENCY | Emergency |  | 5 | 60 | ហឺតស្រួចស្រាវ ដកដង្ហើមមិនរួច | breathless | SALB-INH=2/2/2/2x7 PRED-5T=6/0/0/0x5 | ER-001 |  | 0
R56.0 | 4 | EMERGENCY | Emergency |  | 0.5 | 5 | ប្រកាច់ពេលក្ដៅខ្លួន | fever | PARA-120S=5/5/5/0x3 | ER-001 | MALARIA_RDT | 0
J18.9 | 8 | IPD | Pediatric |  | 0.2 | 15 | ក្អក ដង្ហើមញាប់ បៅមិនបាន | breathless | AMPI-1GI=0.5/0.5/0.5/0.5x3 PARA-120S=5/5/5/0x3 |  | WBC | 5
A09.0 | 5 | IPD | Pediatric |  | 0.5 | 10 | រាកខ្លាំង ក្អួត ខ្សោះជាតិទឹក | dry | ZINC-20T=1/0/0/0x10 |  | POTASSIUM | 3
A97.1 | 6 | IPD | Pediatric |  | 3 | 15 | គ្រុនក្ដៅ ៤ ថ្ងៃ ឈឺពោះ ក្អួត | fever | PARA-120S=10/10/10/0x3 |  | DENGUE_NS1 PLT | 5
J18.9 | 5 | IPD | IPDAdult |  | 15 | 95 | ក្អក ហត់ គ្រុនក្ដៅ | breathless | CEFT-1GI=1/0/1/0x5 PARA-500T=1/1/1/0x3 |  | WBC | 6
A01.0 | 3 | IPD | IPDAdult |  | 15 | 60 | គ្រុនក្ដៅ ១ សប្ដាហ៍ | fever | CEFT-1GI=1/0/1/0x7 PARA-500T=1/1/1/0x4 |  | WBC | 7
I64 | 3 | IPD | IPDAdult |  | 50 | 95 | ខ្វិនមួយចំហៀងខ្លួន | pressure | ASA-100T=1/0/0/0x30 |  | GLU_FASTING | 6
I50.0 | 2 | IPD | IPDAdult |  | 50 | 95 | ហត់ ហើមជើង | breathless | FURO-40T=1/0/0/0x14 ENAL-5T=1/0/0/0x14 |  | POTASSIUM | 6
K35.8 | 2 | IPD | IPDAdult |  | 15 | 70 | ឈឺពោះផ្នែកខាងស្ដាំក្រោម | fever | CEFT-1GI=1/0/1/0x3 PARA-500T=1/1/1/0x5 | SUR-003 | WBC | 4
O80.0 | 14 | IPD | Delivery | FeMale | 18 | 42 | ឈឺពោះសម្រាល | labour | FEFOL-T=1/0/0/0x30 PARA-500T=1/1/1/0x3 | MAT-001 | HB | 2
`

const read = (token: string): PlannedDose => {
  const [code = '', scheme = ''] = token.split('=')
  const [parts = '', days] = scheme.split('x')
  const [morning = 0, afternoon = 0, evening = 0, night = 0] = parts.split('/').map(Number)
  return { code, morning, afternoon, evening, night, days: Number(days) }
}

const words = (cell: unknown) => (cell as string[] | undefined) ?? []

export const clinicalCases: readonly ClinicalCase[] = tableRows(table).map((row) => ({
  diagnosis: String(row.diagnosis),
  weight: Number(row.weight),
  type: visitType[row.type as keyof typeof visitType].value,
  book: serviceBook[row.book as keyof typeof serviceBook].value,
  sex: row.sex ? gender[row.sex as keyof typeof gender].value : null,
  from: Number(row.from),
  to: Number(row.to),
  complaint: String(row.complaint),
  appearance: row.looks as Looks,
  doses: words(row.doses).map(read),
  services: words(row.services),
  tests: words(row.tests),
  nights: Number(row.nights),
}))

/** Cases that fit a person of this sex and age. */
export const casesFor = (sex: number, years: number): ClinicalCase[] =>
  clinicalCases.filter((one) => (one.sex === null || one.sex === sex) && years >= one.from && years < one.to)
