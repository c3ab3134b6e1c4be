/** Re-evaluates suspected pairs after a correction: pairs that are no longer similar are closed. */
import { sql } from 'kysely'
import { duplicateStatus } from '#schemas/codes/patient-link.ts'
import { systemScope } from '#src/server/access/coverage/read-scope.ts'
import { codeIn } from '#src/server/db/code-in.ts'
import { idList } from '#src/server/db/ids.ts'
import { readStored, type Stored } from '#src/server/records/resources/stored.ts'
import type { Update } from '#src/server/records/resources/write.ts'
import type { Writing } from '#src/server/records/resources/writing.ts'
import { followStates } from '#src/server/records/states/follow.ts'
import { duplicateThreshold, likeness } from '#src/workflows/patients/domain/match-score.ts'
import { type Candidate, isThere, traitColumns } from './candidates.ts'
import { asSystem } from './pairs.ts'

const { OPEN, UNLIKE } = duplicateStatus

/** Undecided pairs of these patients, locked until the transaction ends. */
async function undecided(
  { trx, context }: Writing,
  ids: readonly number[],
): Promise<Stored<'patient-suspects'>[]> {
  const { registry } = context
  const { rows } = await sql<{ id: number }>`
    select id from patient_suspects
    where deleted_at is null and ${codeIn('status', OPEN, UNLIKE)}
      and (patient_id = any(${idList(ids)}) or other_id = any(${idList(ids)}))
    order by id`.execute(trx)
  const found = rows.map(({ id }) => id)
  if (found.length === 0) return []
  const resource = registry.get('patient-suspects')
  return [...(await readStored(trx, systemScope(registry), resource, found, { lock: true })).values()]
}

/** Both patients of a pair, in this order. */
const bothOf = ({ values }: Stored<'patient-suspects'>) => [values.patient_id, values.other_id] as const

/** Pairs that were closed, and pairs that were reopened. */
export interface Judged {
  closed: number
  reopened: number
}

/**
 * Re-evaluates the pairs of these patients from current data. Users' decisions stay. A pair that
 * was closed automatically reopens when the two are similar again.
 */
export async function judgePairs(writing: Writing, ids: readonly number[]): Promise<Judged> {
  const { trx, now } = writing
  const pairs = ids.length > 0 ? await undecided(writing, ids) : []
  if (pairs.length === 0) return { closed: 0, reopened: 0 }
  const { rows } = await sql<Candidate>`
    select ${traitColumns('p')} from patients p
    where p.id = any(${idList(pairs.flatMap(bothOf))}) and ${isThere('p')}`.execute(trx)
  const people = new Map(rows.map((person) => [Number(person.id), person]))
  const updates = pairs.flatMap((stored): Update[] => {
    const [one, other] = bothOf(stored).map((id) => people.get(id))
    if (!one || !other) return []
    const { score, reasons } = likeness(one, other)
    const status = score >= duplicateThreshold ? OPEN.value : UNLIKE.value
    const isNew = status !== stored.values.status
    const decided_at = isNew ? (status === UNLIKE.value ? now : null) : stored.values.decided_at
    const values = { score: Math.round(score * 100), reasons, status, decided_at }
    return [{ stored, values }]
  })
  const resource = writing.context.registry.get('patient-suspects')
  await followStates(asSystem(writing), resource, updates)
  const turned = (to: number) =>
    updates.filter(({ stored, values }) => stored.values.status !== to && values.status === to)
  return { closed: turned(UNLIKE.value).length, reopened: turned(OPEN.value).length }
}
