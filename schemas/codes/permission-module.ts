/** The module of a permission: a menu group (domain 1.11). Not numbered by the specification. */

import type { MenuGroup } from '../kit/define.ts'
import type { EnumValue } from '../kit/fields/enum.ts'
import { menuGroups } from '../menu.ts'

const numbers: Readonly<Record<MenuGroup, number>> = {
  patient: 1,
  service: 2,
  financing: 3,
  report: 4,
  'health-facility': 5,
  gazetteer: 6,
  clinical: 7,
  payments: 8,
  benefit: 9,
  'concept-systems': 10,
  settings: 11,
}

/** In menu order. */
export const permissionModule: Readonly<Record<string, EnumValue>> = Object.fromEntries(
  menuGroups.map(({ id, label }) => [id, { value: numbers[id], label }]),
)

export const moduleNumber = (group: MenuGroup): number => numbers[group]
