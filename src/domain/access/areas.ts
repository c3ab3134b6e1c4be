/**
 * The areas of users as a tree: country, provinces, operational districts, health facilities and
 * wards. Answers of the API and the rules for selecting areas.
 */

import type { Label } from '#schemas/kit/types.ts'
import { coverageLevel } from '#schemas/platform/codes/coverage-level.ts'
import type { Period } from '../effective.ts'
import type { Outcome } from './assignment.ts'

/** An area: number of its `coverageLevel` and id of its record; null for the country. */
export interface AreaRef {
  level: number
  id: number | null
}

export const country: AreaRef = { level: coverageLevel.NATIONAL.value, id: null }

export const areaKey = ({ level, id }: AreaRef): string => `${level}:${id ?? ''}`

/** Parses `3:7`, as `areaKey` writes it; undefined if it is no key. */
export function readAreaKey(text: string): AreaRef | undefined {
  const [, level, id] = /^([1-5]):([1-9]\d{0,14})?$/.exec(text) ?? []
  if (!level) return undefined
  const area = { level: Number(level), id: id ? Number(id) : null }
  return (area.id === null) === (area.level === country.level) ? area : undefined
}

export interface Area extends AreaRef {
  code: string
  name: Label
  /** The keys from the country down to the area itself. */
  within: readonly string[]
  /** Names of its ancestors, nearest first. */
  above: Label
}

export interface AreaNode extends Area {
  has_children: boolean
  /** Number of users who cover it today, directly or by a wider area. */
  people: number
  /** The highest access that the caller can assign here: number of `coverageAccess`, 0 for none. */
  may: number
}

/** A user who can be assigned areas. */
export interface Person {
  id: number
  username: string
  name: Label
  facility: Label | null
  is_active: boolean
  /** Number of areas in force today. */
  areas: number
}

/** A user who covers a place, and the area that covers it. */
export interface Holder extends Period {
  id: number
  user_id: number
  name: Label
  username: string
  access: number
  area: Label & AreaRef
}

export interface AssignedArea extends AreaRef {
  name: Label
  outcome: Outcome
  /** The wider area that already covers the place. */
  wider?: Label
  /** Number of narrower rows that this row makes redundant. */
  needless: number
}

/** Answer of `assign`: the result for each user, or its preview. */
export interface Assigned {
  /** The change set that undoes the whole call; null for a preview or if there were no changes. */
  change_set_id: number | null
  counts: Record<Outcome, number>
  people: { id: number; name: Label; areas: AssignedArea[] }[]
}

/** Maximum number of users in one call. */
export const maxPeople = 200
export const maxAreas = 100
export const maxPairs = 2000

/** The selection state of a tree node. */
export type Mark = 'chosen' | 'inside' | 'partly' | 'none'

/** @param chosen The selected areas by key, each with its chain of keys. */
export function markOf(node: Pick<Area, 'within'>, chosen: ReadonlyMap<string, Pick<Area, 'within'>>): Mark {
  const own = node.within.at(-1) ?? ''
  if (chosen.has(own)) return 'chosen'
  if (node.within.some((key) => chosen.has(key))) return 'inside'
  return [...chosen.values()].some(({ within }) => within.includes(own)) ? 'partly' : 'none'
}

/** Selects an area and everything below it, or deselects it. */
export function toggled<A extends Pick<Area, 'within'>>(
  chosen: ReadonlyMap<string, A>,
  area: A,
): Map<string, A> {
  const own = area.within.at(-1) ?? ''
  const next = new Map([...chosen].filter(([, { within }]) => !within.includes(own)))
  if (!chosen.has(own)) next.set(own, area)
  return next
}
