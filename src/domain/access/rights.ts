/** What a user can do and why: the answers of `/api/users/{id}/rights` and `…/why`. */
import type { Label } from '#schemas/kit/types.ts'
import type { GridPermission } from './role-grid.ts'

export interface NamedRole {
  id: number
  name: string
  label: Label
}

/** A permission of a user, with the roles that grant it. */
export interface EffectivePermission extends Omit<GridPermission, 'isAssigned' | 'needs'> {
  from: readonly number[]
}

export interface UserRights {
  user: { id: number; username: string; label: Label; isOpen: boolean }
  roles: readonly NamedRole[]
  permissions: readonly EffectivePermission[]
  subjects: Readonly<Record<string, Label>>
  /** Ids of the separations (separation.ts) of which the user has both sides. */
  separations: readonly string[]
}

/** One evaluated rule, in the order of evaluation. */
export interface Finding {
  rule: string
  /** The rule allows, refuses, or only adds information. */
  result: 'allows' | 'refuses' | 'tells'
  sentence: Label
  /** Roles that grant, or would grant, the permission in question. */
  roles: readonly NamedRole[]
  /** Page with further details, without leading slash. */
  link?: string
}

export interface WhyAnswer {
  isAllowed: boolean
  /** False for a URL that matches no known page or rule; there is no verdict then. */
  isJudged: boolean
  /** The question as the server parsed it. */
  about: { path: string; action: WhyAction; record: number | null; label: Label | null }
  findings: readonly Finding[]
}

export const whyActions = ['list', 'create', 'update', 'delete'] as const
export type WhyAction = (typeof whyActions)[number]
