/** Occupancy of beds: beds and stays follow the transitions of a visit (domain 2.1). */
import { sql } from 'kysely'
import { idList } from '#src/server/db/ids.ts'
import { lockStored } from '#src/server/records/resources/lock.ts'
import { insertRecords, updateRecords } from '#src/server/records/resources/write.ts'
import type { Values } from '#src/server/records/resources/write-parts.ts'
import type { Writing } from '#src/server/records/resources/writing.ts'
import type { Step } from '#src/server/records/states/behaviour.ts'
import { followStates } from '#src/server/records/states/follow.ts'
import { chargeBedDays } from '#src/workflows/billing/server/bed-days.ts'
import { bedStatus } from '../domain/beds.ts'

/** The bed follows its patient. */
export async function setBed(
  writing: Writing,
  id: number | null,
  status: typeof bedStatus.occupied | typeof bedStatus.cleaning,
): Promise<void> {
  if (id === null) return
  const beds = writing.context.registry.get('ward-beds')
  const stored = (await lockStored(writing, beds, [id])).get(id)
  if (stored) await followStates(writing, beds, [{ stored, values: { status } }])
}

/** Locks the beds of visits in order of id, so that concurrent writers cannot deadlock. */
export async function lockBeds({ trx }: Writing, steps: readonly Step<'visits'>[]): Promise<void> {
  const ids = steps.flatMap(({ stored, values }) => [stored.values.bed_id, values.bed_id])
  const beds = ids.filter((id) => typeof id === 'number')
  if (beds.length > 0)
    await sql`select id from ward_beds where id = any(${idList(beds)})
      order by id for update`.execute(trx)
}

/**
 * Ends the current stay. A moment before its start, as that of an earlier discharge, does not end
 * it.
 */
async function endStay(writing: Writing, visitId: number, at: string): Promise<void> {
  const moves = writing.context.registry.get('bed-moves')
  const { rows } = await sql<{ id: number; to_at: string }>`
    select id, case when from_at <= ${at}::timestamptz then ${at} else ${writing.now} end as to_at
    from bed_moves where visit_id = ${visitId} and to_at is null
      and deleted_at is null`.execute(writing.trx)
  const ids = rows.map(({ id }) => id)
  const open = await lockStored(writing, moves, ids)
  await updateRecords(
    writing,
    moves,
    rows.flatMap(({ id, to_at }) => {
      const stored = open.get(id)
      return stored ? [{ stored, values: { to_at } }] : []
    }),
  )
}

/** Moves the patient into a bed, or into the ward's corridor without one. */
export async function moveTo(
  writing: Writing,
  visitId: number,
  { from, ward_id, bed_id }: { from: number | null; ward_id: number; bed_id: number | null },
): Promise<void> {
  await endStay(writing, visitId, writing.now)
  if (from !== bed_id) await setBed(writing, from, bedStatus.cleaning)
  await setBed(writing, bed_id, bedStatus.occupied)
  await insertRecords(writing, writing.context.registry.get('bed-moves'), [
    { visit_id: visitId, ward_id, bed_id, from_at: writing.now },
  ])
  await chargeBedDays(writing, visitId)
}

/** Frees the bed and marks it for cleaning. */
export async function leaveBed(
  writing: Writing,
  visitId: number,
  from: number | null,
  at: string = writing.now,
): Promise<void> {
  await endStay(writing, visitId, at)
  await setBed(writing, from, bedStatus.cleaning)
  await chargeBedDays(writing, visitId)
}

/**
 * Returns the patient of a reopened visit to their last bed, as if the stay had not ended. Answers
 * the bed, or null if another patient has it; a stay in the ward's corridor then begins.
 */
export async function returnToBed(
  writing: Writing,
  visitId: number,
  { ward_id = null, bed_id = null }: Values<'visits'>,
): Promise<number | null> {
  if (ward_id === null) return null
  const { trx, context, now } = writing
  const moves = context.registry.get('bed-moves')
  const { rows } = await sql<{ id: number; bed_status: number | null }>`
    select m.id, b.status as bed_status from bed_moves m
    left join ward_beds b on b.id = m.bed_id and b.deleted_at is null
    where m.visit_id = ${visitId} and m.deleted_at is null order by m.from_at desc, m.id desc
    limit 1`.execute(trx)
  const [last] = rows
  const isOccupied = bed_id !== null && last?.bed_status === bedStatus.occupied
  if (!last || isOccupied)
    await insertRecords(writing, moves, [{ visit_id: visitId, ward_id, bed_id: null, from_at: now }])
  else {
    const stored = (await lockStored(writing, moves, [last.id])).get(last.id)
    if (stored) await updateRecords(writing, moves, [{ stored, values: { to_at: null } }])
    await setBed(writing, bed_id, bedStatus.occupied)
  }
  await chargeBedDays(writing, visitId)
  return isOccupied ? null : bed_id
}
