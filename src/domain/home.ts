/** The home page as the server answers it: tiles of a few kinds, drawn by kind. */
import type { Label } from '#schemas/kit/types.ts'

/** The setup steps before the first patient, in order. */
export const setupSteps = [
  'catalogues',
  'facility',
  'wards',
  'services',
  'people',
  'month',
  'patient',
] as const
export type SetupStepId = (typeof setupSteps)[number]

/** A task for the user: `home.todo.<key>`, with a count and a link. */
export interface Todo {
  key: string
  count: number
  /** Its subject, for the sentence. */
  name?: Label
  /** The deadline has passed. */
  isLate?: true
  /** The first of the people who wait, in the order of the list. */
  names?: Label[]
  /** A page of the console. */
  to: string
  icon: string
}

/** A number of records. */
export interface Figure {
  label: Label
  icon: string
  to: string
  count: number
  /** Approximate, because an exact count would be too slow. */
  is_estimate: boolean
  /** Time of the last change; null if unknown. */
  changed_at: string | null
}

/** A key figure for managers: `home.course.<key>`. */
export interface Course {
  key: 'visits' | 'in_patients' | 'occupancy' | 'money' | 'claims' | 'cutoff'
  as: 'number' | 'riel' | 'percent'
  value: number
  /** Of a share: the number of beds it is a share of. */
  beds?: number
  /** Its values of the last days, today last; empty if only the current value is known. */
  days: number[]
  to: string
  icon: string
}

/** An event: a write of one record or of several at once. */
export interface Happening {
  id: string
  action: 'create' | 'update' | 'delete' | 'restore' | 'import'
  at: string
  /** The author; null for the user's own events. */
  by: Label | null
  /** Name of its records in singular and plural. */
  what: { one: Label; many: Label }
  icon: string
  count: number
  /** Path of the resource. */
  path: string
  /** Text of the record; missing for several records. */
  record?: Label
  /** Missing for a record without a page. */
  to?: string
}

/** A contact for a user who has no permissions yet. */
export interface Contact {
  name: Label
}

export type TileContent =
  | { kind: 'todo'; items: Todo[] }
  | { kind: 'figures'; items: Figure[] }
  | { kind: 'courses'; items: Course[] }
  | { kind: 'happenings'; items: Happening[] }
  | { kind: 'contacts'; items: Contact[] }
  /** Where the figures are counted: the name of the only area, or the number of areas. */
  | { kind: 'places'; items: []; count: number; name: Label | null }
  /** Running work that ends without user action: `home.progress.<id>`. */
  | { kind: 'progress'; items: [] }
  /** The setup guide of a new installation until it is finished. */
  | { kind: 'setup'; items: []; done: number; total: number; next: SetupStepId | null }
  /** Loading this tile failed; the others loaded. */
  | { kind: 'failed'; items: [] }

/** `id` is the key of its title: `home.tile.<id>`. */
export type Tile = TileContent & { id: string }
