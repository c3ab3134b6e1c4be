/** Terms for medicines: form, route, and risk in pregnancy. */
import { dispensingUnit } from '../codes/dispensing-unit.ts'
import { doseUnit } from '../codes/dose-unit.ts'
import { facilityLevel } from '../codes/facility-level.ts'
import type { EnumField } from '../kit/fields/enum.ts'
import { field } from '../kit/fields/index.ts'
import { units } from './units.ts'

export const medicineForm = {
  TABLET: { value: 1, label: { kh: 'គ្រាប់', en: 'Tablet' } },
  CAPSULE: { value: 2, label: { kh: 'គ្រាប់កាប់ស៊ុល', en: 'Capsule' } },
  SYRUP: { value: 3, label: { kh: 'ទឹកស៊ីរ៉ូ', en: 'Syrup' } },
  SUSPENSION: { value: 4, label: { kh: 'ថ្នាំទឹក (Suspension)', en: 'Suspension' } },
  POWDER: { value: 5, label: { kh: 'ម្សៅ', en: 'Powder' } },
  INJECTION: { value: 6, label: { kh: 'ថ្នាំចាក់', en: 'Injection' } },
  INFUSION: { value: 7, label: { kh: 'សេរ៉ូម', en: 'Infusion' } },
  CREAM: { value: 8, label: { kh: 'ក្រែម', en: 'Cream' } },
  OINTMENT: { value: 9, label: { kh: 'ប្រេងលាប (Pommade)', en: 'Ointment' } },
  DROPS: { value: 10, label: { kh: 'ថ្នាំបន្តក់', en: 'Drops' } },
  SUPPOSITORY: { value: 11, label: { kh: 'ថ្នាំសុល', en: 'Suppository' } },
  VAGINAL_TABLET: { value: 12, label: { kh: 'គ្រាប់ដាក់ទ្វារមាស', en: 'Vaginal tablet' } },
  INHALER: { value: 13, label: { kh: 'ថ្នាំបាញ់ស្រូប (Inhaler)', en: 'Inhaler' } },
  NEBULISER: { value: 14, label: { kh: 'ថ្នាំបាញ់ផ្សែង', en: 'Nebuliser solution' } },
  SOLUTION: { value: 15, label: { kh: 'ថ្នាំទឹក (Solution)', en: 'Solution' } },
  IMPLANT: { value: 16, label: { kh: 'កងដាក់ក្រោមស្បែក', en: 'Implant' } },
  LOTION: { value: 17, label: { kh: 'ឡូស្យុង', en: 'Lotion' } },
  GAS: { value: 18, label: { kh: 'ឧស្ម័ន', en: 'Gas' } },
} as const satisfies EnumField['values']

export const medicineRoute = {
  ORAL: { value: 1, label: { kh: 'លេប', en: 'Oral' } },
  IV: { value: 2, label: { kh: 'ចាក់សរសៃ (IV)', en: 'Intravenous (IV)' } },
  IM: { value: 3, label: { kh: 'ចាក់សាច់ដុំ (IM)', en: 'Intramuscular (IM)' } },
  IV_IM: { value: 4, label: { kh: 'ចាក់សរសៃ ឬសាច់ដុំ', en: 'Intravenous or intramuscular' } },
  SC: { value: 5, label: { kh: 'ចាក់ក្រោមស្បែក (SC)', en: 'Subcutaneous (SC)' } },
  TOPICAL: { value: 6, label: { kh: 'លាបលើស្បែក', en: 'On the skin' } },
  INHALED: { value: 7, label: { kh: 'ស្រូបតាមដង្ហើម', en: 'Inhaled' } },
  RECTAL: { value: 8, label: { kh: 'ដាក់តាមរន្ធគូថ', en: 'Rectal' } },
  VAGINAL: { value: 9, label: { kh: 'ដាក់ទ្វារមាស', en: 'Vaginal' } },
  EYE: { value: 10, label: { kh: 'ដាក់ភ្នែក', en: 'In the eye' } },
  EAR: { value: 11, label: { kh: 'ដាក់ត្រចៀក', en: 'In the ear' } },
  SUBLINGUAL: { value: 12, label: { kh: 'ដាក់ក្រោមអណ្ដាត', en: 'Under the tongue' } },
  INFILTRATION: { value: 13, label: { kh: 'ចាក់ស្ពឹកតាមកន្លែង', en: 'Local infiltration' } },
} as const satisfies EnumField['values']

/** Classes A to X, as package leaflets print them. */
const pregnancyClass = {
  A: { value: 1, label: { kh: 'A (គ្មានហានិភ័យ)', en: 'A (no risk shown)' } },
  B: { value: 2, label: { kh: 'B (គ្មានភស្តុតាងហានិភ័យលើមនុស្ស)', en: 'B (no evidence of risk)' } },
  C: { value: 3, label: { kh: 'C (អាចមានហានិភ័យ)', en: 'C (risk not ruled out)' } },
  D: { value: 4, label: { kh: 'D (មានហានិភ័យ)', en: 'D (evidence of risk)' } },
  X: { value: 5, label: { kh: 'X (ហាមប្រើ)', en: 'X (must not be used)' } },
} as const satisfies EnumField['values']

/** Market names, which prescribers know better than the substance. */
export const brandNames = field.text({
  label: { kh: 'ឈ្មោះពាណិជ្ជកម្ម', en: 'Brand names' },
  help: { kh: 'ដកក្បៀសពីគ្នា។ ការស្វែងរករកឃើញឱសថតាមឈ្មោះទាំងនេះ។', en: 'Separate with commas. The search also uses these names.' },
  max: 200,
  search: true,
  filter: false,
  example: 'Panadol, Efferalgan',
})

const flag = (kh: string, en: string) => field.boolean({ label: { kh, en }, required: true, default: false })

const amount = (kh: string, en: string, unit?: string) =>
  field.decimal({
    label: { kh, en },
    min: 0,
    precision: 12,
    scale: 4,
    trim: true,
    filter: false,
    ...(unit ? { unit } : {}),
  })

/** Form and route, for readers of the catalogue. */
export const administrationFields = {
  dosage_form: field.enum({
    informational: true,
    label: { kh: 'ទម្រង់ឱសថ', en: 'Dosage form' },
    values: medicineForm,
    required: true,
  }),
  route: field.enum({
    informational: true,
    label: { kh: 'ផ្លូវប្រើ', en: 'Route' },
    values: medicineRoute,
  }),
}

/** The units of doses and of dispensing. */
export const medicineUnits = {
  dose_unit: field.enum({
    label: { kh: 'ឯកតាដូស', en: 'Dose unit' },
    help: { kh: 'ឯកតាដែលគ្រូពេទ្យសរសេរដូស។', en: 'The unit in which doses are written.' },
    values: doseUnit,
  }),
  dose_unit_mg: {
    ...amount('សារធាតុសកម្មក្នុងមួយឯកតាដូស', 'Active substance in one dose unit', 'mg'),
    help: { kh: 'នៃសារធាតុសំខាន់។ ទុកឱ្យទទេ បើមិនគិតជាមីលីក្រាម។', en: 'Of the main substance. Leave empty if milligrams don’t apply.' },
  },
  dispensing_unit: field.enum({
    label: { kh: 'ឯកតាបើកឱ្យ', en: 'Dispensing unit' },
    help: { kh: 'អ្វីដែលបើកឱ្យ រាប់ និងកំណត់តម្លៃ។', en: 'The unit that is dispensed, counted and priced.' },
    values: dispensingUnit,
  }),
  unit_content: {
    ...amount('ចំនួនឯកតាដូសក្នុងមួយឯកតាបើកឱ្យ', 'Dose units in one dispensing unit'),
    help: { kh: 'ឧទាហរណ៍ 60 សម្រាប់ដប 60 មល; 1 សម្រាប់គ្រាប់។', en: 'For example 60 for a bottle of 60 mL; 1 for a tablet.' },
  },
}

/** Safety information for prescribers. */
export const safeUse = {
  level_from: field.enum({
    label: { kh: 'ប្រើចាប់ពីកម្រិត', en: 'Used from facility level' },
    values: facilityLevel,
  }),
  max_dose_per_kg: field.decimal({
    label: { kh: 'កម្រិតអតិបរមាក្នុងមួយគីឡូ និងមួយថ្ងៃ', en: 'Maximum dose per kg and day' },
    min: 0,
    precision: 8,
    unit: 'mg/kg',
  }),
  max_daily_dose: amount('កម្រិតអតិបរមាក្នុងមួយថ្ងៃ', 'Maximum dose per day', 'mg'),
  min_age_months: field.integer({
    label: { kh: 'អាយុតិចបំផុត', en: 'Minimum age' },
    unit: units.month,
    min: 0,
    max: 1200,
    filter: false,
  }),
  pregnancy_class: field.enum({
    label: { kh: 'ក្រុមហានិភ័យពេលមានផ្ទៃពោះ', en: 'Pregnancy class' },
    values: pregnancyClass,
  }),
  is_essential: flag('ឱសថសារវន្ត', 'Essential medicine'),
  is_antibiotic: flag('អង់ទីប៊ីយ៉ូទិក', 'Antibiotic'),
  is_controlled: flag('ឱសថត្រួតពិនិត្យ', 'Controlled'),
}
