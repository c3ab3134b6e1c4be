/** Who somebody may be registered as already: `POST /api/patients/likely`, and the guard itself. */
import type { Kysely } from 'kysely'
import type { DuplicateCandidate } from '#src/domain/patients/answers.ts'
import { likeness } from '#src/domain/patients/match-score.ts'
import type { ReadScope } from '#src/server/access/coverage/read-scope.ts'
import type { Tables } from '#src/server/db/connection.ts'
import { candidatesOf } from '../duplicate-detection/candidates.ts'
import { loadSummaries } from '../summaries.ts'
import type { Traits } from './traits.ts'

/** From here on somebody is worth a hint while they are being typed. */
export const worthAHint = 0.5
/** Suspects of an answer. */
const most = 5

/** Another record that may be of the same person. */
export interface Alike {
  id: number
  /** 0 to 1. */
  score: number
  reasons: number[]
}

type Reading = ReadScope & { db: Kysely<Tables> }

/** For each of `people` those who are alike enough, the likeliest first. */
export async function alikeOf(
  reading: Reading,
  people: readonly Traits[],
  least: number,
): Promise<Alike[][]> {
  const candidates = await candidatesOf(reading, people)
  return people.map((person, place) =>
    (candidates[place] ?? [])
      .map((other) => ({ id: other.id, ...likeness(person, other) }))
      .filter(({ score }) => score >= least)
      .sort((a, b) => b.score - a.score || a.id - b.id),
  )
}

/** The best of them, as they are shown. */
export async function loadDuplicateCandidates(
  reading: Reading,
  person: Traits,
  least: number,
): Promise<DuplicateCandidate[]> {
  const [alike = []] = await alikeOf(reading, [person], least)
  const best = alike.slice(0, most)
  const shown = await loadSummaries(
    reading,
    best.map(({ id }) => id),
  )
  return best.flatMap(({ id, score, reasons }) => {
    const patient = shown.get(id)
    return patient ? [{ ...patient, score, reasons }] : []
  })
}
