/**
 * Answers of forms about operations, wounds, emergencies and transfers. Not numbered by the
 * specification.
 */
import type { CodedField } from '../kit/fields/coded.ts'

export const codedAnaesthesia = {
  'OBVA-anaesthesia-local': { kh: 'ស្ពឹកតំបន់តូច', en: 'Local' },
  'OBVA-anaesthesia-spinal': { kh: 'ស្ពឹកតាមឆ្អឹងខ្នង', en: 'Spinal' },
  'OBVA-anaesthesia-sedation': { kh: 'ថ្នាំងងុយ (កេតាមីន)', en: 'Sedation (ketamine)' },
  'OBVA-anaesthesia-general': { kh: 'ស្ពឹកទូទៅ', en: 'General' },
} as const satisfies CodedField['answers']

export const codedSurgeryClass = {
  'OBVA-surgery-minor': { kh: 'វះកាត់តូច', en: 'Minor' },
  'OBVA-surgery-major': { kh: 'វះកាត់ធំ', en: 'Major' },
} as const satisfies CodedField['answers']

export const codedUrgency = {
  'OBVA-urgency-elective': { kh: 'តាមផែនការ', en: 'Elective' },
  'OBVA-urgency-emergency': { kh: 'បន្ទាន់', en: 'Emergency' },
} as const satisfies CodedField['answers']

export const codedWound = {
  'OBVA-wound-cut': { kh: 'របួសមុត', en: 'Cut' },
  'OBVA-wound-burn': { kh: 'រលាក', en: 'Burn' },
  'OBVA-wound-abscess': { kh: 'បូស', en: 'Abscess' },
  'OBVA-wound-surgical': { kh: 'របួសវះកាត់', en: 'Surgical wound' },
  'OBVA-wound-bite': { kh: 'របួសខាំ', en: 'Bite' },
  'OBVA-wound-ulcer': { kh: 'ដំបៅរ៉ាំរ៉ៃ', en: 'Chronic ulcer' },
} as const satisfies CodedField['answers']

export const codedWoundState = {
  'OBVA-wound-clean': { kh: 'ស្អាត', en: 'Clean' },
  'OBVA-wound-infected': { kh: 'បង្ករោគ', en: 'Infected' },
  'OBVA-wound-necrotic': { kh: 'មានសាច់ងាប់', en: 'Necrotic' },
} as const satisfies CodedField['answers']

export const codedEmergencyCause = {
  'OBVA-emergency-traffic': { kh: 'គ្រោះថ្នាក់ចរាចរណ៍', en: 'Traffic accident' },
  'OBVA-emergency-fall': { kh: 'ធ្លាក់ពីលើ', en: 'Fall' },
  'OBVA-emergency-assault': { kh: 'ហិង្សា', en: 'Assault' },
  'OBVA-emergency-burn': { kh: 'រលាកភ្លើង ឬទឹកក្ដៅ', en: 'Burn' },
  'OBVA-emergency-poison': { kh: 'ពុល', en: 'Poisoning' },
  'OBVA-emergency-snake': { kh: 'ពស់ចឹក', en: 'Snake bite' },
  'OBVA-emergency-drowning': { kh: 'លង់ទឹក', en: 'Drowning' },
  'OBVA-emergency-obstetric': { kh: 'សម្ភព', en: 'Obstetric' },
  'OBVA-emergency-illness': { kh: 'ជំងឺ', en: 'Illness' },
} as const satisfies CodedField['answers']

export const codedReferralReason = {
  'OBVA-referral-specialist': { kh: 'ត្រូវការគ្រូពេទ្យឯកទេស', en: 'Specialist care' },
  'OBVA-referral-surgery': { kh: 'ត្រូវការវះកាត់', en: 'Surgery' },
  'OBVA-referral-test': { kh: 'ត្រូវការពិនិត្យបន្ថែម', en: 'Further tests' },
  'OBVA-referral-blood': { kh: 'ត្រូវការឈាម', en: 'Blood' },
  'OBVA-referral-means': { kh: 'ខ្វះឧបករណ៍ ឬឱសថ', en: 'No equipment or medicine' },
} as const satisfies CodedField['answers']

export const codedTransport = {
  'OBVA-transport-ambulance': { kh: 'រថយន្តសង្គ្រោះ', en: 'Ambulance' },
  'OBVA-transport-own': { kh: 'មធ្យោបាយខ្លួនឯង', en: 'Own transport' },
} as const satisfies CodedField['answers']

export const codedSpecimen = {
  'OBVA-specimen-blood': { kh: 'ឈាម', en: 'Blood' },
  'OBVA-specimen-urine': { kh: 'ទឹកនោម', en: 'Urine' },
  'OBVA-specimen-stool': { kh: 'លាមក', en: 'Stool' },
  'OBVA-specimen-sputum': { kh: 'កំហាក', en: 'Sputum' },
  'OBVA-specimen-swab': { kh: 'សំណាកជូត', en: 'Swab' },
} as const satisfies CodedField['answers']

/** Events in the register of miscarriages, abortions and maternal deaths. */
export const codedMaternalEvent = {
  'OBVA-maternal-miscarriage': { kh: 'រលូតកូន', en: 'Miscarriage' },
  'OBVA-maternal-abortion': { kh: 'រំលូតកូន', en: 'Induced abortion' },
  'OBVA-maternal-ectopic': { kh: 'មានផ្ទៃពោះក្រៅស្បូន', en: 'Ectopic pregnancy' },
  'OBVA-maternal-death': { kh: 'មរណភាពមាតា', en: 'Maternal death' },
} as const satisfies CodedField['answers']

export const codedMaternalMoment = {
  'OBVA-moment-pregnant': { kh: 'ពេលមានផ្ទៃពោះ', en: 'During pregnancy' },
  'OBVA-moment-delivery': { kh: 'ពេលសម្រាល', en: 'During delivery' },
  'OBVA-moment-after': { kh: 'ក្នុង 42 ថ្ងៃក្រោយ', en: 'Within 42 days after' },
} as const satisfies CodedField['answers']

/** Groups of causes of maternal deaths (WHO, ICD-MM). */
export const codedMaternalCause = {
  'OBVA-maternal-haemorrhage': { kh: 'ធ្លាក់ឈាម', en: 'Haemorrhage' },
  'OBVA-maternal-eclampsia': { kh: 'លើសឈាម ឬក្រឡាភ្លើង', en: 'Hypertension or eclampsia' },
  'OBVA-maternal-sepsis': { kh: 'ការបង្ករោគ', en: 'Sepsis' },
  'OBVA-maternal-obstructed': { kh: 'សម្រាលទាល់', en: 'Obstructed labour' },
  'OBVA-maternal-after-abortion': { kh: 'ផលវិបាកនៃរលូត ឬរំលូត', en: 'Complication of abortion' },
  'OBVA-maternal-indirect': { kh: 'មូលហេតុប្រយោល', en: 'Indirect cause' },
} as const satisfies CodedField['answers']

export const codedGynaeProblem = {
  'OBVA-gynae-bleeding': { kh: 'ធ្លាក់ឈាមមិនប្រក្រតី', en: 'Abnormal bleeding' },
  'OBVA-gynae-discharge': { kh: 'ធ្លាក់ស', en: 'Discharge' },
  'OBVA-gynae-pain': { kh: 'ឈឺពោះខាងក្រោម', en: 'Pelvic pain' },
  'OBVA-gynae-mass': { kh: 'ដុំសាច់', en: 'Mass' },
  'OBVA-gynae-infertility': { kh: 'ពិបាកមានកូន', en: 'Infertility' },
  'OBVA-gynae-prolapse': { kh: 'ស្បូនធ្លាក់', en: 'Prolapse' },
} as const satisfies CodedField['answers']
