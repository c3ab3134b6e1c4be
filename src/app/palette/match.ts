/**
 * Whether and where an option matches the typed text, in either language and any Khmer spelling.
 */
import { searchKey } from '#schemas/kit/search-key.ts'

/** A Khmer syllable with all its signs, a run of blanks, or one other letter. */
const segmentPattern =
  /[\u1780-\u17b3](?:\u17d2[\u1780-\u17b3]|[\u17b4-\u17d1\u17d3\u17dd\u200b-\u200d])*|\s+|\P{M}\p{M}*|\p{M}/gu

/** The words of a text in search form. */
export const wordsOf = (text: string): string[] => searchKey(text).split(' ').filter(Boolean)

/**
 * How well a text matches: 0 exact, 1 prefix, 2 word prefix, 3 contains all words; undefined for no
 * match.
 */
export function fitOf(text: string, searchText: string): number | undefined {
  const key = searchKey(text)
  const requested = searchKey(searchText)
  if (!wordsOf(searchText).every((word) => key.includes(word))) return undefined
  if (key === requested) return 0
  if (key.startsWith(requested)) return 1
  return key.includes(` ${requested}`) ? 2 : 3
}

export interface Part {
  text: string
  isMatch: boolean
}

/** The text in parts, with the matches marked; a Khmer syllable is never split. */
export function markedParts(text: string, searchText: string): Part[] {
  const found = text.match(segmentPattern) ?? []
  const keys = found.map((segment) => (/^\s/.test(segment) ? ' ' : searchKey(segment)))
  const whole = keys.join('')
  const marked = new Array<boolean>(found.length).fill(false)
  for (const word of wordsOf(searchText)) {
    const at = whole.indexOf(word)
    if (at < 0) continue
    let end = 0
    for (const [index, key] of keys.entries()) {
      const start = end
      end += key.length
      if (start < at + word.length && end > at) marked[index] = true
    }
  }
  const parts: Part[] = []
  for (const [index, segment] of found.entries()) {
    const isMatch = marked[index] ?? false
    const last = parts.at(-1)
    if (last?.isMatch === isMatch) last.text += segment
    else parts.push({ text: segment, isMatch })
  }
  return parts
}
