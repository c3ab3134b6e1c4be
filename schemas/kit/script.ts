/**
 * Names in one script: what stands in it that doesn't belong there, so that a sentence can say so.
 */

/**
 * `roman`: anything but Khmer, for names in Latin letters with numbers and signs, as of a
 * catalogue.
 */
export type Script = 'khmer' | 'latin' | 'roman'

/** A letter with its marks; the sign of repetition stands behind a syllable. */
const KHMER_WORD = /^(?:[\u1780-\u17b3](?:\u17d2[\u1780-\u17b3]|[\u17b4-\u17d1\u17d3\u17dd])*\u17d7?)+$/
const KHMER = /[\u1780-\u17d3\u17d7\u17dd ]/
const LATIN = /[A-Z '-]/
const KHMER_SIGN = /[\u1780-\u17ff\u19e0-\u19ff]/
const LATIN_MARKS = /[\u0300-\u036f]/g
const QUOTES = /[\u2018\u2019\u02bc`]/g
const DASHES = /[\u2010-\u2015]/g
const PICTURE = /\p{Extended_Pictographic}|[\u{1f1e6}-\u{1f1ff}\u{1f3fb}-\u{1f3ff}\ufe0f\u20e3]/u

/**
 * Fonts such as Limon and ABC put Khmer on the places of Latin letters and signs: capitals within
 * words, signs between letters, letters of Western Europe (`suxcan;Na`, `suK`).
 */
const LEGACY =
  /[a-z][A-Z]|[A-Za-z][;:@#^&_|~=<>[\]{}\\/+*$%"!]|[;@#^&|~=<>[\]{}\\][A-Za-z]|[\u00a1-\u00ff\u0152-\u0192\u02c6\u02dc]/

/** A name as it is kept: Latin ones in upper case without accents, as papers print them. */
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

/**
 * Nothing but these: Latin, or Khmer of an old font without any sign, which nothing tells apart.
 */
const PLAIN = /^[0-9 ]*[A-Za-z][A-Za-z0-9 ]*$/

/** Key of the sentence in validation.json, and the letter it is about. */
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

/** What is wrong with a text that should be in one script; undefined when nothing is. */
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
