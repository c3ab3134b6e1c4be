/** The coverage rows of users, with their areas. */
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { type PlaceField, placeLevels } from '#schemas/kit/places.ts'
import { type AreaRef, areaKey, country } from '#src/domain/access/areas.ts'
import type { AreaAssignment } from '#src/domain/access/assignment.ts'
import type { Tables } from '#src/server/db/connection.ts'
import type { TableRow } from '#src/server/db/tables.ts'
import { readAreas } from './places.ts'

/** A row as it is stored. */
export type CoverageRow = Pick<
  TableRow<'user_coverages'>,
  'id' | 'user_id' | 'level' | AreaColumn | 'access' | 'effective_from' | 'effective_to' | 'deleted_at'
>

export type UserAssignment = AreaAssignment & { user_id: number }

const areaColumns = placeLevels.map(({ field }) => field)
type AreaColumn = PlaceField

/** The column with the place of a level; the country has none. */
const columnOf = (level: number): AreaColumn | undefined =>
  placeLevels.find(({ number }) => number === level)?.field

export function areaOfCoverage(row: Pick<CoverageRow, 'level' | AreaColumn>): AreaRef {
  const column = columnOf(row.level)
  return column ? { level: row.level, id: Number(row[column]) } : country
}

/** The fields of a coverage row that define its area. */
export function areaValues({ level, id }: AreaRef): Record<AreaColumn | 'level', number | null> {
  const own = columnOf(level)
  const values = areaColumns.map((name) => [name, name === own ? id : null])
  return { level, ...Object.fromEntries(values) }
}

export async function readCoverage(db: Kysely<Tables>, where: RawBuilder<unknown>): Promise<CoverageRow[]> {
  const { rows } = await sql<CoverageRow>`
    select c.id, c.user_id, c.level, ${sql.join(areaColumns.map((name) => sql.ref(`c.${name}`)))},
      c.access, c.effective_from, c.effective_to, c.deleted_at
    from user_coverages c where ${where} order by c.user_id, c.effective_from, c.id`.execute(db)
  return rows
}

/** Rows with the chains of their areas, by a few statements for any number of rows. */
export async function loadAssignments(
  db: Kysely<Tables>,
  rows: readonly CoverageRow[],
): Promise<UserAssignment[]> {
  const areas = await readAreas(db, rows.map(areaOfCoverage))
  return rows.map((row) => {
    const key = areaKey(areaOfCoverage(row))
    const { id, user_id, access, effective_from, effective_to } = row
    const within = areas.get(key)?.within ?? [key]
    return { id, user_id, access, effective_from, effective_to, within }
  })
}
