/** Specification §5 and §9, retyped. */

const SECOND = 1_000
const MINUTE = 60 * SECOND

/** §9 "Languages" and "Locale cookie". */
export const languages = [
  { language: 'kh', prefix: '', isDefault: true },
  { language: 'en', prefix: '/en', isDefault: false },
] as const
export const localeCookie = { days: 365, path: '/', sameSite: 'lax' }

export const inactivityLimit = 60 * MINUTE
export const activityEvents = ['click', 'mousemove', 'keydown', 'scroll', 'touchstart', 'touchmove']
export const activityDebounce = 5 * SECOND
/** "Token expiry: now plus expires_in times 1000 ms." */
export const expiresInFactor = SECOND
export const reloadGuard = 10 * SECOND

export const decimalPlaces = 2
/** "Currency shown as a whole number with the riel sign." */
export const money: readonly [number, string][] = [
  [15_000, '15,000\u00a0៛'],
  [0, '0\u00a0៛'],
  [1_234.5, '1,235\u00a0៛'],
]
/** "Years, months or days; years plus months for ages between 1 and 2 years", on 02/03/2026. */
export const ages: readonly [birth: string, text: string][] = [
  ['1990-03-02', '36 years'],
  ['2024-03-02', '2 years'],
  ['2024-12-02', '1 year 3 months'],
  ['2025-09-02', '6 months'],
  ['2026-02-20', '10 days'],
]
export const fileSizes: readonly [number, string][] = [
  [512, '512 Bytes'],
  [1_024, '1 KB'],
  [1_024 ** 2, '1 MB'],
  [1_024 ** 3, '1 GB'],
]
export const randomStringLength = 10
/** DD/MM/YYYY and DD/MM/YYYY HH:mm. */
export const dates = {
  day: ['2026-03-02', '02/03/2026'],
  moment: ['2026-03-02T03:04:00.000Z', '02/03/2026 10:04'],
} as const

/** §5: the filtered text. */
export const filteredInputs = {
  integer: [
    ['១២៣', '123'],
    ['1a2 3', '123'],
    ['1.5', '15'],
  ],
  decimal: [
    ['១២។៥', '12.5'],
    ['1.2.3', '12.3'],
    ['12.345', '12.34'],
    ['12a,5', '125'],
  ],
  digits: [['០1២', '012']],
} as const
/** "The Khmer minus character becomes a hyphen." */
export const khmerMinus = ['ឥ៥', '-5'] as const
export const letThrough = ['0', '9', '០', '៩']
export const rejectedKeys = ['a', '.', '-', ' ', 'ក']
export const realDates = { valid: ['29/02/2024', '០២/០៣/២០២៦'], invalid: ['31/02/2026', 'x', ''] }
/** "Booleans map to the coded true/false values; any other coded value maps to null." */
export const codedBooleans: readonly [string, boolean | null][] = [
  ['OBVA-true', true],
  ['OBVA-false', false],
  ['OBVA-yes', null],
  ['OBVA-positive', null],
  ['true', null],
]
