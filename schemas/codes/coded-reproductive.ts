/** Answers about contraception and abortion (domain 1.3.3). Not numbered by the specification. */
import type { CodedField } from '../kit/fields/coded.ts'

/** Reason of a visit for contraception. */
export const codedContraceptionVisit = {
  'OBVA-contraception-new': { kh: 'អ្នកប្រើថ្មី', en: 'New user' },
  'OBVA-contraception-continuing': { kh: 'អ្នកប្រើបន្ត', en: 'Continuing user' },
  'OBVA-contraception-change': { kh: 'ប្ដូរវិធី', en: 'Changing method' },
  'OBVA-contraception-stop': { kh: 'ឈប់ប្រើ ឬដកចេញ', en: 'Stopping or removal' },
} as const satisfies CodedField['answers']

/** Pain relief during an abortion. */
export const codedPainRelief = {
  'OBVA-relief-none': { kh: 'មិនប្រើ', en: 'None' },
  'OBVA-relief-oral': { kh: 'ថ្នាំលេប', en: 'By mouth' },
  'OBVA-relief-local': { kh: 'ស្ពឹកជុំវិញមាត់ស្បូន', en: 'Paracervical block' },
  'OBVA-relief-general': { kh: 'ថ្នាំសណ្ដំ', en: 'General anaesthesia' },
} as const satisfies CodedField['answers']

/** Complications of an abortion. */
export const codedAbortionTrouble = {
  'OBVA-abortion-bleeding': { kh: 'ធ្លាក់ឈាមច្រើន', en: 'Heavy bleeding' },
  'OBVA-abortion-infection': { kh: 'បង្ករោគ', en: 'Infection' },
  'OBVA-abortion-perforation': { kh: 'ធ្លុះស្បូន', en: 'Perforated uterus' },
  'OBVA-abortion-tear': { kh: 'រហែកមាត់ស្បូន', en: 'Torn cervix' },
  'OBVA-abortion-remains': { kh: 'សល់កាកសំណល់ក្នុងស្បូន', en: 'Retained products' },
  'OBVA-abortion-shock': { kh: 'ស្លុក', en: 'Shock' },
} as const satisfies CodedField['answers']
