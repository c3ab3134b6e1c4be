/** The statements of the write service: each writes rows together with their history. */
import { type RawBuilder, sql } from 'kysely'
import type { Resource } from '#schemas/kit/resource.ts'
import type { WriteEvent } from '#src/server/access/context.ts'
import { quoted } from '#src/server/db/sql-text.ts'
import { AppError } from '#src/server/http/errors.ts'
import type { Raw } from '../fields/row-plan.ts'
import type { Row, RowQuery } from './rows.ts'
import { isSecret } from './stored.ts'
import { asJson, columnDefinitionsOf } from './write-parts.ts'
import type { Writing } from './writing.ts'

/** What history stores beside the columns of a row. */
interface AuditColumns {
  _before?: object | null
  _after?: object | null
  /** Its time, if it differs from the transaction's. */
  _at?: string | undefined
}

/** A row of a resource: its columns and its history. */
export type WrittenRow = AuditColumns & Readonly<Record<string, unknown>>

const auditColumns = '_before jsonb, _after jsonb, _at timestamptz'
const own = new Set(['id', 'version', '_before', '_after', '_at'])

const columnsIn = (rows: readonly WrittenRow[]) =>
  [...new Set(rows.flatMap((row) => Object.keys(row)))].filter((name) => !own.has(name))

const listed = (names: readonly string[], alias = '') =>
  sql.raw(names.map((name) => `, ${alias}${quoted(name)}`).join(''))

/**
 * One history row for each row of `r`, within the statement that writes those. Where no rollback
 * would follow a row that is not written, only for written ones.
 */
const history = (
  { actor, reason, changeSetId, isOneStatement }: Writing,
  resource: Resource,
  action: WriteEvent['action'],
): RawBuilder<unknown> => sql`
  insert into history (resource, record_id, version, action, at, user_id, username, token, ip,
    request_id, reason, change_set_id, before, after)
  select ${resource.name}::text, r.id, r.version, ${action}::text, r._at,
    ${actor.userId}::bigint, ${actor.username}::text, ${actor.token ?? null}::text, ${actor.ip}::text,
    ${actor.requestId}::text, ${reason}::text, ${changeSetId}::bigint, r._before, r._after
  from r ${isOneStatement ? sql`where r.id in (select id from written)` : sql``}`

/** A new record: its id, and its row if requested. */
export interface CreatedRecord {
  id: number
  row: Row | undefined
}

/**
 * Inserts rows. Returns them in their order.
 * @param how.fixed Predefined ids.
 * @param how.answer The query of the answered rows.
 */
export async function insertRows(
  writing: Writing,
  resource: Resource,
  rows: readonly WrittenRow[],
  { fixed, answer }: { fixed?: readonly number[] | undefined; answer?: RowQuery | undefined },
): Promise<CreatedRecord[]> {
  const { trx, actor, now } = writing
  const names = columnsIn(rows)
  const input = fixed ? rows.map((row, index) => ({ ...row, id: fixed[index] })) : rows
  const id = fixed ? sql`g.id` : sql`nextval(pg_get_serial_sequence(${quoted(resource.table)}, 'id'))`
  const types = [
    auditColumns,
    ...(fixed ? ['id bigint'] : []),
    ...columnDefinitionsOf(writing, resource, names),
  ]
  const { rows: created } = await sql<Raw & { id: number }>`
    with r as materialized (
      select ${id} as id, 1 as version, _before, _after,
        coalesce(_at, ${now}::timestamptz) as _at${listed(names, 'g.')}
      from json_to_recordset(${asJson(input)}) as g(${sql.raw(types.join(', '))})
    ), written as (
      insert into ${sql.table(resource.table)}
        (id, version, created_at, created_by, updated_at, updated_by${listed(names)})
      select id, version, _at, ${actor.userId}::bigint, _at,
        ${actor.userId}::bigint${listed(names)} from r returning ${answer ? sql`*` : sql`id`}
    ), logged as (${history(writing, resource, 'create')})
    select p.id${answer ? sql`, ${answer.select}` : sql``} from written p
      ${answer ? answer.joins : sql``} order by p.id`.execute(trx)
  const found = new Map(created.map((raw) => [raw.id, answer?.read(raw)]))
  const ids = fixed ?? created.map(({ id }) => id)
  return ids.map((id) => ({ id, row: found.get(id) }))
}

/** The written rows (CTE `written`): their number, or the rows as the API answers them. */
const answered = (answer: RowQuery | undefined) =>
  answer ? sql`select ${answer.select} from written p ${answer.joins}` : sql`select from written`

/**
 * Updates rows, each with its id and the expected version. Returns them if `answer` is set.
 * @throws VERSION_CONFLICT when a row has another version
 */
export async function updateRows(
  writing: Writing,
  resource: Resource,
  rows: readonly WrittenRow[],
  answer?: RowQuery,
): Promise<Row[]> {
  const { trx, actor, now } = writing
  const names = columnsIn(rows)
  const assigned = names.map((name) => {
    const column = quoted(name)
    // The statement may set a secret on some records and keep it on others.
    const keeps = resource.fields[name] && isSecret(resource, name)
    return `, ${column} = ${keeps ? `coalesce(r.${column}, t.${column})` : `r.${column}`}`
  })
  const types = [
    'id bigint',
    'version integer',
    auditColumns,
    ...columnDefinitionsOf(writing, resource, names),
  ]
  const { rows: written } = await sql<Raw>`
    with r as materialized (
      select id, version + 1 as version, _before, _after,
        coalesce(_at, ${now}::timestamptz) as _at${listed(names, 'g.')}
      from json_to_recordset(${asJson(rows)}) as g(${sql.raw(types.join(', '))})
    ), written as (
      update ${sql.table(resource.table)} t
      set version = r.version, updated_at = r._at,
        updated_by = ${actor.userId}::bigint${sql.raw(assigned.join(''))}
      from r where t.id = r.id and t.version = r.version - 1 returning ${answer ? sql`t.*` : sql`t.id`}
    ), logged as (${history(writing, resource, 'update')})
    ${answered(answer)}`.execute(trx)
  if (written.length !== rows.length) throw new AppError('VERSION_CONFLICT')
  return answer ? written.map(answer.read) : []
}

/**
 * Marks rows as deleted or active; each with its id and version. Returns them if `answer` is set.
 * @throws VERSION_CONFLICT when a row has another version
 */
export async function markRows(
  writing: Writing,
  resource: Resource,
  rows: readonly { id: number; version: number }[],
  action: 'delete' | 'restore',
  answer?: RowQuery,
): Promise<Row[]> {
  const { trx, actor, now } = writing
  const isDelete = action === 'delete'
  const { rows: written } = await sql<Raw>`
    with r as materialized (
      select id, version + 1 as version, _before, _after, ${now}::timestamptz as _at
      from json_to_recordset(${asJson(rows)})
        as g(id bigint, version integer, ${sql.raw(auditColumns)})
    ), written as (
      update ${sql.table(resource.table)} t
      set version = r.version, updated_at = ${now}::timestamptz,
        updated_by = ${actor.userId}::bigint,
        deleted_at = ${isDelete ? now : null}::timestamptz,
        deleted_by = ${isDelete ? actor.userId : null}::bigint
      from r where t.id = r.id and t.version = r.version - 1 returning ${answer ? sql`t.*` : sql`t.id`}
    ), logged as (${history(writing, resource, action)})
    ${answered(answer)}`.execute(trx)
  if (written.length !== rows.length) throw new AppError('VERSION_CONFLICT')
  return answer ? written.map(answer.read) : []
}
