/** The places of an application, and the levels at which users are responsible for them. */
import { places } from '#application/places.ts'
import type { Label } from './types.ts'

/** A level of places, such as provinces or branches. The country is above all of them. */
export interface PlaceLevel {
  /** Its name in the code: `PROVINCE`. */
  level: string
  /** Its number in `user_coverages.level`; the country has 1. */
  number: number
  label: Label
  /** The resource whose records are the places. */
  resource: string
  /** The ref to a place: in coverage areas, and in the places of the next level. */
  field: string
  /** The word of its realtime channels. */
  channel: string
  /** Users work at these places: their account, their months and their requests name one. */
  isWorkplace?: true
}

export type PlaceLevelName = (typeof places)[number]['level']
export type PlaceField = (typeof places)[number]['field']

/** Widest first; each belongs to one of the level before it. */
export const placeLevels: readonly (PlaceLevel & { level: PlaceLevelName; field: PlaceField })[] = places

const workplaces = placeLevels.filter(({ isWorkplace }) => isWorkplace)

/** The level at which users work. @throws Error unless the application declares exactly one */
export const workplace = workplaces[0] as (typeof placeLevels)[number]
if (workplaces.length !== 1) throw new Error('One level of application/places.ts must be the workplace.')

export const isPlace = (name: string): boolean => placeLevels.some(({ resource }) => resource === name)

/** The table of a level. */
export const placeTable = ({ resource }: Pick<PlaceLevel, 'resource'>): string =>
  resource.replaceAll('-', '_')
