/**
 * The working roles of a hospital and a payer (domain 2.6). Every installation has them; the
 * demonstration adds an account for each. `catalogue_admin` of that list is `catalogue-curator`.
 */
import { careRoles } from './care.ts'
import { claimRoles } from './claims.ts'
import type { RoleTemplate } from './define.ts'
import { moneyRoles } from './money.ts'

export const roleTemplates: readonly RoleTemplate[] = [...careRoles, ...moneyRoles, ...claimRoles]
