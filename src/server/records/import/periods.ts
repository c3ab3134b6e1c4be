/** Rows of effective-dated records: of records with the same key, only one is in force on a day. */
import { type Kysely, sql } from 'kysely'
import { effectiveFrom, effectiveTo } from '#schemas/kit/effective.ts'
import type { Resource } from '#schemas/kit/resource.ts'
import type { NamedRecord } from '#src/domain/change-set.ts'
import { type Period, periodText } from '#src/domain/effective.ts'
import type { RowProblem } from '#src/domain/import/classify.ts'
import type { ReadScope } from '#src/server/access/coverage/read-scope.ts'
import type { Tables } from '#src/server/db/connection.ts'
import { namedRecords } from '../changes/named.ts'
import { markWrong } from './staging.ts'

interface Overlap extends Period {
  row_no: number
  /** The other row, or a record that the file does not change. */
  other_row: number | null
  other_id: number | null
}

/** Names the overlapping row of the file, or the record if the user sees it. */
function overlapProblem(row: number | null, record: NamedRecord | undefined, period: Period): RowProblem {
  const field = effectiveFrom
  if (row !== null) return { field, key: 'periodOverlapRow', params: { row } }
  if (!record?.id) return { field, key: 'periodTaken' }
  const params = { record: record.text, period: periodText(period) }
  return { field, key: 'periodOverlap', params }
}

/**
 * Compares the records as they will be: rows with each other, and with records that the file does
 * not write. Overlapping rows become invalid.
 */
export async function markOverlaps(
  { db, ...readScope }: ReadScope & { db: Kysely<Tables> },
  importId: number,
  resource: Resource,
): Promise<void> {
  if (!resource.effective) return
  const { within } = resource.effective
  const same = (other: (name: string) => ReturnType<typeof sql>) =>
    sql.join(
      [
        sql`true`,
        ...within.map((name) => sql`coalesce(m.stored ->> ${name}::text, '') = coalesce(${other(name)}, '')`),
      ],
      sql` and `,
    )
  const day = (stored: ReturnType<typeof sql>, name: string) => sql`(${stored} ->> ${name}::text)::date`
  const { rows } = await sql<Overlap>`
    with mine as materialized (
      select row_no, record_id, stored, ${day(sql`stored`, effectiveFrom)} as first,
        coalesce(${day(sql`stored`, effectiveTo)}, 'infinity') as last
      from import_rows where import_id = ${importId} and action in ('new', 'changed')
    ), found as (
      select m.row_no, o.row_no as other_row, null::bigint as other_id, null::date as f, null::date as t
      from mine m join mine o on ${same((name) => sql`o.stored ->> ${name}::text`)}
        and o.row_no <> m.row_no and m.first <= o.last and o.first <= m.last
      union all
      select m.row_no, null, t.id, t.${sql.ref(effectiveFrom)}, t.${sql.ref(effectiveTo)}
      from mine m join ${sql.table(resource.table)} t
        on ${same((name) => sql`t.${sql.ref(name)}::text`)} and t.deleted_at is null
        and not exists (select 1 from mine w where w.record_id = t.id)
        and m.first <= coalesce(t.${sql.ref(effectiveTo)}, 'infinity')
        and t.${sql.ref(effectiveFrom)} <= m.last
    )
    select distinct on (row_no) row_no, other_row, other_id,
      f as effective_from, t as effective_to from found order by row_no, other_row`.execute(db)
  if (rows.length === 0) return
  const ids = rows.flatMap(({ other_id: id }) => (id === null ? [] : [Number(id)]))
  const named = await namedRecords({ db, ...readScope }, resource, ids)
  const others = new Map(ids.map((id, index) => [id, named[index]]))
  const marks = rows.map(({ row_no, other_row, other_id, ...period }) => {
    const problem = overlapProblem(other_row, others.get(Number(other_id)), period)
    return { row_no, problems: [problem] }
  })
  await markWrong(db, importId, marks)
}
