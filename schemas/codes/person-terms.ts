import type { EnumField } from '../kit/fields/enum.ts'

/** Not numbered by the specification. */
export const nationality = {
  CAMBODIAN: { value: 1, label: { kh: 'ខ្មែរ', en: 'Cambodian' } },
  VIETNAMESE: { value: 2, label: { kh: 'វៀតណាម', en: 'Vietnamese' } },
  THAI: { value: 3, label: { kh: 'ថៃ', en: 'Thai' } },
  LAO: { value: 4, label: { kh: 'ឡាវ', en: 'Lao' } },
  CHINESE: { value: 5, label: { kh: 'ចិន', en: 'Chinese' } },
  KOREAN: { value: 6, label: { kh: 'កូរ៉េ', en: 'Korean' } },
  JAPANESE: { value: 7, label: { kh: 'ជប៉ុន', en: 'Japanese' } },
  FRENCH: { value: 8, label: { kh: 'បារាំង', en: 'French' } },
  AMERICAN: { value: 9, label: { kh: 'អាមេរិក', en: 'American' } },
  OTHER: { value: 99, label: { kh: 'ផ្សេងទៀត', en: 'Other' } },
} as const satisfies EnumField['values']

/**
 * The larger groups; smaller ones are under OTHER until a facility requests them. Not numbered by
 * the specification.
 */
export const ethnicity = {
  KHMER: { value: 1, label: { kh: 'ខ្មែរ', en: 'Khmer' } },
  CHAM: { value: 2, label: { kh: 'ចាម', en: 'Cham' } },
  CHINESE: { value: 3, label: { kh: 'ចិន', en: 'Chinese' } },
  VIETNAMESE: { value: 4, label: { kh: 'វៀតណាម', en: 'Vietnamese' } },
  LAO: { value: 5, label: { kh: 'ឡាវ', en: 'Lao' } },
  BUNONG: { value: 6, label: { kh: 'ប៊ូនង', en: 'Bunong' } },
  KUY: { value: 7, label: { kh: 'គួយ', en: 'Kuy' } },
  TAMPUAN: { value: 8, label: { kh: 'ទំពួន', en: 'Tampuan' } },
  JARAI: { value: 9, label: { kh: 'ចារ៉ាយ', en: 'Jarai' } },
  KREUNG: { value: 10, label: { kh: 'គ្រឹង', en: 'Kreung' } },
  STIENG: { value: 11, label: { kh: 'ស្ទៀង', en: 'Stieng' } },
  BRAO: { value: 12, label: { kh: 'ប្រៅ', en: 'Brao' } },
  KAVET: { value: 13, label: { kh: 'កាវ៉ែត', en: 'Kavet' } },
  OTHER: { value: 99, label: { kh: 'ផ្សេងទៀត', en: 'Other' } },
} as const satisfies EnumField['values']

/** Not numbered by the specification. */
export const education = {
  NONE: { value: 1, label: { kh: 'មិនបានរៀន', en: 'None' } },
  PRIMARY: { value: 2, label: { kh: 'បឋមសិក្សា', en: 'Primary school' } },
  LOWER_SECONDARY: { value: 3, label: { kh: 'អនុវិទ្យាល័យ', en: 'Lower secondary school' } },
  UPPER_SECONDARY: { value: 4, label: { kh: 'វិទ្យាល័យ', en: 'Upper secondary school' } },
  VOCATIONAL: { value: 5, label: { kh: 'បណ្ដុះបណ្ដាលវិជ្ជាជីវៈ', en: 'Vocational training' } },
  UNIVERSITY: { value: 6, label: { kh: 'ឧត្តមសិក្សា', en: 'University' } },
} as const satisfies EnumField['values']

/** Not numbered by the specification. */
export const occupation = {
  FARMER: { value: 1, label: { kh: 'កសិករ', en: 'Farmer' } },
  WORKER: { value: 2, label: { kh: 'កម្មកររោងចក្រ', en: 'Factory worker' } },
  CIVIL_SERVANT: { value: 3, label: { kh: 'មន្ត្រីរាជការ', en: 'Civil servant' } },
  EMPLOYEE: { value: 4, label: { kh: 'បុគ្គលិកឯកជន', en: 'Private employee' } },
  TRADER: { value: 5, label: { kh: 'អ្នកលក់ដូរ', en: 'Trader' } },
  STUDENT: { value: 6, label: { kh: 'សិស្ស និស្សិត', en: 'Pupil or student' } },
  HOUSEWORK: { value: 7, label: { kh: 'ការងារផ្ទះ', en: 'Housework' } },
  MONK: { value: 8, label: { kh: 'បព្វជិត', en: 'Monk or nun' } },
  NONE: { value: 9, label: { kh: 'គ្មានការងារ', en: 'None' } },
  OTHER: { value: 99, label: { kh: 'ផ្សេងទៀត', en: 'Other' } },
} as const satisfies EnumField['values']

/** Not numbered by the specification. */
export const disability = {
  SEEING: { value: 1, label: { kh: 'គំហើញ', en: 'Seeing' } },
  HEARING: { value: 2, label: { kh: 'ការស្ដាប់', en: 'Hearing' } },
  WALKING: { value: 3, label: { kh: 'ការដើរ', en: 'Walking' } },
  REMEMBERING: { value: 4, label: { kh: 'ការចងចាំ', en: 'Remembering' } },
  SELF_CARE: { value: 5, label: { kh: 'ការថែទាំខ្លួន', en: 'Self-care' } },
  SPEAKING: { value: 6, label: { kh: 'ការនិយាយ', en: 'Speaking' } },
} as const satisfies EnumField['values']

/** Not numbered by the specification. */
export const bloodGroup = {
  A_POS: { value: 1, label: { kh: 'A+ (អា បូក)', en: 'A+' } },
  A_NEG: { value: 2, label: { kh: 'A− (អា ដក)', en: 'A−' } },
  B_POS: { value: 3, label: { kh: 'B+ (បេ បូក)', en: 'B+' } },
  B_NEG: { value: 4, label: { kh: 'B− (បេ ដក)', en: 'B−' } },
  O_POS: { value: 5, label: { kh: 'O+ (អូ បូក)', en: 'O+' } },
  O_NEG: { value: 6, label: { kh: 'O− (អូ ដក)', en: 'O−' } },
  AB_POS: { value: 7, label: { kh: 'AB+ (អាបេ បូក)', en: 'AB+' } },
  AB_NEG: { value: 8, label: { kh: 'AB− (អាបេ ដក)', en: 'AB−' } },
} as const satisfies EnumField['values']

/** Shown in the patient banner. Not numbered by the specification. */
export const chronicCondition = {
  HYPERTENSION: { value: 1, label: { kh: 'ជំងឺលើសសម្ពាធឈាម', en: 'Hypertension' } },
  DIABETES: { value: 2, label: { kh: 'ជំងឺទឹកនោមផ្អែម', en: 'Diabetes' } },
  HEART: { value: 3, label: { kh: 'ជំងឺបេះដូង', en: 'Heart disease' } },
  ASTHMA: { value: 4, label: { kh: 'ជំងឺហឺត', en: 'Asthma' } },
  KIDNEY: { value: 5, label: { kh: 'ជំងឺតម្រងនោម', en: 'Kidney disease' } },
  LIVER: { value: 6, label: { kh: 'ជំងឺថ្លើម', en: 'Liver disease' } },
  EPILEPSY: { value: 7, label: { kh: 'ជំងឺស្កន់ (Epilepsy)', en: 'Epilepsy' } },
  TUBERCULOSIS: { value: 8, label: { kh: 'ជំងឺរបេង', en: 'Tuberculosis' } },
  CANCER: { value: 9, label: { kh: 'ជំងឺមហារីក', en: 'Cancer' } },
} as const satisfies EnumField['values']
