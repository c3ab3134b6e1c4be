/** Adding records of one resource or several with their history, in one round trip. */
import { sql } from 'kysely'
import type { Resource } from '#schemas/kit/resource.ts'
import { assertStayed } from '#src/server/access/coverage/assert-work.ts'
import { allOf } from '#src/server/db/batch.ts'
import { inParallel } from '#src/server/db/in-parallel.ts'
import { quoted } from '#src/server/db/sql-text.ts'
import { assertNotFrozen } from '../states/frozen.ts'
import { assertOpenDates } from '../write-guards/assert-open.ts'
import { type Changes, changesOf } from './changes.ts'
import { withCopies } from './copies.ts'
import { executeWrite, type WriteOptions } from './execute-write.ts'
import type { RowQuery } from './rows.ts'
import { storedFields } from './stored.ts'
import { columnsOf, retainValues, type Values, withServerValues, writeLinks } from './write-parts.ts'
import { type CreatedClaims, insertion, type WrittenRow } from './write-statements.ts'
import type { Writing } from './writing.ts'

/** Ids for new records, so that others of the same write may refer to them. */
export async function reserveIds({ trx }: Writing, { table }: Resource, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence(${quoted(table)}, 'id')) as id
    from generate_series(1, ${count}::int) order by id`.execute(trx)
  return rows.map(({ id }) => Number(id))
}

/** Records of one resource that are added. */
export interface Added {
  resource: Resource
  records: readonly Values[]
  /** Their ids where those are given, as an enumeration does. */
  fixed?: readonly number[] | undefined
  /** How their rows are answered, if they are. */
  answer?: RowQuery | undefined
}

/** The same with what the server alone gives, as numbers: known before anything is written. */
export const numbered = async (writing: Writing, added: Added): Promise<Added> => ({
  ...added,
  records: await withServerValues(writing, added.resource, added.records),
})

interface Prepared {
  given: readonly Values[]
  changes: readonly Changes[]
  rows: WrittenRow[]
}

/** Values for fields that nobody fills in, such as those the system sets. */
const withDefaults = (resource: Resource, values: Values): Values =>
  Object.fromEntries(
    [...storedFields(resource, 'column'), ...storedFields(resource, 'link')].map((name) => [
      name,
      name in values ? values[name] : (resource.fields[name]?.default ?? null),
    ]),
  )

async function prepared(writing: Writing, { resource, records }: Added): Promise<Prepared> {
  const whole = records.map((values) => withDefaults(resource, values))
  const given = await withCopies(writing, resource, await withServerValues(writing, resource, whole))
  await assertNotFrozen(
    writing,
    resource,
    given.map((values) => ({ values })),
  )
  const changes = given.map((values) => changesOf(resource, undefined, values))
  const rows = await Promise.all(
    given.map(async (values, index) => ({
      ...(await columnsOf(resource, values)),
      _after: changes[index]?.after,
    })),
  )
  return { given, changes, rows }
}

/** What follows once they are there. */
async function finished(
  writing: Writing,
  resource: Resource,
  { given, changes }: Prepared,
  ids: readonly number[],
): Promise<void> {
  const { events, acting } = writing
  const made = given.map((values, index) => ({ id: ids[index] as number, values, isNew: true }))
  await writeLinks(writing, resource, made)
  await retainValues(writing, resource, made)
  for (const [index, id] of ids.entries()) {
    const { changed = [], after } = changes[index] ?? {}
    events.push({ resource, id, action: 'create', changed, after, acting })
  }
  await assertStayed(writing, resource, ids)
}

/**
 * Adds them in the order in which they are given: later ones may refer to earlier ones by `fixed`
 * ids. One statement a resource. Answers the records of each, in their order.
 */
export async function insertBatch<T>(
  writing: Writing,
  parts: readonly Added[],
  beside: WriteOptions<T> = {},
): Promise<{ made: CreatedClaims[][]; read: T | undefined }> {
  const ready = await inParallel(parts.map((part) => prepared(writing, part)))
  const writes = parts.map((part, index) => insertion(writing, part.resource, ready[index]?.rows ?? [], part))
  // Days are judged after the rules, which say sooner that there is no such facility.
  const [{ written: made, read }] = await inParallel([
    executeWrite(
      writing,
      allOf(writes, (found) => [...found]),
      beside,
    ),
    ...parts.map(({ resource, records }) => assertOpenDates(writing, resource, records, true)),
  ] as const)
  for (const [index, { resource }] of parts.entries())
    await finished(
      writing,
      resource,
      ready[index] as Prepared,
      (made[index] ?? []).map(({ id }) => id),
    )
  return { made, read }
}
