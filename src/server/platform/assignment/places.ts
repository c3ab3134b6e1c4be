/** The places that areas consist of, each with its ancestors. */
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { coverageLevel } from '#schemas/codes/coverage-level.ts'
import type { Label } from '#schemas/kit/types.ts'
import { type Area, type AreaRef, areaKey, country } from '#src/domain/access/areas.ts'
import type { Place } from '#src/domain/access/coverage.ts'
import type { Tables } from '#src/server/db/connection.ts'
import { idList } from '#src/server/db/ids.ts'

type Sql = RawBuilder<unknown>

/** A level below the country. `from` joins its records `n` with all their ancestors. */
export interface PlaceLevel {
  level: number
  /** Name of the resource, and its table. */
  resource: string
  table: string
  from: Sql
  /** Ids from the province down to the level's own. */
  chain: readonly string[]
  /** Aliases of the ancestors, the nearest first. */
  above: readonly string[]
  /** The column with the parent; the province has none. */
  parent?: string
}

const { PROVINCE, OPERATIONAL_DISTRICT, HEALTH_FACILITY, WARD } = coverageLevel

/** From the province down. */
export const placeLevels: readonly PlaceLevel[] = [
  {
    level: PROVINCE.value,
    resource: 'provinces',
    table: 'provinces',
    from: sql`provinces n`,
    chain: ['n.id'],
    above: [],
  },
  {
    level: OPERATIONAL_DISTRICT.value,
    resource: 'operational-districts',
    table: 'operational_districts',
    from: sql`operational_districts n join provinces p on p.id = n.province_id`,
    chain: ['p.id', 'n.id'],
    above: ['p'],
    parent: 'province_id',
  },
  {
    level: HEALTH_FACILITY.value,
    resource: 'health-facilities',
    table: 'health_facilities',
    from: sql`health_facilities n join operational_districts d on d.id = n.operational_district_id
      join provinces p on p.id = d.province_id`,
    chain: ['p.id', 'd.id', 'n.id'],
    above: ['d', 'p'],
    parent: 'operational_district_id',
  },
  {
    level: WARD.value,
    resource: 'wards',
    table: 'wards',
    from: sql`wards n join health_facilities f on f.id = n.health_facility_id
      join operational_districts d on d.id = f.operational_district_id
      join provinces p on p.id = d.province_id`,
    chain: ['p.id', 'd.id', 'f.id', 'n.id'],
    above: ['f', 'd', 'p'],
    parent: 'health_facility_id',
  },
]

export interface PlaceRow {
  id: number
  code: string
  name_kh: string
  name_en: string | null
  /** Ids from the province down to itself. */
  chain: number[]
  above_kh: string
  above_en: string
}

/** The columns to select from `level.from`, for `areaOfRow`. */
export function placeColumns({ chain, above }: PlaceLevel): Sql {
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

export function areaOfRow({ level }: PlaceLevel, row: PlaceRow): Area {
  const chain = row.chain.map((id, index) =>
    areaKey({ level: placeLevels[index]?.level ?? 0, id: Number(id) }),
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
  name: coverageLevel.NATIONAL.label as Label,
  within: [areaKey(country)],
  above: { kh: '', en: '' },
}

/** The chain of an area as a place, for `covers`. */
export function placeOf({ within }: Pick<Area, 'within'>): Place {
  const at = (level: number) => {
    const key = within.find((one) => one.startsWith(`${level}:`))
    return key ? Number(key.slice(2)) : null
  }
  return {
    province: at(PROVINCE.value),
    operationalDistrict: at(OPERATIONAL_DISTRICT.value),
    healthFacility: at(HEALTH_FACILITY.value),
    ward: at(WARD.value),
  }
}

/**
 * Areas by their keys, including deleted ones; unknown ones are missing. One statement per level.
 */
export async function readAreas(
  db: Kysely<Tables>,
  refs: readonly AreaRef[],
  where: (level: PlaceLevel) => Sql = () => sql`true`,
): Promise<Map<string, Area>> {
  const found = new Map<string, Area>()
  if (refs.some(({ level }) => level === country.level)) found.set(areaKey(country), countryArea)
  for (const level of placeLevels) {
    const ids = refs.flatMap((ref) => (ref.level === level.level ? (ref.id ?? []) : []))
    if (ids.length === 0) continue
    const { rows } = await sql<PlaceRow>`select ${placeColumns(level)} from ${level.from}
      where n.id = any(${idList(ids)}) and ${where(level)}`.execute(db)
    for (const row of rows)
      found.set(areaKey({ level: level.level, id: Number(row.id) }), areaOfRow(level, row))
  }
  return found
}
