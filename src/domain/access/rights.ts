/** What somebody may do, and why: the answers of `/api/users/{id}/rights` and `…/why`. */
import type { Label } from '#schemas/kit/types.ts'
import type { GridPermission } from './role-grid.ts'

export interface NamedRole {
  id: number
  name: string
  label: Label
}

/** A permission that somebody has, with the roles that give it. */
export interface EffectivePermission extends Omit<GridPermission, 'held' | 'needs'> {
  from: readonly number[]
}

export interface UserRights {
  user: { id: number; username: string; label: Label; isOpen: boolean }
  roles: readonly NamedRole[]
  permissions: readonly EffectivePermission[]
  subjects: Readonly<Record<string, Label>>
  /** Ids of the separations (separation.ts) of which the person has both sides. */
  separations: readonly string[]
}

/** One rule that was asked, in the order in which they decide. */
export interface Finding {
  rule: string
  /** Whether the rule lets them, refuses, or only tells something. */
  result: 'allows' | 'refuses' | 'tells'
  sentence: Label
  /** Roles that give, or would give, the permission in question. */
  roles: readonly NamedRole[]
  /** Where one goes on: without leading slash. */
  link?: string
}

export interface WhyAnswer {
  isAllowed: boolean
  /** False for an address that no page or rule is known of: then nothing is said about it. */
  isJudged: boolean
  /** What was asked about, as it was understood. */
  about: { path: string; action: WhyAction; record: number | null; label: Label | null }
  findings: readonly Finding[]
}

export const whyActions = ['list', 'create', 'update', 'delete'] as const
export type WhyAction = (typeof whyActions)[number]
