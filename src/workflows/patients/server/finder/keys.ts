/**
 * Search keys of a patient (domain 5.2, 5.4, 5.6): pure functions, so that tests show each change.
 */
import { toWesternDigits } from '#schemas/kit/khmer.ts'
import { searchKey } from '#schemas/kit/search-key.ts'
import { phoneticKey } from '#src/workflows/patients/domain/phonetic.ts'

/** Stored kinds of keys. */
export const keyKind = { code: 1, number: 2, name: 3, sound: 4, phone: 5, phoneEnd: 6 } as const

/** A new version rebuilds all keys at the next start. */
export const keysVersion = '2'

export interface Keyed {
  code: string
  surname_kh: string | null
  given_name_kh: string | null
  surname_en: string | null
  given_name_en: string | null
  /** E.164, the patient's and the contact's. */
  phones: readonly string[]
  /** Numbers of registers, papers and cards. */
  numbers: readonly string[]
  /** A merged record is found by its number only and leads to the surviving one. */
  is_merged: boolean
}

export interface Key {
  kind: number
  key: string
}

/** A name for comparison: unified spelling variants, without spaces, because Khmer has none. */
export const nameKey = (...parts: readonly string[]): string =>
  searchKey(parts.join(' ')).replace(/[^\p{L}\p{M}\d]/gu, '')

/** The sound of names in sequence, in either script; repeated letters count once. */
export const soundKey = (...parts: readonly string[]): string =>
  parts
    .map(phoneticKey)
    .join('')
    .replaceAll(' ', '')
    .replace(/(.)\1+/g, '$1')

/** Letters and digits of a number, without the renewal count of a national identity number. */
export const numberKey = (text: string): string =>
  toWesternDigits(text)
    .replace(/\(\d\d\)\s*$/, '')
    .toUpperCase()
    .replace(/[^A-Z\d]/g, '')

/** Digits of a Cambodian number in national format. */
export function phoneKey(text: string): string {
  const digits = toWesternDigits(text).replace(/\D/g, '')
  return digits.startsWith('855') ? `0${digits.slice(3).replace(/^0/, '')}` : digits
}

export const reversed = (text: string): string => [...text].reverse().join('')

/** All keys of a patient, without repetitions. */
export function keysOf(patient: Keyed): Key[] {
  const { code, phones, numbers } = patient
  const found: Key[] = []
  const add = (kind: keyof typeof keyKind, ...keys: readonly string[]) => {
    for (const key of new Set(keys)) if (key) found.push({ kind: keyKind[kind], key })
  }
  add('code', numberKey(code))
  add('number', ...numbers.map((number) => numberKey(number)))
  if (patient.is_merged) return found
  const surname = { kh: patient.surname_kh ?? '', en: patient.surname_en ?? '' }
  const given = { kh: patient.given_name_kh ?? '', en: patient.given_name_en ?? '' }
  // Also with the given name first, because users search that way.
  add(
    'name',
    ...bothOrders(surname.kh, given.kh).map((parts) => nameKey(...parts)),
    nameKey(surname.en, given.en),
  )
  const spoken = [...bothOrders(surname.kh, given.kh), ...bothOrders(surname.en, given.en)]
  add('sound', ...spoken.map((parts) => soundKey(...parts)))
  const dialled = phones.map(phoneKey)
  add('phone', ...dialled)
  add('phoneEnd', ...dialled.map(reversed))
  return found
}

const bothOrders = (surname: string, given: string) =>
  [
    [surname, given],
    [given, surname],
  ] as const
