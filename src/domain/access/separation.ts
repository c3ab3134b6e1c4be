/**
 * Pairs of duties that one user should not combine (domain 2.6). They warn instead of refusing: a
 * health centre with three staff members could not work otherwise, and every decision still needs a
 * different user than the requester.
 */
import type { Label } from '#schemas/kit/types.ts'

export interface Separation {
  id: string
  /** A user with any of these permissions … */
  one: readonly string[]
  /** … should not have any of those. */
  other: readonly string[]
  sentence: Label
}

export const separations: readonly Separation[] = [
  {
    id: 'cashier_refund',
    one: ['create_payment'],
    other: ['approve_refund'],
    sentence: {
      kh: 'អ្នកទទួលប្រាក់មិនគួរអនុម័តការសងប្រាក់វិញទេ។',
      en: 'The same user should not take payments and approve refunds.',
    },
  },
  {
    id: 'claim_creator',
    one: ['create_claim', 'create_case_claim'],
    other: ['approve_claim_provider', 'approve_claim'],
    sentence: {
      kh: 'អ្នកបង្កើតការទាមទារសំណងមិនគួរអនុម័តវាទេ។',
      en: 'The same user should not create claims and approve them.',
    },
  },
  {
    id: 'claim_reviewer',
    one: ['review_claim'],
    other: ['approve_claim'],
    sentence: {
      kh: 'អ្នកពិនិត្យការទាមទារសំណងមិនគួរអនុម័តវាទេ។',
      en: 'The same user should not review claims and approve them.',
    },
  },
  {
    id: 'catalogue_price',
    one: ['update_fee_for_service', 'update_ward_service', 'update_benefit'],
    other: ['approve_price_override'],
    sentence: {
      kh: 'អ្នកគ្រប់គ្រងតារាងតម្លៃមិនគួរអនុម័តតម្លៃខុសពីតារាងទេ។',
      en: 'The same user should not maintain price lists and approve price overrides.',
    },
  },
]

/** Every permission that a separation refers to. */
export const separated: readonly string[] = separations.flatMap(({ one, other }) => [...one, ...other])

/** The separations of which these permissions contain both sides. */
export const separationsIn = (permissions: Pick<ReadonlySet<string>, 'has'>): readonly Separation[] =>
  separations.filter(
    ({ one, other }) =>
      one.some((name) => permissions.has(name)) && other.some((name) => permissions.has(name)),
  )

/** A role, and its permissions that a separation refers to. */
export interface DutyRole {
  id: number
  label: Label
  permissions: readonly string[]
}

/** Roles that together give one user both sides of a separation. */
export interface RoleConflict {
  /** Id of the separation. */
  id: string
  one: readonly Label[]
  other: readonly Label[]
}

/** The separations that these roles break together, with the roles of each side. */
export const roleConflicts = (roles: readonly DutyRole[]): RoleConflict[] => {
  const permissions = new Set(roles.flatMap((role) => role.permissions))
  return separationsIn(permissions).map(({ id, one, other }) => {
    const rolesWith = (names: readonly string[]) =>
      roles.flatMap(({ label, permissions: own }) =>
        own.some((name) => names.includes(name)) ? [label] : [],
      )
    return { id, one: rolesWith(one), other: rolesWith(other) }
  })
}
