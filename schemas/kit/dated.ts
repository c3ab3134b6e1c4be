/** Records that happen on a day of a facility's month: `dated` of a declaration. */
import type { Registry } from './registry.ts'
import type { Resource } from './resource.ts'

export interface Dated<Name extends string = string> {
  /** The date or moment of the event. */
  field: Name
  /** The ref that leads to the health facility. */
  facility?: Name
  /**
   * 'create': only adding a record is bound, and only where the month exists: people are registered
   * before months are kept and changed long after. Default every write, and no month is no leave.
   */
  on?: 'create'
  /**
   * Two moments, as of admission and discharge. A record between them goes on after its month was
   * closed, its day and facility apart: whoever lies in a bed at the end of a month is treated and
   * leaves.
   */
  lasts?: readonly [from: Name, to: Name]
}

/** Where most records name their facility, and what `facility` is followed by. */
export const defaultFacility = 'health_facility_id'

/** The resources that the rule is about. */
export const facilities = 'health-facilities'
export const periods = 'active-periods'

/** Mistakes of a declaration, each a sentence that says where. */
export function datedProblems({ dated, fields }: Resource, registry: Registry): string[] {
  if (!dated) return []
  const [day, way] = [fields[dated.field], fields[dated.facility]]
  const isDay = day?.kind === 'date' || day?.kind === 'dateTime'
  const isWay = way?.kind === 'ref' && way.required === true && !way.visibleWhen
  const next =
    way?.kind === 'ref' && way.to !== facilities ? registry.find(way.to)?.fields[defaultFacility] : undefined
  const leads = way?.kind === 'ref' && (way.to === facilities || next?.kind === 'ref')
  return [
    ...(isDay ? [] : [`dated.field '${dated.field}' is no date or moment`]),
    ...(isWay ? [] : [`dated.facility '${dated.facility}' is no required ref`]),
    ...(isWay && !leads ? [`dated.facility '${dated.facility}' leads to no health facility`] : []),
    ...(dated.lasts ?? []).flatMap((name) =>
      fields[name]?.kind === 'dateTime' ? [] : [`dated.lasts '${name}' is no moment`],
    ),
    ...(registry.find(periods) ? [] : [`dated needs the resource '${periods}'`]),
  ]
}
