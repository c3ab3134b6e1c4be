/**
 * Answers of the forms of service books other than mother and child care. Not numbered by the
 * specification.
 */
import type { CodedField } from '../kit/fields/coded.ts'

/** Vaccines of the national schedule (National Immunization Program). */
export const codedVaccine = {
  'OBVA-vaccine-bcg': { kh: 'BCG', en: 'BCG' },
  'OBVA-vaccine-hepb': { kh: 'រលាកថ្លើមប្រភេទ B (ពេលកើត)', en: 'Hepatitis B (at birth)' },
  'OBVA-vaccine-opv': { kh: 'ស្វិតដៃជើង (បន្តក់ OPV)', en: 'Polio (OPV)' },
  'OBVA-vaccine-ipv': { kh: 'ស្វិតដៃជើង (ចាក់ IPV)', en: 'Polio (IPV)' },
  'OBVA-vaccine-penta': { kh: 'DPT-HepB-Hib', en: 'DPT-HepB-Hib' },
  'OBVA-vaccine-pcv': { kh: 'រលាកសួត (PCV)', en: 'Pneumococcal (PCV)' },
  'OBVA-vaccine-mr': { kh: 'កញ្ជ្រិល និងស្អូច (MR)', en: 'Measles and rubella (MR)' },
  'OBVA-vaccine-je': { kh: 'រលាកខួរក្បាល (JE)', en: 'Japanese encephalitis (JE)' },
  'OBVA-vaccine-hpv': { kh: 'HPV', en: 'HPV' },
} as const satisfies CodedField['answers']

/** Site and proof of tuberculosis (CENAT register). */
export const codedTbSite = {
  'OBVA-tb-pulmonary-confirmed': {
    kh: 'របេងសួត បញ្ជាក់ដោយមន្ទីរពិសោធន៍',
    en: 'Pulmonary, bacteriologically confirmed',
  },
  'OBVA-tb-pulmonary-clinical': {
    kh: 'របេងសួត វិនិច្ឆ័យដោយគ្លីនិក',
    en: 'Pulmonary, clinically diagnosed',
  },
  'OBVA-tb-extrapulmonary': { kh: 'របេងក្រៅសួត', en: 'Extrapulmonary' },
} as const satisfies CodedField['answers']

/** History of treatment of tuberculosis. */
export const codedTbCase = {
  'OBVA-tb-new': { kh: 'ករណីថ្មី', en: 'New' },
  'OBVA-tb-relapse': { kh: 'លាប់ឡើងវិញ', en: 'Relapse' },
  'OBVA-tb-after-failure': { kh: 'ក្រោយព្យាបាលបរាជ័យ', en: 'After failure' },
  'OBVA-tb-after-loss': { kh: 'ក្រោយបាត់ការតាមដាន', en: 'After loss to follow-up' },
  'OBVA-tb-transfer-in': { kh: 'ផ្ទេរមក', en: 'Transferred in' },
} as const satisfies CodedField['answers']

/** Status or outcome of tuberculosis treatment. */
export const codedTbOutcome = {
  'OBVA-tb-ongoing': { kh: 'កំពុងព្យាបាល', en: 'On treatment' },
  'OBVA-tb-cured': { kh: 'ជាសះស្បើយ', en: 'Cured' },
  'OBVA-tb-completed': { kh: 'ព្យាបាលចប់', en: 'Treatment completed' },
  'OBVA-tb-failed': { kh: 'ព្យាបាលបរាជ័យ', en: 'Treatment failed' },
  'OBVA-tb-lost': { kh: 'បាត់ការតាមដាន', en: 'Lost to follow-up' },
  'OBVA-tb-died': { kh: 'ស្លាប់', en: 'Died' },
} as const satisfies CodedField['answers']

/** Signs of probable tuberculosis. */
export const codedTbSigns = {
  'OBVA-tb-cough': { kh: 'ក្អកលើសពី 2 សប្ដាហ៍', en: 'Cough for more than 2 weeks' },
  'OBVA-tb-blood': { kh: 'ក្អកមានឈាម', en: 'Coughing up blood' },
  'OBVA-tb-fever': { kh: 'ក្ដៅខ្លួន', en: 'Fever' },
  'OBVA-tb-sweats': { kh: 'បែកញើសពេលយប់', en: 'Night sweats' },
  'OBVA-tb-weight': { kh: 'ស្រកទម្ងន់', en: 'Weight loss' },
} as const satisfies CodedField['answers']

/** Syndromes of sexually transmitted infections (NCHADS). */
export const codedStiSyndrome = {
  'OBVA-sti-urethral': { kh: 'ហូរខ្ទុះតាមបង្ហូរនោម', en: 'Urethral discharge' },
  'OBVA-sti-vaginal': { kh: 'ធ្លាក់សមិនប្រក្រតី', en: 'Vaginal discharge' },
  'OBVA-sti-ulcer': { kh: 'ដំបៅប្រដាប់ភេទ', en: 'Genital ulcer' },
  'OBVA-sti-pain': { kh: 'ឈឺពោះខាងក្រោម (PID)', en: 'Lower abdominal pain (PID)' },
  'OBVA-sti-scrotum': { kh: 'ហើមពងស្វាស', en: 'Scrotal swelling' },
  'OBVA-sti-bubo': { kh: 'ហើមកូនកណ្ដុរក្រលៀន', en: 'Inguinal bubo' },
  'OBVA-sti-warts': { kh: 'សិរមាន់', en: 'Genital warts' },
} as const satisfies CodedField['answers']

/** Result of visual inspection with acetic acid. */
export const codedVia = {
  'OBVA-via-negative': { kh: 'អវិជ្ជមាន', en: 'Negative' },
  'OBVA-via-positive': { kh: 'វិជ្ជមាន', en: 'Positive' },
  'OBVA-via-cancer': { kh: 'សង្ស័យមហារីក', en: 'Suspected cancer' },
  'OBVA-via-unclear': { kh: 'វាយតម្លៃមិនបាន', en: 'Inconclusive' },
} as const satisfies CodedField['answers']

/** Follow-up after screening for cervical cancer. */
export const codedCervixAction = {
  'OBVA-cervix-rescreen': { kh: 'ណាត់ពិនិត្យឡើងវិញ', en: 'Screen again later' },
  'OBVA-cervix-ablation': { kh: 'ព្យាបាលដោយកម្ដៅ ឬត្រជាក់', en: 'Thermal or cryoablation' },
  'OBVA-cervix-leep': { kh: 'LEEP', en: 'LEEP' },
  'OBVA-cervix-referred': { kh: 'បញ្ជូនទៅមន្ទីរពេទ្យ', en: 'Referred' },
} as const satisfies CodedField['answers']
