/** Progress of an installation towards its first patient. */
import { sql } from 'kysely'
import { dayInPhnomPenh } from '#schemas/kit/dates.ts'
import { monthOf } from '#src/domain/periods/month.ts'
import { status } from '#src/domain/periods/period.ts'
import type { ServerContext } from '#src/server/access/context.ts'
import { readState, writeState } from '#src/server/db/state.ts'
import { countOfferedRows } from '#src/server/platform/shipped/csv-files.ts'
import type { SetupState } from '../domain/actions.ts'
import { catalogueGroups } from '../domain/catalogues.ts'
import { planSetup, type SetupCounts } from '../domain/steps.ts'

type Reading = Pick<ServerContext, 'db' | 'clock' | 'config' | 'registry'>

const dismissed = 'setup-dismissed'

export const isSetupDismissed = async ({ db }: Pick<ServerContext, 'db'>): Promise<boolean> =>
  (await readState(db, dismissed)) === 'yes'

export const dismissSetup = ({ db }: Pick<ServerContext, 'db'>, isDismissed: boolean) =>
  writeState(db, dismissed, isDismissed ? 'yes' : 'no')

/**
 * Whether visits are registered: the installation works, whatever a user or a month still needs.
 */
export async function hasVisits({ db }: Pick<ServerContext, 'db'>): Promise<boolean> {
  const { rows } = await sql`select from visits where deleted_at is null limit 1`.execute(db)
  return rows.length > 0
}

const countOf = (table: string) =>
  sql`(select count(*)::int from ${sql.table(table)} where deleted_at is null)`

/** Active users who do the work: with a role other than the one that holds everything. */
const workers = sql`select u.id from users u
  where u.deleted_at is null and u.is_active
    and not exists (select from demo_accounts d where d.user_id = u.id)
    and exists (select from users__role_ids ur join roles r on r.id = ur.target_id
      where ur.owner_id = u.id and r.deleted_at is null and not r.is_system)`

export async function readSetupCounts({ db, clock }: Reading): Promise<SetupCounts> {
  const today = dayInPhnomPenh(clock())
  const { rows } = await sql<SetupCounts>`
    with workers as (${workers}),
    priced as (select s.id from services s where s.deleted_at is null and (
      exists (select from service_prices p where p.service_id = s.id and p.deleted_at is null)
      or exists (select from fee_for_services f where f.deleted_at is null
        and (f.service_id = s.id or f.standard_service_id = s.standard_service_id))))
    select ${countOf('provinces')} as provinces, ${countOf('villages')} as villages,
      ${countOf('standard_wards')} as "standardWards",
      ${countOf('service_types')} as "serviceTypes",
      ${countOf('service_categories')} as "serviceCategories",
      ${countOf('operational_districts')} as "operationalDistricts",
      ${countOf('health_facilities')} as facilities,
      ${countOf('wards')} as wards, ${countOf('ward_beds')} as beds,
      ${countOf('services')} as services,
      (select count(*)::int from priced) as "pricedServices",
      (select count(*)::int from workers) as workers,
      (select count(*)::int from workers w where not exists (select from user_coverages c
        where c.user_id = w.id and c.deleted_at is null and c.effective_from <= ${today}
          and (c.effective_to is null or c.effective_to >= ${today}))) as "workersWithoutCoverage",
      (select count(*)::int from active_periods where deleted_at is null
        and health_facility_id is not null and status = ${status.open}) as "openMonths",
      (select count(*)::int from (select 1 from patients where deleted_at is null limit 1) p)
        as patients,
      (select count(*)::int from (select 1 from visits where deleted_at is null limit 1) v) as visits
  `.execute(db)
  return rows[0] as SetupCounts
}

/** Counts of files never change while the server runs. */
const shipped = new Map<string, Promise<number>>()
function shippedOf(name: string): Promise<number> {
  const count = shipped.get(name) ?? countOfferedRows(name)
  shipped.set(name, count)
  return count
}

async function readGroups({ db, registry }: Reading): Promise<SetupState['groups']> {
  const names = [...new Set<string>(catalogueGroups.flatMap(({ resources }) => [...resources]))]
  const counts = names.map(
    (name) => sql`select ${name}::text as name, ${countOf(registry.get(name).table)} as count`,
  )
  const { rows } = await sql<{ name: string; count: number }>`
    ${sql.join(counts, sql` union all `)}`.execute(db)
  const present = new Map(rows.map(({ name, count }) => [name, count]))
  return Promise.all(
    catalogueGroups.map(async ({ id, resources }) => ({
      id,
      catalogues: await Promise.all(
        resources.map(async (name) => {
          const { path, label } = registry.get(name)
          const counted = { present: present.get(name) ?? 0, shipped: await shippedOf(name) }
          return { name, path, label: label.many, ...counted }
        }),
      ),
    })),
  )
}

interface First {
  id: number
  code: string
  name_kh: string
  name_en: string | null
}

async function readFirst({ db }: Reading, table: string): Promise<First | undefined> {
  const { rows } = await sql<First>`select id, code, name_kh, name_en from ${sql.table(table)}
    where deleted_at is null order by id limit 1`.execute(db)
  return rows[0]
}

/** State of the guide, without running loads. */
export async function readSetup(reading: Reading): Promise<Omit<SetupState, 'loads'>> {
  const [counts, groups, isDismissed, facility, district] = await Promise.all([
    readSetupCounts(reading),
    readGroups(reading),
    isSetupDismissed(reading),
    readFirst(reading, 'health_facilities'),
    readFirst(reading, 'operational_districts'),
  ])
  return {
    isDemonstration: reading.config.demo,
    isDismissed,
    counts,
    groups,
    steps: planSetup(counts),
    facility: facility
      ? {
          id: Number(facility.id),
          code: facility.code,
          name: { kh: facility.name_kh, en: facility.name_en || facility.name_kh },
        }
      : null,
    operationalDistrict: district ? Number(district.id) : null,
    month: monthOf(dayInPhnomPenh(reading.clock())),
  }
}
