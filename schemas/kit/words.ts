import { formatNumber, type NumberStyle } from './numbers.ts'
import type { Language } from './types.ts'

/** The language and digits (default Western) of a formatter that uses words. */
export interface WordStyle {
  lang: Language
  digits?: NumberStyle['digits']
}

/** The colon after a name; Khmer has its own character. */
export const colon: Readonly<Record<Language, string>> = { kh: '៖', en: ':' }

/** The words of one unit: Khmer has one form, English has singular and plural. */
export interface UnitWords {
  kh: string
  one: string
  many: string
}

/** `3 months`, `៣ ខែ`. */
export function countWords(count: number, words: UnitWords, style: WordStyle): string {
  const number = formatNumber(count, { digits: style.digits ?? 'western' })
  if (style.lang === 'kh') return `${number} ${words.kh}`
  return `${number} ${count === 1 ? words.one : words.many}`
}

export const year: UnitWords = { kh: 'ឆ្នាំ', one: 'year', many: 'years' }
export const month: UnitWords = { kh: 'ខែ', one: 'month', many: 'months' }
export const day: UnitWords = { kh: 'ថ្ងៃ', one: 'day', many: 'days' }
export const hour: UnitWords = { kh: 'ម៉ោង', one: 'hour', many: 'hours' }
export const minute: UnitWords = { kh: 'នាទី', one: 'minute', many: 'minutes' }
