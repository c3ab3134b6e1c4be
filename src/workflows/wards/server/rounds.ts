/** Rounds of vital signs of a visit: triage first, then the bedside rounds. */
import { sql } from 'kysely'
import { visibleRows } from '#src/server/access/coverage/read-scope.ts'
import { idList } from '#src/server/db/ids.ts'
import type { Reading } from '#src/server/records/resources/read.ts'
import { roundFields } from '#src/workflows/visits/domain/measured-signs.ts'
import type { VitalRound } from '../domain/bedside.ts'

/** Maximum number of rounds per chart. The list of the records has later ones. */
const maxRounds = 400

const columns = sql.join(roundFields.map((name) => sql.ref(name)))

type Row = { id: number; at: string } & Partial<Record<string, string | number | null>>

const roundOf = ({ id, at, ...values }: Row): VitalRound => ({
  id,
  at,
  values: Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value === null ? [] : [[name, Number(value)]])),
  ),
})

export async function readRounds(reading: Reading, visitId: number): Promise<VitalRound[]> {
  const { db, registry, holds } = reading
  const triages = registry.get('triages')
  const first = holds(triages.permissions.list)
    ? sql`select 0 as id, created_at as at, ${columns} from ${visibleRows(reading, triages)} t
        where visit_id = ${visitId} and deleted_at is null union all`
    : sql``
  const { rows } = await sql<Row>`select * from (${first}
      select id, measured_at as at, ${columns} from ${visibleRows(reading, registry.get('vital-signs'))} s
      where visit_id = ${visitId} and not is_wrong and deleted_at is null) rounds
    order by at desc limit ${maxRounds}`.execute(db)
  return rows.toReversed().map(roundOf)
}

/** The last bedside round of each visit; before the first one, the values of triage. */
export async function readLastRounds(
  reading: Reading,
  visitIds: readonly number[],
): Promise<ReadonlyMap<number, VitalRound>> {
  const { registry, holds, db } = reading
  const [rounds, triages] = [registry.get('vital-signs'), registry.get('triages')]
  if (visitIds.length === 0 || !holds(rounds.permissions.list)) return new Map()
  const ids = idList(visitIds)
  const ofTriage = holds(triages.permissions.list)
    ? sql`union all select visit_id, 0, created_at, ${columns} from ${visibleRows(reading, triages)} t
        where visit_id = any(${ids}) and deleted_at is null`
    : sql``
  const { rows } = await sql<Row & { visit_id: number }>`
    select distinct on (visit_id) * from (
      select visit_id, id, measured_at as at, ${columns} from ${visibleRows(reading, rounds)} s
      where visit_id = any(${ids}) and not is_wrong and deleted_at is null ${ofTriage}) measured
    order by visit_id, id = 0, at desc`.execute(db)
  return new Map(rows.map(({ visit_id, ...row }) => [Number(visit_id), roundOf(row as Row)]))
}
