// Khmer dictionary order as plain bytes. Neither the embedded database nor every server knows Khmer
// collation, so each sortable text is stored with a key whose code-point order is that order. It
// follows the Unicode collation of Khmer (CLDR `km`: Khmer before Latin; subscripts after vowels;
// ុំ, ាំ, ិះ … letters of their own; a robat as if written រ្ before its consonant); the test
// compares it with Intl.Collator('km'). Three levels, each one string: letters, then marks, then
// case.

interface Unit {
  letters: string
  marks: string
  cases: string
}

const LEVEL_END = ' '
const PLAIN = '!'
const VARIANT = '"'
const OTHER_MARK = '~'
const OTHER_SCRIPT = '~~'

const PUNCTUATION =
  '_-\u2010\u2012\u2013\u2014\u2015,;:៖!¡?¿.·។៕\'\u2039\u203a"«»()[]{}§¶@*/\\&#%\u2030†‡•\u2032' +
  '៙៚`^°©®←→↑↓+±÷×<=>¬|¦~\u2212\u2044≤≥■ៗ¤¢$£¥៛₩₫€₱₹₽'
const SAME_PUNCTUATION = { "'": '\u2018\u2019\u201a\u201b', '"': '\u201c\u201d\u201e\u201f' }

const KHMER_LETTERS = 'កខគឃងចឆជឈញដឋឌឍណតថទធនបផពភមយរឫឬលឭឮវឝឞសហឡអៜ'
const KHMER_VOWELS = 'ា ិ ី ឹ ឺ ុ ូ ួ ើ ឿ ៀ េ ែ ៃ ោ ៅ ុំ ំ ាំ ះ ិះ ុះ េះ ោះ \u17d2'.split(' ')
const LATIN_LETTERS = 'abcdefghijklmnopqrstuvwxyzþ'

/** Marks that only distinguish words of the same letters, in order (a group is one mark). */
const MARKS = (
  '34f 332 313 314 301 300 306 302 30c 30a 342 308 30b 303 307 338 327 328 304 30d,30e,312,315,' +
  '31a,17cc 317,318,319,31c,320,329,32f,333 335,336 305 309 30f 310 311 31b 321 322 323 324 325 ' +
  '326 32d 32e 330 331 334 339 345 17ce 17cf 17d1 17d0 17c8 17dd 17cb 17c9 17ca 17cd'
).split(' ')

// Independent vowels that the dictionary files under these spellings.
const MARKED_SPELLINGS = { ឥ: 'អិ', ឦ: 'អី', ឧ: 'អុ', ឩ: 'អូ', ឯ: 'អែ', ឰ: 'អៃ', ឱ: 'អោ', ឳ: 'អៅ' }
const CASED_SPELLINGS = { ឨ: 'ឧក', ឪ: 'ឩវ', ឲ: 'ឱ', '៘': '។ល។' }
const SAME_SPELLINGS = { ឣ: 'អ', ឤ: 'អា', ø: 'o\u0338', đ: 'd\u0335', ł: 'l\u0335' }
const LIGATURES = { æ: 'ae', œ: 'oe', ß: 'ss' }

const IGNORED = /[\p{Cc}\p{Cs}\u00ad\u061c\u17b4\u17b5\u17d3\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]/u

const units = new Map<string, Unit>()
const robatted = new Set<string>()

function letter(letters: string, cases = PLAIN): Unit {
  return { letters, marks: PLAIN, cases }
}

function join(parts: Unit[]): Unit {
  return {
    letters: parts.map((part) => part.letters).join(''),
    marks: parts.map((part) => part.marks).join(''),
    cases: parts.map((part) => part.cases).join(''),
  }
}

function spelled(text: string): Unit {
  return join([...text].map(unitOf))
}

function withLast(level: 'marks' | 'cases', unit: Unit): Unit {
  return { ...unit, [level]: unit[level].slice(0, -1) + VARIANT }
}

function fillUnits(): void {
  units.set(' ', letter('!'))
  ;[...PUNCTUATION].forEach((sign, index) => {
    units.set(sign, letter(`"${String.fromCharCode(0x21 + index)}`))
  })
  for (const [sign, variants] of Object.entries(SAME_PUNCTUATION)) {
    for (const variant of variants) units.set(variant, withLast('marks', spelled(sign)))
  }
  for (let digit = 0; digit <= 9; digit++) {
    units.set(String(digit), letter(String(digit)))
    units.set(String.fromCharCode(0x17e0 + digit), letter(String(digit)))
  }
  ;[...KHMER_LETTERS, ...KHMER_VOWELS].forEach((text, index) => {
    units.set(text, letter(String.fromCharCode(0x3a + index)))
  })
  ;[...LATIN_LETTERS].forEach((text, index) => {
    const letters = `~${String.fromCharCode(0x61 + index)}`
    units.set(text, letter(letters))
    units.set(text.toUpperCase(), letter(letters, VARIANT))
  })
  MARKS.forEach((group, index) => {
    for (const code of group.split(',')) {
      const mark = String.fromCharCode(Number.parseInt(code, 16))
      units.set(mark, { letters: '', marks: String.fromCharCode(0x23 + index), cases: PLAIN })
    }
  })
  fillSpellings()
}

function fillSpellings(): void {
  for (const [sign, text] of Object.entries(SAME_SPELLINGS)) units.set(sign, spelled(text))
  for (const [sign, text] of Object.entries(MARKED_SPELLINGS)) {
    units.set(sign, withLast('marks', spelled(text)))
  }
  for (const [sign, text] of Object.entries(CASED_SPELLINGS)) {
    units.set(sign, withLast('cases', spelled(text)))
  }
  for (const [sign, [first = '', second = '']] of Object.entries(LIGATURES)) {
    const [a, b] = [unitOf(first), unitOf(second)]
    units.set(sign, join([a, { letters: '', marks: OTHER_MARK, cases: PLAIN }, b]))
  }
  for (const consonant of [...KHMER_LETTERS].filter((text) => text !== 'ៜ').concat('ឣ')) {
    const unit = withLast('marks', join([unitOf('រ'), unitOf('\u17d2'), unitOf(consonant)]))
    units.set(`${consonant}\u17cc`, unit)
    robatted.add(consonant)
  }
}

/**
 * Characters outside the table: loose marks last among marks, other scripts last, by code point.
 */
function unitOf(text: string): Unit {
  const known = units.get(text)
  if (known) return known
  const unit = unlisted(text)
  if (units.size < 4000) units.set(text, unit)
  return unit
}

function unlisted(text: string): Unit {
  if (IGNORED.test(text)) return { letters: '', marks: '', cases: '' }
  if (text >= '\u0300' && text <= '\u036f') return { letters: '', marks: OTHER_MARK, cases: PLAIN }
  const lower = text.toLowerCase()
  if (lower === text) return letter(OTHER_SCRIPT + text)
  const unit = spelled(lower)
  return withLast('cases', unit)
}

fillUnits()

function isPair(first: string, second: string | undefined): boolean {
  if (second === '\u17cc') return robatted.has(first)
  return (second === '\u17c6' || second === '\u17c7') && units.has(first + second)
}

function trimPlain(weights: string): string {
  let end = weights.length
  while (end > 0 && weights[end - 1] === PLAIN) end--
  return weights.slice(0, end)
}

/**
 * A key whose code-point order (PostgreSQL `COLLATE "C"`) is the Khmer dictionary order of the
 * text. Texts that differ only in invisible characters or in the script of their digits have the
 * same key.
 */
export function sortKey(text: string): string {
  const chars = [...text.normalize('NFKD').replace(/\s/g, ' ')]
  let letters = ''
  let marks = ''
  let cases = ''
  for (let at = 0; at < chars.length; at++) {
    let current = chars[at] as string
    if (isPair(current, chars[at + 1])) current += chars[++at]
    const unit = unitOf(current)
    letters += unit.letters
    marks += unit.marks
    cases += unit.cases
  }
  marks = trimPlain(marks)
  cases = trimPlain(cases)
  if (cases) return letters + LEVEL_END + marks + LEVEL_END + cases
  return marks ? letters + LEVEL_END + marks : letters
}
