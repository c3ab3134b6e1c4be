/**
 * Suggests Latin spellings of Khmer names; the spelling in a person's documents takes precedence
 * (domain 5.4).
 */
import { cleanText } from '#schemas/kit/khmer.ts'
import { clustersOf, spell } from './khmer-clusters.ts'
import { nameSpellings } from './name-spellings.ts'
import { spoken } from './spoken-khmer.ts'

const spellingOf = (word: string) => clustersOf(word).map(spell)

/** Known names by their joined clusters. */
const known = new Map(
  [...nameSpellings].map(([khmer, latin]) => [spellingOf(khmer).join(''), latin] as const),
)
const longest = Math.max(...[...nameSpellings.keys()].map((khmer) => spellingOf(khmer).length))

/** Matches the longest known parts first; the letters between them are spelled by rule. */
function romaniseWord(word: string): string {
  const clusters = spellingOf(word)
  const whole = known.get(clusters.join(''))
  if (whole) return whole
  const parts: string[] = []
  let between = ''
  for (let at = 0; at < clusters.length; ) {
    const length = knownLength(clusters, at)
    if (length === 0) {
      between += clusters[at]
      at += 1
      continue
    }
    parts.push(spoken(between), known.get(clusters.slice(at, at + length).join('')) ?? '')
    between = ''
    at += length
  }
  // Where parts meet in the same letter, two remain: វណ្ណនី is VANNY.
  return [...parts, spoken(between)].join('').replace(/(.)\1{2,}/g, '$1$1')
}

/** Number of clusters of the longest known part at `start` that leaves no single consonant. */
function knownLength(clusters: readonly string[], start: number): number {
  for (let length = Math.min(longest, clusters.length - start); length > 0; length -= 1) {
    const next = clusters[start + length]
    const isNextBare = next !== undefined && next.replace('់', '').length === 1
    if (!isNextBare && known.has(clusters.slice(start, start + length).join(''))) return length
  }
  return 0
}

/** `សុខ ចាន់ណា` → `SOK CHANNA`; other letters stay, in upper case. */
export function romanise(khmer: string): string {
  return cleanText(khmer)
    .split(' ')
    .map((word) => (/[\u1780-\u17b3]/.test(word) ? romaniseWord(word) : word.toUpperCase()))
    .filter((word) => word !== '')
    .join(' ')
}
