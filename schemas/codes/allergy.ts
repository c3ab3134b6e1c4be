import type { EnumField } from '../kit/fields/enum.ts'

/** Terms of allergies (FHIR AllergyIntolerance). Not numbered by the specification. */
export const allergenKind = {
  SUBSTANCE: { value: 1, label: { kh: 'ឱសថ', en: 'Medicine' } },
  CLASS: { value: 2, label: { kh: 'ក្រុមឱសថ', en: 'Medicine class' } },
  FOOD: { value: 3, label: { kh: 'អាហារ', en: 'Food' } },
  ENVIRONMENT: { value: 4, label: { kh: 'សត្វល្អិត ឬបរិស្ថាន', en: 'Insect or environment' } },
  MATERIAL: { value: 5, label: { kh: 'សម្ភារៈ ឬសារធាតុផ្សេង', en: 'Material or other substance' } },
} as const satisfies EnumField['values']

export const allergyReaction = {
  RASH: { value: 1, label: { kh: 'កន្ទួលក្រហម', en: 'Rash' } },
  URTICARIA: { value: 2, label: { kh: 'កន្ទាលត្រអាក', en: 'Urticaria (hives)' } },
  ITCHING: { value: 3, label: { kh: 'រមាស់', en: 'Itching' } },
  ANGIO_OEDEMA: { value: 4, label: { kh: 'ហើមមុខ បបូរមាត់ ឬអណ្ដាត', en: 'Angio-oedema' } },
  ANAPHYLAXIS: { value: 5, label: { kh: 'ស្លុតដោយអាឡែហ្ស៊ី', en: 'Anaphylaxis' } },
  BREATHING: { value: 6, label: { kh: 'ហឺត ឬពិបាកដកដង្ហើម', en: 'Wheeze or breathlessness' } },
  SJS_TEN: { value: 7, label: { kh: 'ស្បែករបកធ្ងន់ធ្ងរ (SJS/TEN)', en: 'SJS/TEN' } },
  VOMITING: { value: 8, label: { kh: 'ក្អួតចង្អោរ', en: 'Nausea or vomiting' } },
  DIARRHOEA: { value: 9, label: { kh: 'រាគរូស', en: 'Diarrhoea' } },
  LIVER: { value: 10, label: { kh: 'រលាកថ្លើម', en: 'Liver injury' } },
  BLOOD: { value: 11, label: { kh: 'បែកគ្រាប់ឈាម ឬថយគ្រាប់ឈាម', en: 'Haemolysis or low blood count' } },
  OTHER: { value: 12, label: { kh: 'ផ្សេងទៀត', en: 'Other' } },
  UNKNOWN: { value: 13, label: { kh: 'មិនដឹង', en: 'Not known' } },
} as const satisfies EnumField['values']

/** Reactions that can be fatal when the substance, or a related one, is taken again. */
export const dangerousReactions: readonly number[] = [
  allergyReaction.ANGIO_OEDEMA.value,
  allergyReaction.ANAPHYLAXIS.value,
  allergyReaction.BREATHING.value,
  allergyReaction.SJS_TEN.value,
]

export const allergySeverity = {
  MILD: { value: 1, label: { kh: 'ស្រាល', en: 'Mild' } },
  MODERATE: { value: 2, label: { kh: 'មធ្យម', en: 'Moderate' } },
  SEVERE: { value: 3, label: { kh: 'ធ្ងន់ធ្ងរ', en: 'Severe' } },
  UNKNOWN: { value: 4, label: { kh: 'មិនដឹង', en: 'Not known' } },
} as const satisfies EnumField['values']

export const allergySource = {
  PATIENT: { value: 1, label: { kh: 'អ្នកជំងឺ', en: 'Patient' } },
  FAMILY: { value: 2, label: { kh: 'គ្រួសារ', en: 'Family' } },
  RECORD: { value: 3, label: { kh: 'ឯកសារ ឬកំណត់ត្រាចាស់', en: 'Earlier record' } },
  OBSERVED: { value: 4, label: { kh: 'សង្កេតឃើញនៅទីនេះ', en: 'Observed here' } },
} as const satisfies EnumField['values']

export const allergyStatus = {
  ACTIVE: { value: 1, label: { kh: 'មានសុពលភាព', en: 'Active' } },
  REFUTED: { value: 2, label: { kh: 'បានបដិសេធ (មិនមែនអាឡែហ្ស៊ី)', en: 'Refuted (no allergy)' } },
  ENTERED_IN_ERROR: { value: 3, label: { kh: 'កត់ត្រាខុស', en: 'Entered in error' } },
} as const satisfies EnumField['values']

/** The answer to the question about allergies. */
export const allergyAnswer = {
  NONE_KNOWN: { value: 1, label: { kh: 'មិនធ្លាប់មានអាឡែហ្ស៊ី', en: 'No known allergies' } },
  CANNOT_ANSWER: { value: 2, label: { kh: 'មិនអាចសួរបាន', en: 'Unable to ask' } },
} as const satisfies EnumField['values']
