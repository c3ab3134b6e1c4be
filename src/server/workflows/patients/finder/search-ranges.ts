/** What somebody may mean by what they typed: ranges of keys in the order in which they count. */
import type { Fit } from '#src/domain/patients/answers.ts'
import { keyKind, nameKey, numberKey, phoneKey, reversed, soundKey } from './keys.ts'

/** Keys of one kind that begin with a text. */
export interface Range {
  kind: number
  begins: string
  fit: Fit
  /** How well it fits when the key is just that, and when it only begins so; 0 is best. */
  rank: { exact: number; begun: number }
}

/**
 * Digits below which a telephone would fit half the country, and a number only when it is whole.
 */
const fewestDigits = 4

/** A number all the same when its letter isn't typed. */
const withLetter = (number: string, letter: string) =>
  /^\d/.test(number) && letter ? [number, letter + number] : [number]

function numbers(typed: string, codeLetter: string): Range[] {
  const number = numberKey(typed)
  const isShort = number.length < fewestDigits
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

function phones(typed: string): Range[] {
  const isPhone = /^[\d\s().+-]+$/.test(typed.replace(/[០-៩]/g, '0'))
  const digits = phoneKey(typed)
  if (!isPhone || digits.length < fewestDigits) return []
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

/** Letters read of a search: no name or number is longer. */
const maxTyped = 200

/** A word with a digit in it is a number, or part of one. */
const withDigits = /\S*[\d០-៩]\S*/g

/**
 * The ranges to look at together, and those to look at only while there is room left: what sounds
 * alike never stands before what is written so (domain 5.4).
 * @param codeLetter What patient numbers begin with.
 */
export function searchRanges(text: string, codeLetter: string): Range[][] {
  const typed = text.slice(0, maxTyped)
  const words = typed.replace(withDigits, ' ')
  const [name, sound] = [nameKey(words), soundKey(words)]
  const ranges: Range[][] = []
  if (words !== typed) ranges.push([...numbers(typed, codeLetter), ...phones(typed)])
  if (name) ranges.push([{ kind: keyKind.name, begins: name, fit: 'name', rank: { exact: 0, begun: 1 } }])
  // One sound alone begins a tenth of all names.
  if (sound.length > 1)
    ranges.push([{ kind: keyKind.sound, begins: sound, fit: 'sound', rank: { exact: 2, begun: 3 } }])
  return ranges
}
