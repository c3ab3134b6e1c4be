/** The places that areas consist of, each with its ancestors. */
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { placeLevels, placeTable } from '#schemas/kit/places.ts'
import { coverageLevel } from '#schemas/platform/codes/coverage-level.ts'
import { type Area, type AreaRef, areaKey, country } from '#src/domain/access/areas.ts'
import type { Place } from '#src/domain/access/coverage.ts'
import type { Tables } from '#src/server/db/connection.ts'
import { idList } from '#src/server/db/ids.ts'

type Sql = RawBuilder<unknown>

/** A level below the country. `from` joins its records `n` with all their ancestors. */
export interface AssignmentLevel {
  level: number
  /** Name of the resource, and its table. */
  resource: string
  table: string
  from: Sql
  /** Ids from the widest level down to its own. */
  chain: readonly string[]
  /** Aliases of the ancestors, the nearest first. */
  above: readonly string[]
  /** The column with the parent; the widest level has none. */
  parent?: string
}

/** Widest first. */
export const assignmentLevels: readonly AssignmentLevel[] = placeLevels.map((one, index) => {
  const ancestors = placeLevels.slice(0, index)
  const aliasOf = (at: number) => (at === index ? 'n' : `p${at}`)
  const joins = ancestors.map(
    (ancestor, at) =>
      `join ${placeTable(ancestor)} ${aliasOf(at)} on ${aliasOf(at)}.id = ${aliasOf(at + 1)}.${ancestor.field}`,
  )
  const parent = ancestors.at(-1)?.field
  return {
    level: one.number,
    resource: one.resource,
    table: placeTable(one),
    from: sql.raw([`${placeTable(one)} n`, ...joins.reverse()].join(' ')),
    chain: [...ancestors, one].map((_, at) => `${aliasOf(at)}.id`),
    above: ancestors.map((_, at) => aliasOf(at)).reverse(),
    ...(parent ? { parent } : {}),
  }
})

export interface PlaceRow {
  id: number
  code: string
  name_kh: string
  name_en: string | null
  /** Ids from the widest level down to itself. */
  chain: number[]
  above_kh: string
  above_en: string
}

/** The columns to select from `level.from`, for `areaOfRow`. */
export function placeColumns({ chain, above }: AssignmentLevel): Sql {
  const names = (column: 'kh' | 'en') => {
    const parts = above.map((alias) =>
      column === 'kh'
        ? sql.ref(`${alias}.name_kh`)
        : sql`coalesce(${sql.ref(`${alias}.name_en`)}, ${sql.ref(`${alias}.name_kh`)})`,
    )
    return parts.length > 0 ? sql`concat_ws(' · ', ${sql.join(parts)})` : sql`''`
  }
  return sql`n.id, n.code, n.name_kh, n.name_en, array[${sql.join(chain.map((id) => sql.ref(id)))}] as chain,
    ${names('kh')} as above_kh, ${names('en')} as above_en`
}

export function areaOfRow({ level }: AssignmentLevel, row: PlaceRow): Area {
  const chain = row.chain.map((id, index) =>
    areaKey({ level: assignmentLevels[index]?.level ?? 0, id: Number(id) }),
  )
  return {
    level,
    id: Number(row.id),
    code: row.code,
    name: { kh: row.name_kh, en: row.name_en ?? row.name_kh },
    within: [areaKey(country), ...chain],
    above: { kh: row.above_kh, en: row.above_en },
  }
}

export const countryArea: Area = {
  ...country,
  code: '',
  name: coverageLevel.NATIONAL.label,
  within: [areaKey(country)],
  above: { kh: '', en: '' },
}

/** The chain of an area as a place, for `covers`. */
export function placeOf({ within }: Pick<Area, 'within'>): Place {
  const at = (level: number) => {
    const key = within.find((one) => one.startsWith(`${level}:`))
    return key ? Number(key.slice(2)) : null
  }
  return Object.fromEntries(placeLevels.map(({ level, number }) => [level, at(number)])) as Place
}

/**
 * Areas by their keys, including deleted ones; unknown ones are missing. One statement per level.
 */
export async function readAreas(
  db: Kysely<Tables>,
  refs: readonly AreaRef[],
  where: (level: AssignmentLevel) => Sql = () => sql`true`,
): Promise<Map<string, Area>> {
  const found = new Map<string, Area>()
  if (refs.some(({ level }) => level === country.level)) found.set(areaKey(country), countryArea)
  for (const level of assignmentLevels) {
    const ids = refs.flatMap((ref) => (ref.level === level.level ? (ref.id ?? []) : []))
    if (ids.length === 0) continue
    const { rows } = await sql<PlaceRow>`select ${placeColumns(level)} from ${level.from}
      where n.id = any(${idList(ids)}) and ${where(level)}`.execute(db)
    for (const row of rows)
      found.set(areaKey({ level: level.level, id: Number(row.id) }), areaOfRow(level, row))
  }
  return found
}
