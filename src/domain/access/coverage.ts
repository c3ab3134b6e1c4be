/**
 * Where a user can view, work and approve: the union of the coverage areas in force today. An area
 * includes everything below it; a ward's area covers only records of that ward (domain 2.6).
 */

import { dayInPhnomPenh } from '#schemas/kit/dates.ts'
import { type PlaceField, type PlaceLevelName, placeLevels } from '#schemas/kit/places.ts'
import { coverageAccess } from '#schemas/platform/codes/coverage-access.ts'
import { coverageLevel } from '#schemas/platform/codes/coverage-level.ts'
import { isInForce, type Period } from '../effective.ts'

export type CoverageLevel = keyof typeof coverageLevel
export type CoverageAccess = keyof typeof coverageAccess

/** Access levels, lowest first; each includes the ones before it. */
export const accessOrder: readonly CoverageAccess[] = ['VIEW', 'WORK', 'APPROVE']

/** One coverage area. `id` is the id of the place, null for the country. */
export interface Assignment {
  level: CoverageLevel
  id: number | null
  access: CoverageAccess
  /** The user works for the receiving side and sees records once they are sent. */
  isReceiver?: true
}

/** A user's coverage on one day: the highest access for each place. */
export type Coverage = readonly Assignment[]

/** A place with all its ancestors, by level; unknown or inapplicable ones are null. */
export type Place = Readonly<Record<PlaceLevelName, number | null>>

/** A stored coverage area: numbered values and the place of its level. */
export type StoredCoverage = Period & { level: number; access: number } & Record<PlaceField, number | null>

/** Full access: the system itself. */
export const everywhere: Coverage = [{ level: 'NATIONAL', id: null, access: 'APPROVE' }]
/** Access to no place. */
export const nowhere: Coverage = []

const nameOf = <Name extends string>(values: Readonly<Record<Name, { value: number }>>, number: number) =>
  (Object.keys(values) as Name[]).find((name) => values[name].value === number)

/** Whether access `has` includes access `needed`. */
export const includes = (has: CoverageAccess, needed: CoverageAccess): boolean =>
  accessOrder.indexOf(has) >= accessOrder.indexOf(needed)

/** The area of one row; undefined for an unknown level or a missing place. */
export function assignmentOf(row: StoredCoverage): Assignment | undefined {
  const [level, access] = [nameOf(coverageLevel, row.level), nameOf(coverageAccess, row.access)]
  if (!level || !access) return undefined
  const field = placeLevels.find((one) => one.level === level)?.field
  const id = field ? row[field] : null
  return level !== 'NATIONAL' && id === null ? undefined : { level, id, access }
}

/** The union of the rows in force on the day in Phnom Penh, with the highest access per area. */
export function coverageOn(rows: readonly StoredCoverage[], moment: Date): Coverage {
  const day = dayInPhnomPenh(moment)
  const highest = new Map<string, Assignment>()
  for (const row of rows) {
    const area = isInForce(row, day) ? assignmentOf(row) : undefined
    if (!area) continue
    const name = `${area.level} ${area.id}`
    const known = highest.get(name)
    if (!known || !includes(known.access, area.access)) highest.set(name, area)
  }
  return [...highest.values()]
}

/** The same areas for a user of the receiving side. */
export const asReceiver = (coverage: Coverage): Coverage =>
  coverage.map((area) => ({ ...area, isReceiver: true }))

/** Whether the user sees records only once they are sent. */
export const seesSentOnly = (coverage: Coverage): boolean =>
  coverage.some(({ isReceiver }) => isReceiver === true)

/** Whether the coverage includes the whole country. */
export const coversCountry = (coverage: Coverage, access: CoverageAccess): boolean =>
  coverage.some((area) => area.level === 'NATIONAL' && includes(area.access, access))

/** Ids of the places of one level at which the user has the access. */
export const areasOf = (
  coverage: Coverage,
  level: Exclude<CoverageLevel, 'NATIONAL'>,
  access: CoverageAccess,
): number[] =>
  coverage.flatMap((area) =>
    area.level === level && area.id !== null && includes(area.access, access) ? [area.id] : [],
  )

/**
 * Whether the coverage includes a place with the given access. A place without any known area
 * belongs to the country. Only the place's own fields are read: a ward's place must name its
 * facility, the facility's operational district and that district's province.
 */
export function covers(coverage: Coverage, access: CoverageAccess, place: Place): boolean {
  return coverage.some(
    ({ level, id, access: has }) =>
      includes(has, access) && (level === 'NATIONAL' || (id !== null && id === place[level])),
  )
}

/** A list of areas as one text, to detect changes: equal areas give equal texts. */
export const coverageText = (coverage: Coverage): string =>
  coverage
    .map(({ level, id, access }) => `${level} ${id ?? ''} ${access}`)
    .sort()
    .join()
