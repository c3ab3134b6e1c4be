/**
 * Formats of identity documents and cards (domain 5.7), and the types that several people can
 * share. Not numbered by the specification.
 */

import type { Label } from '../kit/types.ts'
import { identityType } from './identity-type.ts'

type TypeName = keyof typeof identityType

interface Format {
  type: TypeName
  /** Regular expression for the whole number, valid in JavaScript and PostgreSQL. */
  pattern: string
  /** A number of that format; it begins with zeros and belongs to no person. */
  example: string
  message: Label
}

const nssf = '[0-9]{7}-[0-9]{7}-[0-9]'

/** Narrower formats before wider ones. Types without an entry accept any format. */
export const identityFormats: readonly Format[] = [
  {
    type: 'NATIONAL_ID',
    pattern: '[0-9]{9}(?:[(][0-9]{2}[)])?',
    example: '000123456',
    message: {
      kh: 'អត្តសញ្ញាណប័ណ្ណមាន 9 ខ្ទង់ ដូចជា 000123456 ឬ 000123456(01)។',
      en: 'A national ID has 9 digits, such as 000123456 or 000123456(01).',
    },
  },
  {
    type: 'EQUITY_CARD_CTP',
    pattern: '[0-9]{8}-5[0-9]{3}',
    example: '00010203-5001',
    message: {
      kh: 'ប័ណ្ណ CTP មាន 8 ខ្ទង់ សហសញ្ញា និង 4 ខ្ទង់ផ្ដើមដោយ 5 ដូចជា 00010203-5001។',
      en: 'A CTP card has 8 digits, a hyphen and 4 digits beginning with 5, such as 00010203-5001.',
    },
  },
  {
    type: 'EQUITY_CARD_POST',
    pattern: '[0-9]{8}-9[0-9]{3}',
    example: '00010203-9001',
    message: {
      kh: 'ប័ណ្ណ Post-ID មាន 8 ខ្ទង់ សហសញ្ញា និង 4 ខ្ទង់ផ្ដើមដោយ 9 ដូចជា 00010203-9001។',
      en: 'A post-ID card has 8 digits, a hyphen and 4 digits beginning with 9, such as 00010203-9001.',
    },
  },
  {
    type: 'EQUITY_CARD',
    pattern: '[0-9]{8}-[0-9]{4}',
    example: '00010203-0001',
    message: {
      kh: 'ប័ណ្ណសមធម៌មាន 8 ខ្ទង់ សហសញ្ញា និង 4 ខ្ទង់ ដូចជា 00010203-0001។',
      en: 'An equity card has 8 digits, a hyphen and 4 digits, such as 00010203-0001.',
    },
  },
  {
    type: 'INFORMAL_WORKER',
    pattern: nssf,
    example: '0001234-0001234-0',
    message: { kh: 'លេខនេះមាន 7, 7 និង 1 ខ្ទង់ ដូចជា 0001234-0001234-0។', en: 'This number has 7, 7 and 1 digits, such as 0001234-0001234-0.' },
  },
  {
    type: 'NSSF',
    pattern: nssf,
    example: '0001234-0001234-0',
    message: {
      kh: 'លេខ ប.ស.ស. មាន 7, 7 និង 1 ខ្ទង់ ដូចជា 0001234-0001234-0។',
      en: 'An NSSF number has 7, 7 and 1 digits, such as 0001234-0001234-0.',
    },
  },
  {
    type: 'SOCIAL_SECURITY',
    pattern: '[A-Z]-[0-9]{7}',
    example: 'A-0001234',
    message: {
      kh: 'លេខសន្តិសុខសង្គមមានអក្សរធំមួយ សហសញ្ញា និង 7 ខ្ទង់ ដូចជា A-0001234។',
      en: 'A social security number has a capital, a hyphen and 7 digits, such as A-0001234.',
    },
  },
  {
    type: 'PASSPORT',
    pattern: '[A-Z0-9]{6,9}',
    example: 'N0001234',
    message: {
      kh: 'លេខលិខិតឆ្លងដែនមានអក្សរធំ និងលេខ 6 ដល់ 9 តួ ដូចជា N0001234។',
      en: 'A passport number has 6 to 9 capitals and digits, such as N0001234.',
    },
  },
  {
    type: 'COVID_VACCINE',
    pattern: '[0-9]{3}-[0-9]{3}-[0-9]{4}',
    example: '000-123-4567',
    message: {
      kh: 'លេខប័ណ្ណចាក់វ៉ាក់សាំងមាន 3, 3 និង 4 ខ្ទង់ ដូចជា 000-123-4567។',
      en: 'A vaccination card has 3, 3 and 4 digits, such as 000-123-4567.',
    },
  },
]

const byNumber = new Map(identityFormats.map((format) => [identityType[format.type].value as number, format]))

const shared: readonly TypeName[] = [
  'EQUITY_CARD',
  'EQUITY_CARD_CTP',
  'EQUITY_CARD_POST',
  'BIRTH_CERTIFICATE',
  'FAMILY_BOOK',
  'RESIDENCE_BOOK',
  'MONK_ID',
  'DRIVING_LICENCE',
  'AT_RISK_CARD',
  'DISABILITY_CARD',
  'REFERRAL_LETTER',
]

/** Types whose numbers several people can share: household cards and free formats. */
export const sharedTypes: ReadonlySet<number> = new Set(shared.map((type) => identityType[type].value))

/** An example number of the type; undefined for a free format. */
export const exampleOf = (type: number): string | undefined => byNumber.get(type)?.example

/** Whether a number has the format of its type. Types without a format accept any number. */
export function fitsFormat(type: number, number: string): boolean {
  const format = byNumber.get(type)
  return !format || new RegExp(`^(?:${format.pattern})$`).test(number)
}

/**
 * The types whose format the number has, narrower ones first: `00010203-5001` is CTP before pre-ID.
 */
export const typesFitting = (number: string): number[] => [...byNumber.keys()].filter((type) => fitsFormat(type, number))

/** The comparison form of a document number: one text for all spellings. */
export const sameNumber = (number: string): string =>
  number
    .toUpperCase()
    .replace(/\(\d{2}\)$/, '')
    .replace(/[\s./-]/g, '')
