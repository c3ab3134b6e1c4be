/** The demonstration of the health application, and what its upgrades convert. */
import { sql, type Transaction } from 'kysely'
import type { Assignment } from '#src/domain/access/coverage.ts'
import type { ServerContext } from '#src/server/access/context.ts'
import type { Tables } from '#src/server/db/connection.ts'
import type { RoleTemplate } from '#src/server/platform/roles/role-template.ts'
import type { Writing } from '#src/server/records/resources/writing.ts'
import { convertMedicines } from './convert-medicines.ts'

/** Example files that determine the areas; the resources they refer to are loaded with them. */
export const accountPlaces = ['health-facilities', 'wards']

/**
 * The first referral hospital of the examples and its operational district. Without examples all
 * accounts have national coverage.
 */
export async function demoAreas(
  trx: Transaction<Tables>,
  { registry }: Pick<ServerContext, 'registry'>,
): Promise<(account: Pick<RoleTemplate, 'covers' | 'access'>) => Assignment> {
  const nowhere = { rows: [] }
  const { rows } = !registry.find('wards')
    ? nowhere
    : await sql<{ facility: number; district: number }>`
    select f.id as facility, f.operational_district_id as district from health_facilities f
    where f.deleted_at is null and f.operational_district_id is not null
    order by exists (select 1 from wards w where w.health_facility_id = f.id) desc, f.id
    limit 1`.execute(trx)
  const [place] = rows
  return ({ covers, access }) => {
    if (place && covers === 'facility') return { level: 'HEALTH_FACILITY', id: place.facility, access }
    if (place && covers === 'district') return { level: 'OPERATIONAL_DISTRICT', id: place.district, access }
    return { level: 'NATIONAL', id: null, access }
  }
}

/** Writes what the records of all workflows need, once. */
export async function prepareDemonstration(writing: Writing): Promise<void> {
  const { seedDemoApprovals } = await import('#demo/approvals/approvals.ts')
  await seedDemoApprovals(writing)
}

/** Converts records of former versions before the first records are added at a start. */
export async function upgrade(writing: Writing): Promise<void> {
  if (writing.context.registry.find('medicine-prices')) await convertMedicines(writing)
}
