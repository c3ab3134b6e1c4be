import { westernNumberText } from './numbers.ts'

const COUNTRY = '+855'
// 0TT and 6 or 7 more digits; operators' prefixes change, so they are not checked (domain rule
// 5.6).
const DOMESTIC = /^0[1-9]\d{7,8}$/

/** A Cambodian number in any usual spelling → `+85512345678`; undefined if it cannot be one. */
export function readPhone(text: string): string | undefined {
  const bare = westernNumberText(text).replace(/[\s\u200b-\u200d\ufeff().\-/]/g, '')
  const domestic = bare.replace(/^(?:\+|00)?855(?=\d{8})0?/, '0')
  return DOMESTIC.test(domestic) ? COUNTRY + domestic.slice(1) : undefined
}

/** `+85512345678` → `012 345 678`; other text is returned unchanged. */
export function formatPhone(e164: string): string {
  if (!e164.startsWith(COUNTRY)) return e164
  const domestic = `0${e164.slice(COUNTRY.length)}`
  return DOMESTIC.test(domestic)
    ? `${domestic.slice(0, 3)} ${domestic.slice(3, 6)} ${domestic.slice(6)}`
    : e164
}

/** The same for reading: on one line, wherever it is. */
export const phoneText = (e164: string): string => formatPhone(e164).replaceAll(' ', '\u00a0')
