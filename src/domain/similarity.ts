/** Similarity of two names in either script, for suggestions when mapping services. */
import { searchKey } from '#schemas/kit/search-key.ts'

/** A record's names in their search form. */
export interface Names {
  kh: ReadonlySet<string>
  en: ReadonlySet<string>
}

/** The trigrams of a text, including its start and end. */
export function trigramsOf(text: string | null | undefined): ReadonlySet<string> {
  const key = searchKey(text ?? '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
  const signs = [...`  ${key} `]
  const found = new Set<string>()
  if (key === '') return found
  for (let at = 0; at + 2 < signs.length; at += 1) found.add(signs.slice(at, at + 3).join(''))
  return found
}

export const namesOf = (kh: string | null | undefined, en: string | null | undefined): Names => ({
  kh: trigramsOf(kh),
  en: trigramsOf(en),
})

/** 0: nothing in common; 1: the same. */
export function alike(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  let shared = 0
  for (const part of one) if (other.has(part)) shared += 1
  const all = one.size + other.size - shared
  return all === 0 ? 0 : shared / all
}

/**
 * Similarity over both languages: the better one has more weight, since one name is often only a
 * translation. A missing name is ignored.
 */
export function similarity(one: Names, other: Names): number {
  const scores = (['kh', 'en'] as const).flatMap((language) =>
    one[language].size > 0 && other[language].size > 0 ? [alike(one[language], other[language])] : [],
  )
  if (scores.length < 2) return scores[0] ?? 0
  return 0.75 * Math.max(...scores) + 0.25 * Math.min(...scores)
}

export interface Suggestion {
  id: number
  /** Whole percent. */
  score: number
}

/** Suggestions below this percentage are noise. */
const minScore = 25

/** The candidates most similar to `name`, best first. */
export function suggest(
  name: Names,
  candidates: readonly { id: number; names: Names }[],
  limit = 3,
): Suggestion[] {
  return candidates
    .map(({ id, names }) => ({ id, score: Math.round(similarity(name, names) * 100) }))
    .filter(({ score }) => score >= minScore)
    .sort((a, b) => b.score - a.score || a.id - b.id)
    .slice(0, limit)
}
