/** Adds records of one or more resources with their history. */
import { sql } from 'kysely'
import { type Creation, defaultOf } from '#schemas/kit/defaults.ts'
import type { Field } from '#schemas/kit/fields/index.ts'
import type { Resource } from '#schemas/kit/resource.ts'
import { assertStayed } from '#src/server/access/coverage/assert-work.ts'
import { quoted } from '#src/server/db/sql-text.ts'
import { withDueTime } from '../states/due-time.ts'
import { assertNotFrozen } from '../states/frozen.ts'
import { assertInitial } from '../states/state-guard.ts'
import { assertOpenDates } from '../write-guards/assert-open.ts'
import { type Changes, changesOf } from './changes.ts'
import { withCopies } from './copies.ts'
import { loadCreation } from './creation.ts'
import type { RowQuery } from './rows.ts'
import { storedFields } from './stored.ts'
import { loadColumns, retainValues, type Values, withServerValues, writeLinks } from './write-parts.ts'
import { type CreatedRecord, insertRows, type WrittenRow } from './write-statements.ts'
import type { Writing } from './writing.ts'

/** Ids for new records, so that other records of the same write can refer to them. */
export async function reserveIds({ trx }: Writing, { table }: Resource, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence(${quoted(table)}, 'id')) as id
    from generate_series(1, ${count}::int) order by id`.execute(trx)
  return rows.map(({ id }) => Number(id))
}

/** New records of one resource. */
export interface Added {
  resource: Resource
  records: readonly Values[]
  /** Predefined ids, as for an enumeration. */
  fixed?: readonly number[] | undefined
  /** The query for the answered rows, if any. */
  answer?: RowQuery | undefined
}

/** Adds server-generated values, such as numbers, before anything is written. */
export const numbered = async (writing: Writing, added: Added): Promise<Added> => ({
  ...added,
  records: await withServerValues(writing, added.resource, added.records),
})

interface Prepared {
  inputs: readonly Values[]
  changes: readonly Changes[]
  rows: WrittenRow[]
}

/** Defaults of fields that no user fills in, such as those the system sets. */
const withDefaults = (resource: Resource, values: Values, creation: Creation): Values =>
  Object.fromEntries(
    [...storedFields(resource, 'column'), ...storedFields(resource, 'link')].map((name) => [
      name,
      name in values ? values[name] : defaultOf(resource.fields[name] as Field, creation),
    ]),
  )

async function prepared(writing: Writing, { resource, records }: Added): Promise<Prepared> {
  const creation = await loadCreation(writing, resource)
  const whole = records.map((values) => withDefaults(resource, values, creation))
  const copied = await withCopies(writing, resource, await withServerValues(writing, resource, whole))
  const completeRecords = copied.map((values) => withDueTime(writing, resource, values))
  assertInitial(resource, completeRecords)
  await assertNotFrozen(
    writing,
    resource,
    completeRecords.map((values) => ({ values })),
  )
  const changes = completeRecords.map((values) => changesOf(resource, undefined, values))
  const rows = await Promise.all(
    completeRecords.map(async (values, index) => ({
      ...(await loadColumns(resource, values)),
      _after: changes[index]?.after,
      _at: writing.timeOf?.(values),
    })),
  )
  return { inputs: completeRecords, changes, rows }
}

/** Runs the steps after the records are inserted. */
async function finished(
  writing: Writing,
  resource: Resource,
  { inputs: completeRecords, changes }: Prepared,
  ids: readonly number[],
): Promise<void> {
  const { events, workflowActions } = writing
  const createdRecords = completeRecords.map((values, index) => ({
    id: ids[index] as number,
    values,
    isNew: true,
  }))
  await writeLinks(writing, resource, createdRecords)
  await retainValues(writing, resource, createdRecords)
  for (const [index, id] of ids.entries()) {
    const { changed = [], after } = changes[index] ?? {}
    events.push({ resource, id, action: 'create', changed, after, workflowActions })
  }
  await assertStayed(writing, resource, ids, { act: 'create' })
}

/**
 * Adds records in the given order: later ones may refer to earlier ones by `fixed` ids. One
 * statement per resource. Returns the records of each resource, in their order.
 */
export async function insertBatch(writing: Writing, parts: readonly Added[]): Promise<CreatedRecord[][]> {
  const created: CreatedRecord[][] = []
  for (const part of parts) {
    const { resource, records } = part
    const ready = await prepared(writing, part)
    const own = await insertRows(writing, resource, ready.rows, part)
    created.push(own)
    await assertOpenDates(writing, resource, records, true)
    await finished(
      writing,
      resource,
      ready,
      own.map(({ id }) => id),
    )
  }
  return created
}
