import type { EnumField } from '../kit/fields/enum.ts'

/**
 * Identity documents and cards (domain 5.7); formats and shared types are in identity-formats.ts.
 * Not numbered by the specification.
 */
export const identityType = {
  NATIONAL_ID: { value: 1, label: { kh: 'អត្តសញ្ញាណប័ណ្ណសញ្ជាតិខ្មែរ', en: 'National ID card' } },
  EQUITY_CARD: { value: 2, label: { kh: 'ប័ណ្ណសមធម៌ (Pre-ID)', en: 'Equity card (pre-ID)' } },
  EQUITY_CARD_CTP: { value: 3, label: { kh: 'ប័ណ្ណសមធម៌ CTP (Post-ID)', en: 'Equity card (CTP)' } },
  EQUITY_CARD_POST: { value: 4, label: { kh: 'ប័ណ្ណសមធម៌ (Post-ID)', en: 'Equity card (post-ID)' } },
  INFORMAL_WORKER: {
    value: 5,
    label: { kh: 'ប័ណ្ណមូលនិធិសមធម៌ (ពលករក្រៅប្រព័ន្ធ)', en: 'HEF card (informal worker)' },
  },
  NSSF: { value: 6, label: { kh: 'ប័ណ្ណ ប.ស.ស.', en: 'NSSF card' } },
  SOCIAL_SECURITY: { value: 7, label: { kh: 'លេខសន្តិសុខសង្គម', en: 'Social security number' } },
  PASSPORT: { value: 8, label: { kh: 'លិខិតឆ្លងដែន', en: 'Passport' } },
  COVID_VACCINE: { value: 9, label: { kh: 'ប័ណ្ណចាក់វ៉ាក់សាំងកូវីដ', en: 'COVID vaccination card' } },
  BIRTH_CERTIFICATE: { value: 10, label: { kh: 'សំបុត្រកំណើត', en: 'Birth certificate' } },
  FAMILY_BOOK: { value: 11, label: { kh: 'សៀវភៅគ្រួសារ', en: 'Family book' } },
  RESIDENCE_BOOK: { value: 12, label: { kh: 'សៀវភៅស្នាក់នៅ', en: 'Residence book' } },
  MONK_ID: { value: 13, label: { kh: 'ឆាយាប័ណ្ណ', en: 'Monk’s identity card' } },
  DRIVING_LICENCE: { value: 14, label: { kh: 'ប័ណ្ណបើកបរ', en: 'Driving licence' } },
  AT_RISK_CARD: { value: 15, label: { kh: 'ប័ណ្ណគ្រួសារងាយរងហានិភ័យ', en: 'At-risk household card' } },
  DISABILITY_CARD: { value: 16, label: { kh: 'ប័ណ្ណសម្គាល់ពិការភាព', en: 'Disability card' } },
  REFERRAL_LETTER: { value: 17, label: { kh: 'លិខិតបញ្ជូន', en: 'Referral letter' } },
} as const satisfies EnumField['values']

const numbers = (...names: (keyof typeof identityType)[]) => names.map((name) => identityType[name].value)

/** Cards of the national social security fund, by membership or by number. */
export const nssfCards = numbers('NSSF', 'SOCIAL_SECURITY')

/** Cards that show the poverty level of a household. */
export const householdCards = numbers('EQUITY_CARD', 'EQUITY_CARD_CTP', 'EQUITY_CARD_POST', 'AT_RISK_CARD')

/** Cards that give coverage (domain 1.2); all others only identify a person. */
export const coverageCards = [
  ...householdCards,
  ...nssfCards,
  ...numbers('INFORMAL_WORKER', 'DISABILITY_CARD', 'REFERRAL_LETTER', 'NATIONAL_ID'),
]
