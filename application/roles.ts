/**
 * The working roles of a hospital and a payer (domain 2.6). Every installation has them; the
 * demonstration adds an account for each. `catalogue_admin` of that list is `catalogue-curator`.
 */

import type { RoleTemplate } from '#src/server/platform/roles/role-template.ts'
import { careRoles } from './roles/care.ts'
import { claimRoles } from './roles/claims.ts'
import { moneyRoles } from './roles/money.ts'

export const roleTemplates: readonly RoleTemplate[] = [...careRoles, ...moneyRoles, ...claimRoles]

/** Lists of a facility that users who maintain catalogues maintain too: its services and prices. */
export const curatedLists: readonly string[] = ['wards', 'services', 'fee-for-services', 'medicine-prices']
