/**
 * The areas people are given: the country, its provinces, their operational districts, health
 * facilities and wards, as a tree. What the API answers of them, and what a choice in it means.
 */
import { coverageLevel } from '#schemas/codes/coverage-level.ts'
import type { Label } from '#schemas/kit/types.ts'
import type { Period } from '../effective.ts'
import type { Outcome } from './assignment.ts'

/** One area: number of its `coverageLevel`, and of its record; the country has none. */
export interface AreaRef {
  level: number
  id: number | null
}

export const country: AreaRef = { level: coverageLevel.NATIONAL.value, id: null }

export const areaKey = ({ level, id }: AreaRef): string => `${level}:${id ?? ''}`

/** `3:7`, as `areaKey` writes it; undefined when it is none. */
export function readAreaKey(text: string): AreaRef | undefined {
  const [, level, id] = /^([1-5]):([1-9]\d{0,14})?$/.exec(text) ?? []
  if (!level) return undefined
  const area = { level: Number(level), id: id ? Number(id) : null }
  return (area.id === null) === (area.level === country.level) ? area : undefined
}

export interface Area extends AreaRef {
  code: string
  name: Label
  /** From the country down to the area itself, each by its key. */
  within: readonly string[]
  /** Names of what lies above it, the nearest first. */
  above: Label
}

export interface AreaNode extends Area {
  has_children: boolean
  /** People who cover it today, by itself or by a wider area. */
  people: number
  /** The most that the caller may hand on here: number of `coverageAccess`, 0 for nothing. */
  may: number
}

/** Somebody who can be given areas. */
export interface Person {
  id: number
  username: string
  name: Label
  facility: Label | null
  is_active: boolean
  /** Areas in force today. */
  areas: number
}

/** Somebody who covers a place, and by which of their areas. */
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
  /** The wider area that gives it already. */
  wider?: Label
  /** Rows of narrower areas that are needless now. */
  needless: number
}

/** Answer of `assign`: what was done, or would be, for each person. */
export interface Assigned {
  /** By which all of it is undone; null for a preview, and when there was nothing to do. */
  change_set_id: number | null
  counts: Record<Outcome, number>
  people: { id: number; name: Label; areas: AssignedArea[] }[]
}

/** Most of one call. */
export const maxPeople = 200
export const maxAreas = 100
export const maxPairs = 2000

/** How a node of the tree stands to what is chosen. */
export type Mark = 'chosen' | 'inside' | 'partly' | 'none'

/** @param chosen The chosen areas' own chains, by key. */
export function markOf(node: Pick<Area, 'within'>, chosen: ReadonlyMap<string, Pick<Area, 'within'>>): Mark {
  const own = node.within.at(-1) ?? ''
  if (chosen.has(own)) return 'chosen'
  if (node.within.some((key) => chosen.has(key))) return 'inside'
  return [...chosen.values()].some(({ within }) => within.includes(own)) ? 'partly' : 'none'
}

/** Chooses an area, and with it all that lies below; or gives it up. */
export function toggled<A extends Pick<Area, 'within'>>(
  chosen: ReadonlyMap<string, A>,
  area: A,
): Map<string, A> {
  const own = area.within.at(-1) ?? ''
  const next = new Map([...chosen].filter(([, { within }]) => !within.includes(own)))
  if (!chosen.has(own)) next.set(own, area)
  return next
}
