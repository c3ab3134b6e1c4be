/** `dated` of a declaration: records that belong to a day of a facility's month. */
import { workplace } from './places.ts'
import type { Registry } from './registry.ts'
import type { Resource } from './resource.ts'

export interface Dated<Name extends string = string> {
  /** The date or moment of the event. */
  field: Name
  /** The ref to the health facility. */
  facility?: Name
  /**
   * 'create': only creation is checked, and only where the facility keeps the month. Patients are
   * registered before months are kept and change long afterwards. Default: every write is checked,
   * and a month that does not exist refuses it.
   */
  on?: 'create'
  /**
   * Two moments, such as admission and discharge. A record between them can still change after its
   * month was closed, except its day and facility: an inpatient at the end of a month is still
   * treated and discharged.
   */
  lasts?: readonly [from: Name, to: Name]
}

/** The usual field for the facility; a ref named in `facility` leads to a record that has it. */
export const defaultFacility = workplace.field

/** The resource of the health facilities. */
export const facilities = workplace.resource
export const periods = 'active-periods'

/** Mistakes in a declaration, each a sentence that names the place. */
export function datedProblems({ dated, fields }: Resource, registry: Registry): string[] {
  if (!dated) return []
  const [day, facilityField] = [fields[dated.field], fields[dated.facility]]
  const isDay = day?.kind === 'date' || day?.kind === 'dateTime'
  const isRequiredRef =
    facilityField?.kind === 'ref' && facilityField.required === true && !facilityField.visibleWhen
  const next =
    facilityField?.kind === 'ref' && facilityField.to !== facilities
      ? registry.find(facilityField.to)?.fields[defaultFacility]
      : undefined
  const leads = facilityField?.kind === 'ref' && (facilityField.to === facilities || next?.kind === 'ref')
  return [
    ...(isDay ? [] : [`dated.field '${dated.field}' is no date or moment`]),
    ...(isRequiredRef ? [] : [`dated.facility '${dated.facility}' is no required ref`]),
    ...(isRequiredRef && !leads ? [`dated.facility '${dated.facility}' leads to no health facility`] : []),
    ...(dated.lasts ?? []).flatMap((name) =>
      fields[name]?.kind === 'dateTime' ? [] : [`dated.lasts '${name}' is no moment`],
    ),
    ...(registry.find(periods) ? [] : [`dated needs the resource '${periods}'`]),
  ]
}
