/**
 * Converts the search text of the patient finder to initial values of a registration, which the
 * user can correct.
 */
import { toWesternDigits } from '#schemas/kit/khmer.ts'
import { readPhone } from '#schemas/kit/phone.ts'

// Letters and signs, no digits.
const khmer = /^[\u1780-\u17dd\s\u200b]+$/
const latin = /^[\p{Script=Latin}\s'.-]+$/u

/** The first word is used as family name, which precedes the given name (domain 5.4). */
export function parsePatientText(input: string): Record<string, string> {
  const text = input.trim()
  const [surname = '', ...givenNames] = text.split(/[\s\u200b]+/)
  const rest = givenNames.join(' ')
  if (khmer.test(text)) return { surname_kh: surname, ...(rest && { given_name_kh: rest }) }
  if (latin.test(text)) {
    const [family, own] = [surname.toUpperCase(), rest.toUpperCase()]
    return { surname_en: family, ...(own && { given_name_en: own }) }
  }
  const number = toWesternDigits(text)
  if (/^\d{3}-\d{3}-\d{3}-\d$/.test(number)) return { pmrs_id: number }
  const phone = readPhone(text)
  return phone ? { phone } : {}
}
