/**
 * Scans all patients for duplicates, at night and on request (domain 1.1). Only patients that are
 * new or changed since the last scan are compared, each with a few candidates, and their pairs are
 * re-evaluated.
 */
import { sql } from 'kysely'
import { everywhere } from '#src/domain/access/coverage.ts'
import type { Actor, ServerContext } from '#src/server/access/context.ts'
import { systemScope } from '#src/server/access/coverage/read-scope.ts'
import { advisoryLock, takeAdvisoryLock } from '#src/server/db/advisory-locks.ts'
import { idList } from '#src/server/db/ids.ts'
import { author } from '#src/server/records/resources/by-system.ts'
import { type Writing, writing } from '#src/server/records/resources/writing.ts'
import { duplicateThreshold } from '#src/workflows/patients/domain/match-score.ts'
import { type Candidate, isThere, traitColumns } from '../duplicate-detection/candidates.ts'
import { loadAlike } from '../duplicate-detection/duplicate-candidates.ts'
import { judgePairs } from '../duplicate-detection/judge-pairs.ts'
import { keepPairs, pairOf } from '../duplicate-detection/pairs.ts'

/** Patients per transaction; other requests run in between. */
const slice = 100

const system: Actor = {
  userId: null,
  username: author,
  coverage: everywhere,
  ip: '',
  requestId: '',
}

/**
 * `checked` patients were compared; `found` pairs are new or reopened, `closed` are no longer
 * similar.
 */
export interface Scanned {
  checked: number
  found: number
  closed: number
}

/** Takes the next patients from the queue; concurrent processes take turns. */
async function takeSome({ trx }: Writing): Promise<number[]> {
  // Two processes that find a pair from both sides would otherwise both store it.
  await takeAdvisoryLock(trx, advisoryLock.DUPLICATE_SCAN)
  const { rows } = await sql<{ patient_id: number }>`
    delete from patients_unchecked where patient_id in (
      select patient_id from patients_unchecked order by patient_id limit ${slice}
      for update skip locked) returning patient_id`.execute(trx)
  return rows.map(({ patient_id }) => patient_id)
}

async function scanSome(own: Writing): Promise<Scanned> {
  const { trx, context } = own
  const ids = await takeSome(own)
  const { rows: people } = await sql<Candidate>`
    select ${traitColumns('p')} from patients p
    where p.id = any(${idList(ids)}) and ${isThere('p')}`.execute(trx)
  const alike = await loadAlike({ db: trx, ...systemScope(context.registry) }, people, duplicateThreshold)
  const pairs = people.flatMap(({ id }, place) => (alike[place] ?? []).map((other) => pairOf(id, other)))
  const { closed, reopened } = await judgePairs(own, ids)
  return { checked: ids.length, found: (await keepPairs(own, pairs)) + reopened, closed }
}

/** Compares queued patients until the queue is empty or `goesOn` returns false. */
export async function scanPatients(
  context: ServerContext,
  shouldContinue: () => boolean = () => true,
): Promise<Scanned> {
  const all: Scanned = { checked: 0, found: 0, closed: 0 }
  while (shouldContinue()) {
    const { checked, found, closed } = await writing(context, { actor: system }, scanSome)
    all.checked += checked
    all.found += found
    all.closed += closed
    if (checked < slice) break
  }
  return all
}

/** Number of queued patients. */
export async function waitingPatients({ db }: Pick<ServerContext, 'db'>): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from patients_unchecked`.execute(db)
  return rows[0]?.n ?? 0
}
