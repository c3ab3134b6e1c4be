/** Terms of bedside records. Not numbered by the specification. */
import type { EnumField } from '../kit/fields/enum.ts'

export const doseOutcome = {
  GIVEN: { value: 1, tone: 'done', label: { kh: 'បានឱ្យ', en: 'Given' } },
  REFUSED: { value: 2, tone: 'rejected', label: { kh: 'អ្នកជំងឺបដិសេធ', en: 'Refused by the patient' } },
  NOT_GIVEN: { value: 3, tone: 'blocked', label: { kh: 'មិនបានឱ្យ', en: 'Not given' } },
} as const satisfies EnumField['values']

export const doseOmission = {
  FASTING: { value: 1, label: { kh: 'តមអាហារ', en: 'Fasting' } },
  VOMITING: { value: 2, label: { kh: 'ក្អួត', en: 'Vomiting' } },
  UNSAFE: { value: 3, label: { kh: 'ស្ថានភាពមិនអនុញ្ញាត', en: 'Unsafe in this condition' } },
  OUT_OF_STOCK: { value: 4, label: { kh: 'គ្មានឱសថ', en: 'Medicine not available' } },
  ABSENT: { value: 5, label: { kh: 'អ្នកជំងឺមិននៅ', en: 'Patient absent' } },
  STOPPED: { value: 6, label: { kh: 'គ្រូពេទ្យឱ្យឈប់', en: 'Stopped by the doctor' } },
  OTHER: { value: 7, label: { kh: 'ផ្សេងទៀត', en: 'Other' } },
} as const satisfies EnumField['values']

export const fluidKind = {
  ORAL: { value: 1, label: { kh: 'ចូល៖ តាមមាត់', en: 'In: by mouth' } },
  IV: { value: 2, label: { kh: 'ចូល៖ សេរ៉ូម', en: 'In: infusion' } },
  TUBE: { value: 3, label: { kh: 'ចូល៖ តាមទុយោ', en: 'In: by tube' } },
  BLOOD: { value: 4, label: { kh: 'ចូល៖ ឈាម', en: 'In: blood' } },
  URINE: { value: 11, label: { kh: 'ចេញ៖ ទឹកនោម', en: 'Out: urine' } },
  DRAIN: { value: 12, label: { kh: 'ចេញ៖ ទុយោបង្ហូរ', en: 'Out: drain' } },
  VOMIT: { value: 13, label: { kh: 'ចេញ៖ ក្អួត', en: 'Out: vomit' } },
  STOOL: { value: 14, label: { kh: 'ចេញ៖ លាមក', en: 'Out: stool' } },
} as const satisfies EnumField['values']
