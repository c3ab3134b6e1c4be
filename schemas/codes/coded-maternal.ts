/** Answers about mothers (domain 1.3.3). Not numbered by the specification. */
import type { CodedField } from '../kit/fields/coded.ts'

/** Danger signs both before and after birth. */
export const codedMaternalDanger = {
  'OBVA-danger-bleeding': { kh: 'ធ្លាក់ឈាមតាមទ្វារមាស', en: 'Vaginal bleeding' },
  'OBVA-danger-headache': { kh: 'ឈឺក្បាលខ្លាំង ឬស្រវាំងភ្នែក', en: 'Severe headache or blurred vision' },
  'OBVA-danger-convulsion': { kh: 'ប្រកាច់', en: 'Convulsions' },
  'OBVA-danger-fever': { kh: 'ក្ដៅខ្លួន', en: 'Fever' },
  'OBVA-danger-abdominal-pain': { kh: 'ឈឺពោះខ្លាំង', en: 'Severe abdominal pain' },
  'OBVA-danger-breathing': { kh: 'ពិបាកដកដង្ហើម', en: 'Difficulty breathing' },
} as const satisfies CodedField['answers']

/** Danger signs of pregnancy only. */
export const codedPregnancyDanger = {
  'OBVA-danger-waters': { kh: 'បែកទឹកភ្លោះមុនឈឺពោះ', en: 'Waters broken before labour' },
  'OBVA-danger-less-movement': { kh: 'ទារកកម្រើកតិច ឬឈប់កម្រើក', en: 'Reduced or no fetal movement' },
} as const satisfies CodedField['answers']

/** Danger signs after birth only. */
export const codedPuerperalDanger = {
  'OBVA-danger-discharge': { kh: 'ទឹកកាមប្រៃមានក្លិនស្អុយ', en: 'Foul-smelling discharge' },
  'OBVA-danger-breast': { kh: 'ដោះហើមក្រហម ឈឺ', en: 'Breast red, swollen and painful' },
} as const satisfies CodedField['answers']

/** Presentation of the child. */
export const codedPresentation = {
  'OBVA-presentation-head': { kh: 'ក្បាលចុះក្រោម', en: 'Head first' },
  'OBVA-presentation-breech': { kh: 'គូទចុះក្រោម', en: 'Breech' },
  'OBVA-presentation-transverse': { kh: 'ទទឹង', en: 'Transverse' },
} as const satisfies CodedField['answers']

/** Protein in urine, by test strip. */
export const codedProteinuria = {
  'OBVA-protein-none': { kh: 'គ្មាន', en: 'None' },
  'OBVA-protein-1': { kh: '+', en: '+' },
  'OBVA-protein-2': { kh: '++', en: '++' },
  'OBVA-protein-3': { kh: '+++', en: '+++' },
} as const satisfies CodedField['answers']

/** Modes of delivery. */
export const codedDeliveryMode = {
  'OBVA-delivery-normal': { kh: 'សម្រាលធម្មតា', en: 'Normal' },
  'OBVA-delivery-vacuum': { kh: 'សម្រាលដោយបូម', en: 'Vacuum' },
  'OBVA-delivery-forceps': { kh: 'សម្រាលដោយដង្កៀប', en: 'Forceps' },
  'OBVA-delivery-breech': { kh: 'សម្រាលគូទតាមទ្វារមាស', en: 'Vaginal breech' },
  'OBVA-delivery-caesarean': { kh: 'វះកាត់យកកូន', en: 'Caesarean section' },
} as const satisfies CodedField['answers']

/** The perineum after birth. */
export const codedPerineum = {
  'OBVA-perineum-intact': { kh: 'មិនរហែក', en: 'Intact' },
  'OBVA-perineum-tear-1-2': { kh: 'រហែកកម្រិត 1–2', en: 'First- or second-degree tear' },
  'OBVA-perineum-tear-3-4': { kh: 'រហែកកម្រិត 3–4', en: 'Third- or fourth-degree tear' },
  'OBVA-perineum-episiotomy': { kh: 'កាត់ទ្វារមាស', en: 'Episiotomy' },
} as const satisfies CodedField['answers']

/** Complications of a birth. */
export const codedDeliveryTrouble = {
  'OBVA-delivery-haemorrhage': { kh: 'ធ្លាក់ឈាមក្រោយសម្រាល', en: 'Postpartum haemorrhage' },
  'OBVA-delivery-preeclampsia': { kh: 'ប្រេអេក្លាំស៊ីធ្ងន់ធ្ងរ', en: 'Severe pre-eclampsia' },
  'OBVA-delivery-eclampsia': { kh: 'ក្រឡាភ្លើង (អេក្លាំស៊ី)', en: 'Eclampsia' },
  'OBVA-delivery-obstructed': { kh: 'ឈឺពោះយូរ ឬសម្រាលទាស់', en: 'Prolonged or obstructed labour' },
  'OBVA-delivery-placenta': { kh: 'ជាប់សុក', en: 'Retained placenta' },
  'OBVA-delivery-rupture': { kh: 'ធ្លាយស្បូន', en: 'Uterine rupture' },
  'OBVA-delivery-sepsis': { kh: 'បង្ករោគក្នុងស្បូន', en: 'Sepsis' },
} as const satisfies CodedField['answers']

/** Outcome for the mother. */
export const codedMotherOutcome = {
  'OBVA-mother-well': { kh: 'ម្ដាយសុខភាពល្អ', en: 'Well' },
  'OBVA-mother-referred': { kh: 'បញ្ជូនបន្ត', en: 'Referred' },
  'OBVA-mother-died': { kh: 'ម្ដាយស្លាប់', en: 'Died' },
} as const satisfies CodedField['answers']

/** Outcome of a child at delivery. */
export const codedBirthOutcome = {
  'OBVA-birth-alive': { kh: 'កើតរស់', en: 'Born alive' },
  'OBVA-birth-died': { kh: 'កើតរស់ រួចស្លាប់', en: 'Born alive, then died' },
  'OBVA-birth-fresh': { kh: 'កើតស្លាប់ (ស្លាប់ថ្មីៗ)', en: 'Stillborn, fresh' },
  'OBVA-birth-macerated': { kh: 'កើតស្លាប់ (ស្លាប់យូរក្នុងផ្ទៃ)', en: 'Stillborn, macerated' },
} as const satisfies CodedField['answers']

/** Sex of a child of a delivery. */
export const codedSex = {
  'OBVA-sex-male': { kh: 'ប្រុស', en: 'Male' },
  'OBVA-sex-female': { kh: 'ស្រី', en: 'Female' },
} as const satisfies CodedField['answers']
