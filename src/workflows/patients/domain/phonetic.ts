/**
 * The phonetic key of a name, so that a search finds any spelling in either script (domain 5.4).
 */
import { cleanText } from '#schemas/kit/khmer.ts'
import { searchKey } from '#schemas/kit/search-key.ts'
import { romanise } from './romanise.ts'

/** Spellings of consonants, longest first, with one letter for all that sound alike. */
const consonants: readonly (readonly [RegExp, string])[] = [
  [/^ngh?/, 'g'],
  [/^(?:chh?|j|x)/, 'c'],
  [/^(?:nh|gn|ny(?=[aeiou])|n)/, 'n'],
  [/^(?:kh|gh|ck|c(?![ei])|[kgq])/, 'k'],
  [/^(?:th|dh|[td])/, 't'],
  [/^(?:ph|bh|[pbf])/, 'p'],
  [/^(?:sh|[szc])/, 's'],
  [/^m/, 'm'],
  [/^r/, 'r'],
  [/^l/, 'l'],
  [/^[vw]/, 'v'],
  [/^y/, 'y'],
  [/^h/, 'h'],
]

/**
 * A complete vowel, including a y, w or v without a following vowel, which ends it. Its class
 * follows: a, i (e), o (u), e (ea, ie, ia), u (ao, au, or); a final glide stays as y or v.
 */
const vowelRun = /^(?:[aeiou]|y(?![aeiou]))+(?:[vw](?![aeiouy]))?/
const classes: readonly (readonly [RegExp, string])[] = [
  [/^(?:aou?|au|a[ou]?[vw]|ou?[vw]|aw)[uvw]?$/, 'u'],
  [/^(?:ie|ea|ia)[uvw]$/, 'ev'],
  [/^(?:oeu?|eu|ue)$/, 'i'],
  [/^(?:eo|ae|e|i)[uvw]$|^eo$/, 'iv'],
  [/^(?:iea|ie|ea|ia)/, 'e'],
  [/^a[iy]+$/, 'ay'],
  [/^(?:o|u|ou|oa)[iy]$/, 'oy'],
  [/^(?:ae|ei|ey|e|i|y)/, 'i'],
  [/^oa/, 'a'],
  [/^a/, 'a'],
  [/^[ou]/, 'o'],
]

const isVowel = (sound: string) => /[aeiou]/.test(sound)

function vowelSound(run: string, rest: string): string {
  // ាំង is spelled both TAING and TANG.
  const letters = rest === '' || /^[aeiouy]/.test(rest) ? run : run.replace(/^a[iy]$/, 'a')
  // A final `or` is the open vowel ហ, ឡ, ស.
  if (run === 'o' && rest === 'r') return 'u'
  return classes.find(([pattern]) => pattern.test(letters))?.[1] ?? ''
}

/** The sounds of one word of Latin letters. */
function latinSounds(word: string): string[] {
  const sounds: string[] = []
  for (let rest = word; rest !== ''; ) {
    const run = vowelRun.exec(rest)?.[0]
    const found = run ? undefined : consonants.find(([pattern]) => pattern.test(rest))
    const letters = run ?? found?.[0].exec(rest)?.[0] ?? rest.slice(0, 1)
    rest = rest.slice(letters.length)
    // Pali words end in YA or YEA: វិទ្យា.
    const isPali = run !== undefined && rest === '' && /^[ei]a$/.test(run) && sounds.at(-1) === 'y'
    const sound = isPali ? 'a' : run ? vowelSound(run, rest) : (found?.[1] ?? '')
    // r and h are audible only before a vowel.
    const isMute = /^[rh]$/.test(sound) && sounds.length > 0 && !/^[aeiouy]/.test(rest)
    if (sound !== '' && !isMute && sound !== sounds.at(-1)) sounds.push(sound)
  }
  return sounds
}

/** Removes silent endings: s, and the t of CHANTH. */
function latinKey(word: string): string {
  const sounds = latinSounds(word)
  const hasVowel = sounds.some(isVowel)
  if (hasVowel && sounds.length > 1 && sounds.at(-1) === 's') sounds.pop()
  if (sounds.at(-1) === 't' && sounds.at(-2) === 'n') sounds.pop()
  return sounds.join('')
}

/** The key of one word, or one key for each of its hyphenated parts. */
function wordKey(word: string): string {
  return searchKey(romanise(word))
    .replace(/['’.]/g, '')
    .split(/[^a-z]+/)
    .map(latinKey)
    .filter((key) => key !== '')
    .join(' ')
}

// Most names consist of few words, so the same ones recur when keys are made for thousands of
// people.
const keyCache = new Map<string, string>()
const maxCachedKeys = 5000

function getCachedKey(word: string): string {
  const known = keyCache.get(word)
  if (known !== undefined) return known
  const key = wordKey(word)
  if (keyCache.size >= maxCachedKeys) keyCache.clear()
  keyCache.set(word, key)
  return key
}

/**
 * One text for all names that sound alike, in any spelling and script: `សុខ`, `Sok` and `Sokh` give
 * `sok`. Words are separated by one space; '' if no letter is audible.
 */
export function phoneticKey(text: string): string {
  return cleanText(text)
    .split(' ')
    .map(getCachedKey)
    .filter((key) => key !== '')
    .join(' ')
}
