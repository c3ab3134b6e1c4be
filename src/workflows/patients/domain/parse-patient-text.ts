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
  if (phone) return { phone }
  // A number that is not complete yet: the user completes it in its field.
  const digits = number.replace(/[\s.-]/g, '')
  return /^(?:0\d{3,8}|\+?855\d{2,8})$/.test(digits) ? { phone: digits } : {}
}
