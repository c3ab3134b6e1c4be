/**
 * Names in one script: finds the characters that do not belong, so that the message can name them.
 */

/** `roman`: anything but Khmer, for catalogue names in Latin letters with numbers and signs. */
export type Script = 'khmer' | 'latin' | 'roman'

/** A letter with its marks; the repetition sign follows a syllable. */
const KHMER_WORD = /^(?:[\u1780-\u17b3](?:\u17d2[\u1780-\u17b3]|[\u17b4-\u17d1\u17d3\u17dd])*\u17d7?)+$/
const KHMER = /[\u1780-\u17d3\u17d7\u17dd ]/
const LATIN = /[A-Z '-]/
/** Without the riel sign, which English texts use too. */
const KHMER_SIGN = /[\u1780-\u17da\u17dc-\u17ff\u19e0-\u19ff]/
const LATIN_MARKS = /[\u0300-\u036f]/g
const QUOTES = /[\u2018\u2019\u02bc`]/g
const DASHES = /[\u2010-\u2015]/g
const PICTURE = /\p{Extended_Pictographic}|[\u{1f1e6}-\u{1f1ff}\u{1f3fb}-\u{1f3ff}\ufe0f\u20e3]/u

/**
 * Legacy fonts such as Limon and ABC put Khmer on Latin letters and signs: capitals within words,
 * signs between letters, Western European letters (`suxcan;Na`, `suK`).
 */
const LEGACY =
  /[a-z][A-Z]|[A-Za-z][;:@#^&_|~=<>[\]{}\\/+*$%"!]|[;@#^&|~=<>[\]{}\\][A-Za-z]|[\u00a1-\u00ff\u0152-\u0192\u02c6\u02dc]/

/**
 * A name in its stored form: Latin names in upper case without accents, as documents print them.
 */
export function readScript(text: string, script: Script): string {
  if (script !== 'latin') return text
  return text
    .normalize('NFD')
    .replace(LATIN_MARKS, '')
    .normalize('NFC')
    .replace(QUOTES, "'")
    .replace(DASHES, '-')
    .toUpperCase()
}

/** Plain Latin letters, which may also be Khmer in a legacy font; the text alone cannot tell. */
const PLAIN = /^[0-9 ]*[A-Za-z][A-Za-z0-9 ]*$/

/** Key of the sentence in validation.json, and the letter that it names. */
export interface ScriptProblem {
  key: 'picture' | 'legacyFont' | 'latinOrLegacy' | 'notKhmer' | 'brokenKhmer' | 'notLatin'
  letter: string
}

const letters = (text: string) => Array.from(text)

function notKhmer(text: string): ScriptProblem['key'] {
  if (KHMER.test(text.replaceAll(' ', ''))) return 'notKhmer'
  if (LEGACY.test(text)) return 'legacyFont'
  return PLAIN.test(text) ? 'latinOrLegacy' : 'notKhmer'
}

/** The problem of a text that must be in one script; undefined if there is none. */
export function scriptProblem(text: string, script: Script): ScriptProblem | undefined {
  if (script === 'roman') {
    const khmer = letters(text).find((letter) => KHMER_SIGN.test(letter))
    return khmer === undefined ? undefined : { key: 'notLatin', letter: khmer }
  }
  const picture = letters(text).find((letter) => PICTURE.test(letter))
  if (picture) return { key: 'picture', letter: picture }
  if (script === 'latin') {
    const other = letters(text).find((letter) => !LATIN.test(letter))
    const first = other ?? (/[A-Z]/.test(text) ? undefined : letters(text)[0])
    return first === undefined ? undefined : { key: 'notLatin', letter: first }
  }
  const other = letters(text).find((letter) => !KHMER.test(letter))
  if (other !== undefined) return { key: notKhmer(text), letter: other }
  const broken = text.split(' ').find((word) => !KHMER_WORD.test(word))
  return broken === undefined ? undefined : { key: 'brokenKhmer', letter: broken }
}
