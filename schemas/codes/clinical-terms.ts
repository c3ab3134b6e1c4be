import type { EnumField } from '../kit/fields/enum.ts'

/** Terms of clinical notes (domain 1.3.1, 1.3.2, 1.3.5). Not numbered by the specification. */

/** Level of consciousness, assessed at a glance. */
export const avpu = {
  ALERT: { value: 1, label: { kh: 'ដឹងខ្លួនល្អ (A)', en: 'Alert (A)' } },
  VOICE: { value: 2, label: { kh: 'ឆ្លើយតបនឹងសំឡេង (V)', en: 'Responds to voice (V)' } },
  PAIN: { value: 3, label: { kh: 'ឆ្លើយតបនឹងការឈឺ (P)', en: 'Responds to pain (P)' } },
  UNRESPONSIVE: { value: 4, label: { kh: 'មិនឆ្លើយតប (U)', en: 'Unresponsive (U)' } },
} as const satisfies EnumField['values']

export const pregnancy = {
  YES: { value: 1, label: { kh: 'មានផ្ទៃពោះ', en: 'Pregnant' } },
  NO: { value: 2, label: { kh: 'គ្មានផ្ទៃពោះ', en: 'Not pregnant' } },
  UNKNOWN: { value: 3, label: { kh: 'មិនដឹង', en: 'Not known' } },
} as const satisfies EnumField['values']

/** Where triage sends a patient (domain 1.3.1). */
export const disposition = {
  OPD: { value: 1, label: { kh: 'ពិគ្រោះជំងឺក្រៅ', en: 'Outpatient' } },
  IPD: { value: 2, label: { kh: 'សម្រាកពេទ្យ', en: 'Inpatient' } },
  EMERGENCY: { value: 3, label: { kh: 'សង្គ្រោះបន្ទាន់', en: 'Emergency' } },
  REFER_OUT: { value: 4, label: { kh: 'បញ្ជូនចេញ', en: 'Refer out' } },
  HOME: { value: 5, label: { kh: 'ឱ្យទៅផ្ទះ', en: 'Home' } },
} as const satisfies EnumField['values']

/** Class of a note (domain 1.3.2): the consultation, a later note, an operation. */
export const encounterClass = {
  CONSULTATION: { value: 1, label: { kh: 'ការពិនិត្យជំងឺ', en: 'Consultation' } },
  PROGRESS_NOTE: { value: 2, label: { kh: 'កំណត់ត្រាតាមដាន', en: 'Progress note' } },
  SURGERY: { value: 3, label: { kh: 'ការវះកាត់', en: 'Surgery' } },
} as const satisfies EnumField['values']

/**
 * Class of an encounter type; the forms of domain 1.3.3 are of class FORM. Not numbered by the
 * specification.
 */
export const encounterTypeClass = {
  TRIAGE: { value: 1, label: { kh: 'ពិនិត្យបឋម', en: 'Triage' } },
  OUTPATIENT: { value: 2, label: { kh: 'ពិគ្រោះជំងឺក្រៅ', en: 'Outpatient' } },
  INPATIENT: { value: 3, label: { kh: 'សម្រាកពេទ្យ', en: 'Inpatient' } },
  EMERGENCY: { value: 4, label: { kh: 'សង្គ្រោះបន្ទាន់', en: 'Emergency' } },
  PROGRESS_NOTE: { value: 5, label: { kh: 'កំណត់ត្រាតាមដាន', en: 'Progress note' } },
  SURGERY: { value: 6, label: { kh: 'វះកាត់', en: 'Surgery' } },
  FORM: { value: 7, label: { kh: 'ទម្រង់', en: 'Form' } },
} as const satisfies EnumField['values']

/** Examined body systems (domain 1.3.2). */
export const bodySystem = {
  GENERAL: { value: 1, label: { kh: 'ទូទៅ', en: 'General' } },
  ENT: { value: 2, label: { kh: 'ត្រចៀក ច្រមុះ បំពង់ក', en: 'Ear, nose, throat' } },
  CARDIOVASCULAR: { value: 3, label: { kh: 'បេះដូង និងសរសៃឈាម', en: 'Cardiovascular' } },
  RESPIRATORY: { value: 4, label: { kh: 'ផ្លូវដង្ហើម', en: 'Respiratory' } },
  DIGESTIVE: { value: 5, label: { kh: 'រំលាយអាហារ', en: 'Gastro-intestinal' } },
  NERVOUS: { value: 6, label: { kh: 'ប្រសាទ', en: 'Nervous system' } },
  SKIN: { value: 7, label: { kh: 'ស្បែក និងអវយវៈ', en: 'Skin and extremities' } },
  UROGENITAL: { value: 8, label: { kh: 'ប្រព័ន្ធទឹកនោម និងបន្តពូជ', en: 'Uro-genital' } },
  MENTAL: { value: 9, label: { kh: 'ផ្លូវចិត្ត', en: 'Mental status' } },
} as const satisfies EnumField['values']

/** Kind of a diagnosis (national look-up list, domain 1.12). */
export const diagnosisKind = {
  PRIMARY: { value: 1, label: { kh: 'ចម្បង', en: 'Primary' } },
  SECONDARY: { value: 2, label: { kh: 'បន្ទាប់បន្សំ', en: 'Secondary' } },
  DIFFERENTIAL: { value: 3, label: { kh: 'វែកញែក', en: 'Differential' } },
  IN: { value: 4, label: { kh: 'ពេលចូល', en: 'On admission' } },
  OUT: { value: 5, label: { kh: 'ពេលចេញ', en: 'On discharge' } },
} as const satisfies EnumField['values']

export const certainty = {
  PRESUMED: { value: 1, label: { kh: 'សង្ស័យ', en: 'Presumed' } },
  CONFIRMED: { value: 2, label: { kh: 'បានបញ្ជាក់', en: 'Confirmed' } },
} as const satisfies EnumField['values']

/** The patient's condition at discharge (national look-up list, domain 1.12). */
export const visitOutcome = {
  RECOVERED: { value: 1, label: { kh: 'ជាសះស្បើយ', en: 'Recovered' } },
  IMPROVED: { value: 2, label: { kh: 'ធូរស្រាល', en: 'Improved' } },
  UNCHANGED: { value: 3, label: { kh: 'មិនប្រែប្រួល', en: 'Unchanged' } },
  HOPELESS: { value: 4, label: { kh: 'អស់សង្ឃឹម', en: 'Terminal' } },
  DECEASED: { value: 5, label: { kh: 'ស្លាប់', en: 'Deceased' } },
  HOME_TREATMENT: { value: 6, label: { kh: 'ព្យាបាលនៅផ្ទះ', en: 'Home treatment' } },
} as const satisfies EnumField['values']

/** Manner of death (domain 1.3.5). */
export const deathManner = {
  DISEASE: { value: 1, label: { kh: 'ជំងឺ', en: 'Disease' } },
  ACCIDENT: { value: 2, label: { kh: 'គ្រោះថ្នាក់', en: 'Accident' } },
  ASSAULT: { value: 3, label: { kh: 'ការវាយប្រហារ', en: 'Assault' } },
  SELF_HARM: { value: 4, label: { kh: 'ធ្វើបាបខ្លួនឯង', en: 'Self-harm' } },
  UNKNOWN: { value: 5, label: { kh: 'មិនដឹង', en: 'Not known' } },
} as const satisfies EnumField['values']
