/** Translates a search text into ranges of keys, in order of priority. */
import type { Fit } from '#src/workflows/patients/domain/answers.ts'
import { keyKind, nameKey, numberKey, phoneKey, reversed, soundKey } from './keys.ts'

/** Keys of one kind with a common prefix. */
export interface Range {
  kind: number
  begins: string
  fit: Fit
  /** Rank of an exact match and of a prefix match; 0 is best. */
  rank: { exact: number; begun: number }
}

/**
 * With fewer digits a telephone would match half the country, and a number matches only in full.
 */
const minDigits = 4

/** Also finds a number typed without its letter. */
const withLetter = (number: string, letter: string) =>
  /^\d/.test(number) && letter ? [number, letter + number] : [number]

function numbers(text: string, codeLetter: string): Range[] {
  const number = numberKey(text)
  const isShort = number.length < minDigits
  const begun = (rank: number) => (isShort ? Number.POSITIVE_INFINITY : rank)
  const codes = withLetter(number, codeLetter).map(
    (begins): Range => ({
      kind: keyKind.code,
      begins,
      fit: 'code',
      rank: { exact: 0, begun: begun(2) },
    }),
  )
  return [
    ...codes,
    {
      kind: keyKind.number,
      begins: number,
      fit: 'identity',
      rank: { exact: 1, begun: begun(3) },
    },
  ]
}

function phones(text: string): Range[] {
  const isPhone = /^[\d\s().+-]+$/.test(text.replace(/[០-៩]/g, '0'))
  const digits = phoneKey(text)
  if (!isPhone || digits.length < minDigits) return []
  return [
    { kind: keyKind.phone, begins: digits, fit: 'phone', rank: { exact: 4, begun: 5 } },
    {
      kind: keyKind.phoneEnd,
      begins: reversed(digits),
      fit: 'phone',
      rank: { exact: 4, begun: 6 },
    },
  ]
}

/** Maximum letters of a search text; no name or number is longer. */
const maxTextLength = 200

/** A word with a digit is a number or a part of one. */
const withDigits = /\S*[\d០-៩]\S*/g

/**
 * Groups of ranges: each group is searched only if the previous ones leave room, so that similar
 * sounds never rank above matching spelling (domain 5.4).
 * @param codeLetter First letter of patient numbers.
 */
export function searchRanges(text: string, codeLetter: string): Range[][] {
  const limited = text.slice(0, maxTextLength)
  const words = limited.replace(withDigits, ' ')
  const [name, sound] = [nameKey(words), soundKey(words)]
  const ranges: Range[][] = []
  if (words !== limited) ranges.push([...numbers(limited, codeLetter), ...phones(limited)])
  if (name) ranges.push([{ kind: keyKind.name, begins: name, fit: 'name', rank: { exact: 0, begun: 1 } }])
  // A single sound matches a tenth of all names.
  if (sound.length > 1)
    ranges.push([{ kind: keyKind.sound, begins: sound, fit: 'sound', rank: { exact: 2, begun: 3 } }])
  return ranges
}

/** Longer texts are no names, and each letter is a range. */
const maxSwappedLetters = 40

/** Names with two neighbouring letters in the other order: each must match in full. */
export function swappedRanges(text: string): Range[] {
  const words = text.slice(0, maxSwappedLetters).replace(withDigits, ' ')
  const swapped = Array.from(words, (_, at) =>
    words.slice(0, at).concat(words.charAt(at + 1), words.charAt(at), words.slice(at + 2)),
  )
  const sounds = new Set(swapped.map((word) => soundKey(word)).filter((sound) => sound.length > 1))
  return [...sounds].map((begins) => ({
    kind: keyKind.sound,
    begins,
    fit: 'sound',
    rank: { exact: 0, begun: Number.POSITIVE_INFINITY },
  }))
}
