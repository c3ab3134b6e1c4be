import { toWesternDigits } from './khmer.ts'
import { joinHalves, PARTS, ROBAT, SYLLABLE, VOWEL } from './khmer-order.ts'

// The form in which text is searched: spellings that look or are typed alike become equal. It is
// never shown, so it can lose distinctions. Khmer typing variants: domain rule 5.2.

const COENG = '\u17d2'
const INVISIBLE =
  /(?!\s)\p{Cc}|\p{Cs}|[\u00ad\u061c\u17b4\u17b5\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]/gu
const LATIN_MARKS = /[\u0300-\u036f]/g
const UNDECOMPOSED: Record<string, string> = { ø: 'o', đ: 'd', ł: 'l', æ: 'ae', œ: 'oe', ß: 'ss' }
const OLD_LETTERS: Record<string, string> = { ឣ: 'អ', ឤ: 'អា', ឨ: 'ឧក', ឲ: 'ឱ' }
const QUOTES = /[\u2018\u2019\u201a\u201b\u2032\u02bc`]/g
const DOUBLE_QUOTES = /[\u201c-\u201f\u2033«»]/g

const REGISTER = /[\u17c9\u17ca]/

/**
 * The search form of a text: lower case, Latin letters without diacritics, Western digits, Khmer
 * syllables in one order with typing variants unified, single spaces. A search matches if the
 * stored key contains every word of the search text's key.
 */
export function searchKey(text: string): string {
  const folded = toWesternDigits(text.normalize('NFKD'))
    .replace(INVISIBLE, '')
    .toLowerCase()
    .replace(LATIN_MARKS, '')
    .replace(/[øđłæœß]/g, (letter) => UNDECOMPOSED[letter] ?? letter)
    .replace(QUOTES, "'")
    .replace(DOUBLE_QUOTES, '"')
    .replace(/[ឣឤឨឲ]/g, (letter) => OLD_LETTERS[letter] ?? letter)
  return folded.replace(SYLLABLE, reorder).normalize('NFC').replace(/\s+/g, ' ').trim()
}

/** Base, robat, subscripts (ដ as ត, រ last), one vowel, signs once each; no register marks. */
function reorder(_: string, base: string, around: string): string {
  const parts: string[] = around.match(PARTS) ?? []
  const subscripts = parts.filter((part) => part.startsWith(COENG)).map(subscript)
  const vowels = parts.filter((part) => VOWEL.test(part)).join('')
  const signs = parts.filter((part) => part.length === 1 && !VOWEL.test(part) && part !== ROBAT)
  return (
    base +
    (parts.includes(ROBAT) ? ROBAT : '') +
    subscripts.filter((part) => part !== '\u17d2រ').join('') +
    subscripts.filter((part) => part === '\u17d2រ').join('') +
    joinVowels(vowels) +
    [...new Set(signs)]
      .filter((sign) => !REGISTER.test(sign))
      .sort()
      .join('')
  )
}

function subscript(part: string): string {
  return part === '\u17d2ដ' ? '\u17d2ត' : part
}

/** A vowel typed in two parts becomes the single character. */
export function joinVowels(vowels: string): string {
  const joined = joinHalves(vowels)
  return joined === vowels ? [...new Set(vowels)].join('') : joined
}
