// The order in which a Khmer syllable is stored, whatever order it was typed in (domain 5.2).

/** A consonant or independent vowel with all its marks. */
export const SYLLABLE = /([\u1780-\u17b3])((?:\u17d2[\u1780-\u17b3]|[\u17b6-\u17d1\u17d3\u17dd])+)/g
/** The marks of a syllable one by one: subscripts, vowels, signs. */
export const PARTS = /\u17d2[\u1780-\u17b3]|[\u17b6-\u17d1\u17d3\u17dd]/g
export const VOWEL = /[\u17b6-\u17c5]/
export const ROBAT = '\u17cc'
const REGISTER = /[\u17c9\u17ca]/
const LAST_SUBSCRIPT = '\u17d2រ'

// Vowels typed in two parts: េ with the part that follows it.
const SPLIT_VOWELS = new Map([
  ['េា', 'ោ'],
  ['ាេ', 'ោ'],
  ['េី', 'ើ'],
  ['ីេ', 'ើ'],
  ['េឹ', 'ើ'],
  ['ឹេ', 'ើ'],
  ['េេ', 'ែ'],
])

/** The vowels of one syllable; a vowel typed in two parts becomes the single character. */
export const joinHalves = (vowels: string): string => SPLIT_VOWELS.get(vowels) ?? vowels

/**
 * Every syllable in the order of the Unicode standard: consonant, robat, subscripts (រ last),
 * register sign, vowel, other signs. `ខែ្មរ` becomes `ខ្មែរ` and `កេាះ` becomes `កោះ`; no letter is
 * dropped or replaced.
 */
export function orderKhmer(text: string): string {
  return text.replace(SYLLABLE, (_, base: string, around: string) => {
    const parts: string[] = around.match(PARTS) ?? []
    const subscripts = parts.filter((part) => part.length === 2)
    const marks = parts.filter((part) => part.length === 1 && part !== ROBAT)
    return [
      base,
      ...parts.filter((part) => part === ROBAT),
      ...subscripts.filter((part) => part !== LAST_SUBSCRIPT),
      ...subscripts.filter((part) => part === LAST_SUBSCRIPT),
      ...marks.filter((part) => REGISTER.test(part)),
      joinHalves(marks.filter((part) => VOWEL.test(part)).join('')),
      ...marks.filter((part) => !REGISTER.test(part) && !VOWEL.test(part)),
    ].join('')
  })
}
