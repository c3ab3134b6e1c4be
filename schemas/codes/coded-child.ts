/** Answers about small children (domain 1.3.3). Not numbered by the specification. */
import type { CodedField } from '../kit/fields/coded.ts'

/** Feeding of a small child. */
export const codedFeeding = {
  'OBVA-feeding-breast': { kh: 'ទឹកដោះម្ដាយតែមួយមុខ', en: 'Breast milk only' },
  'OBVA-feeding-mixed': { kh: 'ទឹកដោះម្ដាយ និងអាហារផ្សេង', en: 'Breast milk and other food' },
  'OBVA-feeding-none': { kh: 'មិនបៅដោះម្ដាយ', en: 'No breast milk' },
} as const satisfies CodedField['answers']

/** Signs of serious disease in young infants (IMCI). */
export const codedInfantDanger = {
  'OBVA-infant-not-feeding': { kh: 'បៅមិនបាន ឬបៅខ្សោយ', en: 'Not feeding well' },
  'OBVA-infant-convulsion': { kh: 'ប្រកាច់', en: 'Convulsions' },
  'OBVA-infant-indrawing': { kh: 'ផតទ្រូងខ្លាំង', en: 'Severe chest indrawing' },
  'OBVA-infant-grunting': { kh: 'ដង្ហើមថ្ងូរ', en: 'Grunting' },
  'OBVA-infant-no-movement': {
    kh: 'កម្រើកតែពេលដាស់ ឬមិនកម្រើក',
    en: 'Moves only when stimulated, or not at all',
  },
} as const satisfies CodedField['answers']

/** Signs of dehydration, by IMCI. */
export const codedDehydration = {
  'OBVA-dehydration-none': { kh: 'គ្មានខ្សោះជាតិទឹក', en: 'None' },
  'OBVA-dehydration-some': { kh: 'ខ្សោះជាតិទឹកខ្លះ', en: 'Some' },
  'OBVA-dehydration-severe': { kh: 'ខ្សោះជាតិទឹកធ្ងន់ធ្ងរ', en: 'Severe' },
} as const satisfies CodedField['answers']

/** Classes of cough or difficult breathing, by IMCI. */
export const codedPneumonia = {
  'OBVA-pneumonia-none': { kh: 'ក្អក ឬផ្ដាសាយ', en: 'Cough or cold' },
  'OBVA-pneumonia': { kh: 'រលាកសួត', en: 'Pneumonia' },
  'OBVA-pneumonia-severe': { kh: 'រលាកសួតធ្ងន់ធ្ងរ', en: 'Severe pneumonia' },
} as const satisfies CodedField['answers']

/** Classes of nutrition, by IMCI. */
export const codedNutrition = {
  'OBVA-nutrition-normal': { kh: 'អាហារូបត្ថម្ភធម្មតា', en: 'Normal' },
  'OBVA-nutrition-moderate': { kh: 'កង្វះអាហារូបត្ថម្ភមធ្យម', en: 'Moderate malnutrition' },
  'OBVA-nutrition-severe': { kh: 'កង្វះអាហារូបត្ថម្ភធ្ងន់ធ្ងរ', en: 'Severe malnutrition' },
} as const satisfies CodedField['answers']
