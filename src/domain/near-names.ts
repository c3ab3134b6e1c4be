/** Whether two names, in their search form, are probably the same. */
import { searchKey } from '#schemas/kit/search-key.ts'

/** Removes spaces and signs between words, whose spelling varies. */
export const bare = (key: string) => key.replace(/[\s\p{P}\u200b]+/gu, '')

/** How many letters can differ: none in short names, where every letter counts. */
export function allowance(name: string): number {
  if (name.length < 4) return 0
  return name.length < 9 ? 1 : 2
}

/** Whether at most `max` insertions, deletions, changes or swaps of neighbours make them equal. */
export function isWithin(a: string, b: string, max: number): boolean {
  if (Math.abs(a.length - b.length) > max) return false
  let older: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a[i - 1] === b[j - 1]
      let cost = Math.min(
        (last[j] as number) + 1,
        (row[j - 1] as number) + 1,
        (last[j - 1] as number) + (isSame ? 0 : 1),
      )
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        cost = Math.min(cost, (older[j - 2] as number) + 1)
      row.push(cost)
    }
    if (Math.min(...row) > max) return false
    older = last
    last = row
  }
  return (last[b.length] as number) <= max
}

/** Numbers distinguish names: ward 1 is not ward 2. */
const numbersIn = (text: string) => (text.match(/\d+/g) ?? []).map(Number).join()

/** `same` except for spaces and signs; `near` except for a letter or two; otherwise undefined. */
export function nearness(one: string, other: string): 'same' | 'near' | undefined {
  const [a, b] = [bare(one), bare(other)]
  if (a === '' || b === '') return undefined
  if (a === b) return 'same'
  if (numbersIn(a) !== numbersIn(b)) return undefined
  const max = Math.min(allowance(a), allowance(b))
  return max > 0 && isWithin(a, b, max) ? 'near' : undefined
}

/** Where a word can start: after a space or sign, in Khmer at each letter without a subscript. */
const wordStarts = /(?<![\p{L}\p{N}])[\p{L}\p{N}]|(?<!\u17d2)[\u1780-\u17b3]/gu

/** Whether a text contains the start of a word except for a letter or two; both in search form. */
export function hasNearWord(text: string, word: string): boolean {
  const max = allowance(word)
  if (max === 0) return text.includes(word)
  const lengths = Array.from({ length: 2 * max + 1 }, (_, more) => word.length - max + more)
  return [...text.matchAll(wordStarts)].some(({ index }) =>
    lengths.some((length) => isWithin(text.slice(index, index + length), word, max)),
  )
}

/** Whether a text contains all words of a search except for typing mistakes. */
export function isMistyped(text: string, searchText: string): boolean {
  const key = searchKey(text)
  return searchKey(searchText)
    .split(' ')
    .every((word) => hasNearWord(key, word))
}

/**
 * Parts of a name; a near name contains at least one of them unchanged, because there are more
 * parts than letters that can differ.
 */
export function requiredParts(key: string): string[] {
  const count = allowance(bare(key)) + 1
  const size = Math.ceil(key.length / count)
  return Array.from({ length: count }, (_, index) => key.slice(index * size, (index + 1) * size))
    .map((part) => part.trim())
    .filter((part) => part.length > 1 || count === 1)
}
