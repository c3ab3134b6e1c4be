/**
 * The one rule for passwords (NIST SP 800-63B rev. 4, 3.1.1): long, and not easy to guess. There
 * are no composition rules; any letters of any script and spaces are allowed. Length counts code
 * points of the normal form. Form, meter, API and import all call this module.
 */

/**
 * Rev. 4 requires 15 where the password is the only factor, as for accounts without a second step.
 */
export const minCharacters = 15
/** Rev. 4 requires that at least 64 are accepted; much longer passwords only cost time. */
export const maxCharacters = 200

/** Minimum characters that remain after the words of the account and the place are removed. */
const minOwn = 8
const minDifferent = 5
const shortestWord = 3

// Common base words that people extend with digits or signs. The long list is
// `PasswordContext.common`.
const usual = new Set(
  `password passw0rd p@ssw0rd p@ssword mypassword qwerty qwertyuiop qwertz azerty asdfgh asdfghjkl
  zxcvbn zxcvbnm 1q2w3e4r 1qaz2wsx qazwsx q1w2e3r4 admin administrator root superuser user username
  guest test testing demo welcome changeme changethis letmein default secret iloveyou sunshine
  princess football dragon superman computer internet
  hospital healthcenter healthcentre health doctor nurse clinic patient cashier claims insurance
  cambodia kampuchea phnompenh siemreap battambang angkor angkorwat khmer sabay sabbay
  ពាក្យសម្ងាត់ កម្ពុជា ភ្នំពេញ មន្ទីរពេទ្យ សុខាភិបាល អ្នកគ្រប់គ្រង`.split(/\s+/),
)
/** Words of the product and of its places: they add nothing to a password. */
const placeWords = 'sabay hospital health facility claims insurance patient cambodia'.split(' ')
/** Key rows and alphabets, on Latin keyboards and on the Khmer one (NiDA). */
const rows = [
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '1234567890',
  'abcdefghijklmnopqrstuvwxyz',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p',
  '0okm9ijn8uhb7ygv6tfc5rdx4esz',
  'qazwsxedcrfvtgbyhnujmikolp',
  '1q2w3e4r5t6y7u8i9o0p',
  '១២៣៤៥៦៧៨៩០',
  'ឆឹេរតយុិោផៀឪ',
  'ាសដថងហ្កលើ់',
  'ឋខចវបនម',
  'កខគឃងចឆជឈញដឋឌឍណតថទធនបផពភមយរលវសហឡអ',
]

export interface PasswordContext {
  /** Minimum number of characters. Default 15. */
  min?: number
  /** Texts of the account and the place: username, names, facility, product. */
  words?: readonly (string | null | undefined)[]
  /** The most used passwords and the words in them, in lower case. */
  common?: ReadonlySet<string>
}

export interface PasswordProblem {
  /** Key of the sentence in validation.json. */
  key: 'tooShort' | 'tooLong' | 'guessable' | 'holdsWord'
  params: Record<string, string | number>
}

const normal = (text: string) => text.normalize('NFC').toLowerCase()
const signs = /[^\p{L}\p{M}\p{N}]+/gu

/** Characters as rev. 4 counts them. */
export const passwordLength = (password: string) => [...password.normalize('NFC')].length

/** The parts of names and usernames from which a password could be made. */
function partsOf(words: PasswordContext['words'] = []): string[] {
  const parts = words.flatMap((word) => {
    const text = normal(word ?? '')
    return [text.replace(signs, ''), ...text.split(signs)]
  })
  return [...new Set(parts)].filter((part) => part.length >= shortestWord).sort((a, b) => b.length - a.length)
}

/** Removes runs of four or more that follow a key row or the alphabet, or repeat one character. */
function withoutRuns(text: string): string {
  let left = text.replace(/(.)\1{2,}/gu, '')
  for (const row of rows)
    for (const line of [row, [...row].reverse().join('')])
      for (let size = line.length; size >= 4; size -= 1)
        for (let from = 0; from + size <= line.length; from += 1)
          left = left.replaceAll(line.slice(from, from + size), '')
  return left
}

/** The shortest part that the text repeats from end to end, otherwise the text itself. */
const repeatedPart = (text: string): string => text.slice(0, `${text}${text}`.indexOf(text, 1))

/** Whether a text is a known word, or two of them. */
function isKnownWords(text: string, isKnown: (word: string) => boolean): boolean {
  const splits = Array.from(text, (_, at) => [text.slice(0, at), text.slice(at)])
  return isKnown(text) || splits.some((parts) => parts.every(isKnown))
}

function isGuessable(password: string, isKnown: (word: string) => boolean): boolean {
  const text = normal(password)
  const bare = text.replace(signs, '')
  // One word repeated, or one word with digits and signs around it.
  const letters = bare.replace(/\p{N}/gu, '')
  if (new Set(text).size < minDifferent || letters === '') return true
  if ([text, bare].some((each) => isKnown(each) || isKnown(repeatedPart(each)))) return true
  if (isKnownWords(repeatedPart(letters), isKnown)) return true
  const isShort = (each: string) => repeatedPart(each) !== each && repeatedPart(each).length < minOwn
  return [bare, letters].some(isShort) || withoutRuns(bare).length < 4
}

/** The problem of a password; undefined if it is good. */
export function passwordProblem(
  password: string,
  { min = minCharacters, words, common = new Set() }: PasswordContext = {},
): PasswordProblem | undefined {
  const length = passwordLength(password)
  if (length < min) return { key: 'tooShort', params: { min } }
  if (length > maxCharacters) return { key: 'tooLong', params: { max: maxCharacters } }
  const isKnown = (word: string) => usual.has(word) || common.has(word)
  if (isGuessable(password, isKnown)) return { key: 'guessable', params: {} }
  let left = normal(password).replace(signs, '')
  const found = partsOf([...placeWords, ...(words ?? [])]).filter((part) => {
    const isIn = left.includes(part)
    left = left.replaceAll(part, '')
    return isIn
  })
  const own = repeatedPart(left.replace(/[^\p{L}\p{M}]/gu, ''))
  if (found[0] !== undefined && (own.length < minOwn || isKnown(own)))
    return { key: 'holdsWord', params: { word: found[0] } }
  return undefined
}

export type Strength = 'short' | 'guessable' | 'fair' | 'good' | 'strong'

/** The strength of a password, mostly by its length; undefined for empty input. */
export function strengthOf(password: string, against: PasswordContext = {}): Strength | undefined {
  if (password === '') return undefined
  const problem = passwordProblem(password, against)
  if (problem) return problem.key === 'tooShort' ? 'short' : 'guessable'
  const length = passwordLength(password)
  return length < 18 ? 'fair' : length < 24 ? 'good' : 'strong'
}
