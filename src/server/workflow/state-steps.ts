/** The states that records had, from their history. */
import { type RawBuilder, sql } from 'kysely'
import type { Resource } from '#schemas/kit/resource.ts'
import type { Label } from '#schemas/kit/types.ts'
import { loadUserNames } from '#src/server/access/user-names.ts'
import type { Reading } from '#src/server/records/resources/read.ts'

export interface StateStep {
  id: number
  /** The number of the state. */
  status: number
  at: string
  by: Label
  reason: string | null
  /** Name of the transition side whose users made the step. */
  side: 'by' | 'also'
}

/**
 * The states of records, oldest first.
 * @param ids A statement with the ids; the caller has checked that they are visible.
 */
export async function readStateSteps(
  { db }: Reading,
  { name, states, fields }: Resource,
  ids: RawBuilder<unknown>,
): Promise<StateStep[]> {
  const field = states?.field ?? ''
  const { rows } = await sql<Omit<StateStep, 'by' | 'side'> & { username: string; token: string | null }>`
    select record_id as id, (after ->> ${field})::int as status, at, username, token, reason
    from history
    where resource = ${name} and record_id in (${ids}) and after ->> ${field} is not null
    order by history.at, history.id`.execute(db)
  const nameOf = await loadUserNames(
    db,
    rows.map(({ username }) => username),
  )
  const values = fields[field]?.kind === 'enum' ? fields[field].values : {}
  const ofOther = Object.values(states?.transitions ?? {}).flatMap(({ to, side }) =>
    side === 'also' ? (values[to]?.value ?? []) : [],
  )
  return rows.map(({ username, token, ...step }) => ({
    ...step,
    by: nameOf(username, token),
    side: ofOther.includes(step.status) ? 'also' : 'by',
  }))
}
