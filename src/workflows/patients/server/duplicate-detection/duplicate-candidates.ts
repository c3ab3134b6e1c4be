/** Finds existing records of a person: `POST /api/patients/likely`, and the duplicate guard. */
import type { Kysely } from 'kysely'
import type { ReadScope } from '#src/server/access/coverage/read-scope.ts'
import type { Tables } from '#src/server/db/connection.ts'
import type { DuplicateCandidate } from '#src/workflows/patients/domain/answers.ts'
import { likeness } from '#src/workflows/patients/domain/match-score.ts'
import { loadSummaries } from '../summaries.ts'
import { loadCandidates } from './candidates.ts'
import type { Traits } from './traits.ts'

/** Minimum score for a hint while the user types. */
export const worthAHint = 0.5
/** Maximum number of candidates in a response. */
const maxCandidates = 5

/** Another record that may be of the same person. */
export interface Alike {
  id: number
  /** 0 to 1. */
  score: number
  reasons: number[]
}

type Reading = ReadScope & { db: Kysely<Tables> }

/** Candidates with a sufficient score for each of `people`, best first. */
export async function loadAlike(
  reading: Reading,
  people: readonly Traits[],
  minScore: number,
): Promise<Alike[][]> {
  const candidates = await loadCandidates(reading, people)
  return people.map((person, place) =>
    (candidates[place] ?? [])
      .map((other) => ({ id: other.id, ...likeness(person, other) }))
      .filter(({ score }) => score >= minScore)
      .sort((a, b) => b.score - a.score || a.id - b.id),
  )
}

/** The best candidates, with summaries for display. */
export async function loadDuplicateCandidates(
  reading: Reading,
  person: Traits,
  minScore: number,
): Promise<DuplicateCandidate[]> {
  const [alike = []] = await loadAlike(reading, [person], minScore)
  const best = alike.slice(0, maxCandidates)
  const summaries = await loadSummaries(
    reading,
    best.map(({ id }) => id),
  )
  return best.flatMap(({ id, score, reasons }) => {
    const patient = summaries.get(id)
    return patient ? [{ ...patient, score, reasons }] : []
  })
}
