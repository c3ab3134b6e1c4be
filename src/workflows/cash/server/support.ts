/**
 * Cash support: the entitlement of visits (src/workflows/cash/domain/support.ts) and the amounts
 * already given (domain 1.9).
 */
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { cashFlowStatus, cashPurpose } from '#schemas/codes/cash-purpose.ts'
import { payerKind } from '#schemas/codes/payer-kind.ts'
import { visitStatus } from '#schemas/codes/visit-status.ts'
import { startOfDay } from '#schemas/kit/dates.ts'
import { addRiel } from '#src/domain/money/riel.ts'
import { type ReadScope, visibleRows } from '#src/server/access/coverage/read-scope.ts'
import { codeIn, codeNotIn } from '#src/server/db/code-in.ts'
import type { Tables } from '#src/server/db/connection.ts'
import { idList } from '#src/server/db/ids.ts'
import { localDay } from '#src/server/db/local-time.ts'
import type { Reading } from '#src/server/records/resources/read.ts'
import { payingProgram } from '#src/workflows/billing/server/facts.ts'
import { rateLevel } from '#src/workflows/billing/server/rate-level.ts'
import type { VisitSupport } from '../domain/answers.ts'
import { type SupportFacts, type SupportPurpose, supportOf } from '../domain/support.ts'

/** The benefit types of each support purpose. */
const benefitTypes = {
  PATIENT_TRANSPORT: 'TRANSPORT',
  PATIENT_FOOD: 'FOOD',
  FUNERAL: 'FUNERAL',
} as const satisfies Record<SupportPurpose, string>

const { REQUESTED, POSTED } = cashFlowStatus

const day = (column: string) => sql`${localDay(column)}::text`

/** Distances to a facility in force on the visit's first day. */
const distances = (from: ReturnType<typeof sql>, to: string) => sql`coalesce((
  select json_agg(json_build_object('distance_km', d.distance_km::float8, 'one_way_fare', d.one_way_fare,
    'season', (array['DRY', 'RAINY', 'ALL'])[d.season]))
  from distances d where ${from} and d.to_health_facility_id = ${sql.ref(to)} and d.deleted_at is null
    and coalesce(d.effective_from, h."from"::date) <= h."from"::date
    and coalesce(d.effective_to, h."from"::date) >= h."from"::date), '[]')`

/**
 * The rate of a covered benefit for the facility's package, otherwise for the nearest lower one.
 */
const rate = (type: string) => sql`(select r.amount from benefits b
  join benefit_types t on t.id = b.benefit_type_id and t.code = ${type}
  join benefit_rates r on r.benefit_id = b.id and r.deleted_at is null
    and r.rate_level <= h.rate_level and coalesce(r.effective_from, h."from"::date) <= h."from"::date
    and coalesce(r.effective_to, h."from"::date) >= h."from"::date
  where b.deleted_at is null and b.is_active and (b.program_id = h.program_id or exists (
    select 1 from benefit_programs p where p.benefit_id = b.id and p.program_id = h.program_id
      and p.deleted_at is null and p.is_active
      and coalesce(p.effective_from, h."from"::date) <= h."from"::date
      and coalesce(p.effective_to, h."from"::date) >= h."from"::date))
  order by r.rate_level desc, b.id limit 1)`

interface Row extends SupportFacts, Omit<VisitSupport, 'supports'> {
  id: number
  paid: Record<number, number>
}

/** Supports by visit id. `paid` are amounts that are posted or await approval. */
export async function readSupports(
  db: Kysely<Tables>,
  ids: readonly number[],
  today: string,
  visits: RawBuilder<unknown> = sql`visits`,
): Promise<Map<number, VisitSupport>> {
  const { rows } = await sql<Row>`
    with h as (select v.id, v.visit_type_id, v.health_facility_id, p.village_id, g.id as program_id,
        ${rateLevel} as rate_level, ${day('v.arrived_at')} as "from",
        ${day('v.discharged_at')} as "to", x.refer_to_id, x.refer_transport,
        exists (select 1 from visit_deaths m where m.visit_id = v.id and m.deleted_at is null) as is_dead
      from ${visits} v join patients p on p.id = v.patient_id
      join health_facilities f on f.id = v.health_facility_id
      join health_facility_levels l on l.id = f.level_id
      ${payingProgram}
      left join discharges x on x.visit_id = v.id and x.deleted_at is null
      where v.id = any(${idList(ids)}) and ${codeNotIn('v.status', visitStatus.CANCELLED)})
    select h.id, h.visit_type_id, h.health_facility_id, h.program_id, h."from", h."to", h.is_dead,
      case when h.refer_to_id is not null then
        case h.refer_transport when 1 then 'AMBULANCE' else 'OWN' end end as onward,
      ${distances(sql`d.village_id = h.village_id`, 'h.health_facility_id')} as ways_home,
      ${distances(sql`d.from_facility_id = h.health_facility_id`, 'h.refer_to_id')} as ways_onward,
      json_build_object(${sql.join(
        Object.entries(benefitTypes).flatMap(([purpose, type]) => [sql`${sql.lit(purpose)}`, rate(type)]),
      )}) as rates,
      coalesce((select json_object_agg(c.purpose, c.amount) from (select c.purpose,
          sum(c.amount_khr) as amount from cash_flow c where c.visit_id = h.id
          and ${codeIn('c.status', REQUESTED, POSTED)} and c.deleted_at is null
          group by c.purpose) c), '{}') as paid
    from h`.execute(db)
  return new Map(
    rows.map(({ id, paid: paidByPurpose, program_id, health_facility_id, ...facts }) => {
      const supports = supportOf(facts, today).map(({ purpose, ...support }) => {
        const { value } = cashPurpose[purpose]
        const paid = paidByPurpose[value] ?? 0
        return { purpose: value, ...support, paid, left: Math.max(0, support.amount - paid) }
      })
      const { from: first_day, to: last_day } = facts
      return [Number(id), { program_id, health_facility_id, first_day, last_day, supports }]
    }),
  )
}

/** Days after discharge in which the window lists support that was not collected. */
const listedDays = 3

/** Visits that ended recently and have unpaid cash support. */
export async function visitsWithSupport(
  reading: Reading,
  today: string,
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ id: number }>`select v.id
    from ${visibleRows(reading, reading.registry.get('visits'))} v
    join payment_types t on t.id = v.payment_type_id and t.payer_kind = ${payerKind.SCHEME.value}
    where v.deleted_at is null
      and v.discharged_at >= ${startOfDay(today)}::timestamptz - interval '1 day' * ${listedDays}`.execute(
    reading.db,
  )
  const ids = rows.map(({ id }) => Number(id))
  if (ids.length === 0) return new Map()
  const found = await readSupports(reading.db, ids, today)
  const left = [...found].map(
    ([id, { supports }]) => [id, addRiel(...supports.map((one) => one.left))] as const,
  )
  return new Map(left.filter(([, amount]) => amount > 0))
}

/** Undefined for a visit outside the scope. */
export async function readSupport(
  db: Kysely<Tables>,
  readScope: ReadScope,
  visit: number,
  today: string,
): Promise<VisitSupport | undefined> {
  const visits = visibleRows(readScope, readScope.registry.get('visits'))
  return (await readSupports(db, [visit], today, visits)).get(visit)
}
