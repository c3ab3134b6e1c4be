/** Patients as the cashier needs them: who came on which days, and who pays for them. */
import { type RawBuilder, sql } from 'kysely'
import type { PatientShown } from '#src/domain/patients/answers.ts'
import type { CashierGroup, CashierPatients } from '#src/domain/patients/cashier.ts'
import { seen } from '../../coverage/sight.ts'
import { type Finding, findPatients } from '../finder/find.ts'
import { readShown } from '../shown.ts'

/** Patients of one search: the cashier looks for one. */
const mostFound = 20

export interface Asked {
  /** `YYYY-MM-DD`, both included. */
  days: { from: string; to: string }
  today: string
  /** Number of a payment type, 0: without coverage in force; undefined: whatever it is. */
  pays: number | undefined
  from: number
  to: number
}

/** Patients registered on these days, with the coverage that is in force today. */
const ofDays = (finding: Finding, { days, today }: Asked): RawBuilder<unknown> => sql`(
  select p.id, p.registered_on, case when p.coverage_until < ${today}::date then null
    else p.coverage_payment_type_id end as pays
  from ${seen(finding, finding.registry.get('patients'))} p
  where p.deleted_at is null and p.merged_into_id is null
    and p.registered_on between ${days.from}::date and ${days.to}::date)`

async function groupsOf(finding: Finding, asked: Asked): Promise<CashierGroup[]> {
  const { rows } = await sql<{
    id: number | null
    name_kh: string
    name_en: string | null
    colour: string | null
    count: number
  }>`
    select c.id, c.name_kh, c.name_en, c.colour, count(*)::int as count
    from ${ofDays(finding, asked)} p left join payment_types c on c.id = p.pays
    group by c.id, c.name_kh, c.name_en, c.colour, c.sort_order
    order by c.sort_order, c.id`.execute(finding.db)
  return rows.map(({ id, name_kh, name_en, colour, count }) => ({
    coverage:
      id === null
        ? null
        : { payment_type_id: id, label: { kh: name_kh, en: name_en || name_kh }, colour },
    count,
  }))
}

/** In the order of their numbers; those that are gone meanwhile are left out. */
async function rowsOf(finding: Finding, found: readonly { id: number; registered_on: string }[]) {
  const shown = await readShown(
    finding,
    found.map(({ id }) => id),
  )
  return found.flatMap(({ id, registered_on }) => {
    const patient = shown.get(id)
    return patient ? [{ ...patient, registered_on }] : []
  })
}

/** The work list of some days, the last registered first. */
export async function readCashier(finding: Finding, asked: Asked): Promise<CashierPatients> {
  const { pays, from, to } = asked
  const isAsked =
    pays === undefined ? sql`true` : pays === 0 ? sql`p.pays is null` : sql`p.pays = ${pays}`
  const { rows } = await sql<{ id: number; registered_on: string }>`
    select p.id, p.registered_on from ${ofDays(finding, asked)} p where ${isAsked}
    order by p.registered_on desc, p.id desc limit ${to - from + 1} offset ${from}`.execute(
    finding.db,
  )
  const groups = await groupsOf(finding, asked)
  const wanted = groups.filter(
    ({ coverage }) => pays === undefined || (coverage?.payment_type_id ?? 0) === pays,
  )
  return {
    rows: await rowsOf(finding, rows),
    total: wanted.reduce((sum, { count }) => sum + count, 0),
    groups,
  }
}

/** Whom somebody may mean, on whatever day they were registered, the likeliest first. */
export async function searchCashier(finding: Finding, q: string): Promise<CashierPatients> {
  const hits: readonly PatientShown[] = await findPatients(finding, q, mostFound)
  const ids = hits.map(({ id }) => id)
  const { rows } = await sql<{ id: number; registered_on: string }>`
    select p.id, p.registered_on from ${seen(finding, finding.registry.get('patients'))} p
    where p.id = any(${`{${ids.join()}}`}::bigint[])`.execute(finding.db)
  const days = new Map(rows.map(({ id, registered_on }) => [id, registered_on]))
  const found = hits.map((hit) => ({ ...hit, registered_on: days.get(hit.id) ?? '' }))
  return { rows: found, total: found.length, groups: [] }
}
