/**
 * Where somebody sees, works and approves: the union of their coverage areas of today. An area
 * includes everything below it; a ward's covers only what names that ward (domain 2.6).
 */
import { coverageAccess } from '#schemas/codes/coverage-access.ts'
import { coverageLevel } from '#schemas/codes/coverage-level.ts'
import { dayInPhnomPenh } from '#schemas/kit/dates.ts'
import { isInForce, type Period } from '../effective.ts'

export type CoverageLevel = keyof typeof coverageLevel
export type CoverageAccess = keyof typeof coverageAccess

/** What one may do, from the least; each includes those before it. */
export const accessOrder: readonly CoverageAccess[] = ['VIEW', 'WORK', 'APPROVE']

/** One coverage area. `id` is the place's number, null for the country. */
export interface Assignment {
  level: CoverageLevel
  id: number | null
  access: CoverageAccess
  /** The user works for the side that records are sent to, and sees them once they are sent. */
  isReceiver?: true
}

/** What somebody covers on one day: for each place the most they may do there. */
export type Coverage = readonly Assignment[]

/** A place with all that lies above it; what isn't known, or doesn't apply, is null. */
export interface Place {
  province: number | null
  operationalDistrict: number | null
  healthFacility: number | null
  ward: number | null
}

/** A coverage area as it is stored: numbered values, and the one place of its level. */
export interface StoredCoverage extends Period {
  level: number
  access: number
  province_id: number | null
  operational_district_id: number | null
  health_facility_id: number | null
  ward_id: number | null
}

/** Sees, does and approves everything: the system itself. */
export const everywhere: Coverage = [{ level: 'NATIONAL', id: null, access: 'APPROVE' }]
/** Sees nothing that belongs to a place. */
export const nowhere: Coverage = []

const nameOf = <Name extends string>(values: Readonly<Record<Name, { value: number }>>, number: number) =>
  (Object.keys(values) as Name[]).find((name) => values[name].value === number)

/** Whether who may do `has` may also do `needed`. */
export const includes = (has: CoverageAccess, needed: CoverageAccess): boolean =>
  accessOrder.indexOf(has) >= accessOrder.indexOf(needed)

const placeOf: Readonly<Record<CoverageLevel, (row: StoredCoverage) => number | null>> = {
  NATIONAL: () => null,
  PROVINCE: (row) => row.province_id,
  OPERATIONAL_DISTRICT: (row) => row.operational_district_id,
  HEALTH_FACILITY: (row) => row.health_facility_id,
  WARD: (row) => row.ward_id,
}

/** The area of one row; undefined when it is none, as of a number that no level has. */
export function assignmentOf(row: StoredCoverage): Assignment | undefined {
  const [level, access] = [nameOf(coverageLevel, row.level), nameOf(coverageAccess, row.access)]
  if (!level || !access) return undefined
  const id = placeOf[level](row)
  return level !== 'NATIONAL' && id === null ? undefined : { level, id, access }
}

/**
 * The union of the rows that are in force on the day it is in Phnom Penh: the most of each area.
 */
export function coverageOn(rows: readonly StoredCoverage[], moment: Date): Coverage {
  const day = dayInPhnomPenh(moment)
  const most = new Map<string, Assignment>()
  for (const row of rows) {
    const area = isInForce(row, day) ? assignmentOf(row) : undefined
    if (!area) continue
    const name = `${area.level} ${area.id}`
    const known = most.get(name)
    if (!known || !includes(known.access, area.access)) most.set(name, area)
  }
  return [...most.values()]
}

/** The same areas for a user of the receiving side. */
export const asReceiver = (coverage: Coverage): Coverage =>
  coverage.map((area) => ({ ...area, isReceiver: true }))

/** Whether records stay hidden until they are sent. */
export const seesSentOnly = (coverage: Coverage): boolean =>
  coverage.some(({ isReceiver }) => isReceiver === true)

/** Whether the whole country is covered. */
export const coversCountry = (coverage: Coverage, access: CoverageAccess): boolean =>
  coverage.some((area) => area.level === 'NATIONAL' && includes(area.access, access))

/** Numbers of the places of one level where one may do this. */
export const areasOf = (
  coverage: Coverage,
  level: Exclude<CoverageLevel, 'NATIONAL'>,
  access: CoverageAccess,
): number[] =>
  coverage.flatMap((area) =>
    area.level === level && area.id !== null && includes(area.access, access) ? [area.id] : [],
  )

/**
 * Whether one may do this at a place: some area includes it. A place of which nothing is known
 * belongs to the country. Knows only what the place says: that of a ward names its facility, the
 * facility's operational district and that one's province.
 */
export function covers(coverage: Coverage, access: CoverageAccess, place: Place): boolean {
  const at: Readonly<Record<CoverageLevel, (id: number | null) => boolean>> = {
    NATIONAL: () => true,
    PROVINCE: (id) => id === place.province,
    OPERATIONAL_DISTRICT: (id) => id === place.operationalDistrict,
    HEALTH_FACILITY: (id) => id === place.healthFacility,
    WARD: (id) => id === place.ward,
  }
  return coverage.some(({ level, id, access: has }) => includes(has, access) && at[level](id))
}

/** A list of areas as one text, the same for the same areas: to see whether they changed. */
export const coverageText = (coverage: Coverage): string =>
  coverage
    .map(({ level, id, access }) => `${level} ${id ?? ''} ${access}`)
    .sort()
    .join()
