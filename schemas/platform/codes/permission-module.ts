/** The module of a permission: a menu group (domain 1.11). Not numbered by the specification. */

import { menuGroups } from '#application/menu.ts'
import type { EnumValue } from '../../kit/fields/enum.ts'

/** In menu order. */
export const permissionModule: Readonly<Record<string, EnumValue>> = Object.fromEntries(
  menuGroups.map(({ id, number, label }) => [id, { value: number, label }]),
)

/** The number of a menu group that the start has judged. */
export const moduleNumber = (group: string): number => permissionModule[group]?.value ?? 0
