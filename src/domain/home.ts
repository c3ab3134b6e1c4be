/** What the home page shows, as the server answers it: tiles of a few kinds, drawn by kind. */
import type { Label } from '#schemas/kit/types.ts'
import type { SetupStepId } from './setup/steps.ts'

/** Something that waits for the person: `home.todo.<key>`, counted, with a way to do it. */
export interface Todo {
  key: string
  count: number
  /** What it is about, for the sentence. */
  name?: Label
  /** A page of the console. */
  to: string
  icon: string
}

/** How much of something there is. */
export interface Figure {
  label: Label
  icon: string
  to: string
  count: number
  /** Too many to be counted each time: about so many. */
  is_estimate: boolean
  /** When any of it was last changed; null when that isn't known. */
  changed_at: string | null
}

/** A figure that managers look at first: `home.course.<key>`. */
export interface Course {
  key: 'visits' | 'in_patients' | 'occupancy' | 'money' | 'claims' | 'cutoff'
  as: 'number' | 'riel' | 'percent'
  value: number
  /** How it went over the last days, the last one today; empty where only the present is known. */
  days: number[]
  to: string
  icon: string
}

/** Something that was done: to one record, or to several at once. */
export interface Happening {
  id: string
  action: 'create' | 'update' | 'delete' | 'restore' | 'import'
  at: string
  /** Who did it; null where it is the user's own doing. */
  by: Label | null
  /** What its records are called, one and many. */
  what: { one: Label; many: Label }
  icon: string
  count: number
  /** Text of the record; missing where there were several. */
  record?: Label
  to: string
}

/** Whom to ask, for somebody who may not do anything yet. */
export interface Contact {
  name: Label
}

export type TileContent =
  | { kind: 'todo'; items: Todo[] }
  | { kind: 'figures'; items: Figure[] }
  | { kind: 'courses'; items: Course[] }
  | { kind: 'happenings'; items: Happening[] }
  | { kind: 'contacts'; items: Contact[] }
  /** Something that is being done and ends by itself: `home.progress.<id>`. */
  | { kind: 'progress'; items: [] }
  /** The guide for new installations, while it isn't finished. */
  | { kind: 'setup'; items: []; done: number; total: number; next: SetupStepId | null }
  /** It could not be read; the others could. */
  | { kind: 'failed'; items: [] }

/** `id` names its title: `home.tile.<id>`. */
export type Tile = TileContent & { id: string }
