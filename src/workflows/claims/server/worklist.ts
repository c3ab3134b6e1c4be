/** Worklists of claims: totals, counts per segment, and one page (domain 2.2). */
import { type RawBuilder, sql } from 'kysely'
import { monthAfter } from '#src/domain/periods/month.ts'
import { visibleRows } from '#src/server/access/coverage/read-scope.ts'
import { codeIn } from '#src/server/db/code-in.ts'
import { idList } from '#src/server/db/ids.ts'
import type { Reading } from '#src/server/records/resources/read.ts'
import { findPatients } from '#src/workflows/patients/server/finder/find.ts'
import { loadSummaries } from '#src/workflows/patients/server/summaries.ts'
import type { ClaimRow, ClaimTotals, ClaimWork, Lost } from '../domain/answers.ts'
import { nextActor } from '../domain/deadlines.ts'
import { type ClaimList, listOf, maxChosen, perPage, segments } from '../domain/lists.ts'
import { loadSums } from './sums.ts'

export interface WorklistQuery {
  list: ClaimList
  segment?: string | undefined
  q: string
  program_id?: number | null | undefined
  month?: string | null | undefined
  reason?: number | null | undefined
  page: number
}

/** A claim or visit number, or the patients that match the search term. */
export async function searched(reading: Reading & { userId: number }, q: string) {
  const found = await findPatients(reading, q, 20)
  return sql`(l.code = ${q.toUpperCase()} or l.visit_id in (select id from visits
    where code = ${q.toUpperCase()}) or l.patient_id = any(${idList(found.map(({ id }) => id))}))`
}

async function conditions(reading: Reading & { userId: number }, query: Omit<WorklistQuery, 'page'>) {
  const { program_id, month, reason } = query
  const q = query.q.trim()
  const all: RawBuilder<unknown>[] = [sql`l.deleted_at is null`]
  if (program_id) all.push(sql`l.program_id = ${program_id}`)
  if (month) {
    const next = `${monthAfter(month)}-01`
    all.push(sql`l.date_to >= ${`${month}-01`}::date and l.date_to < ${next}::date`)
  }
  if (reason) all.push(sql`l.rejection_reasons @> array[${reason}]::smallint[]`)
  if (q !== '') all.push(await searched(reading, q))
  return sql.join(all, sql` and `)
}

const among = (states: readonly number[]) => codeIn('l.status', ...states)

interface Summed extends ClaimTotals {
  status: number
}

/** Counts and sums by status, from which all segments and totals are added up. */
async function sumsOf(
  reading: Reading,
  { list, q, reason, ...filtered }: WorklistQuery,
  where: RawBuilder<unknown>,
): Promise<readonly Summed[]> {
  if (q.trim() === '' && !reason) return loadSums(reading, filtered)
  const { rows } = await sql<Summed>`
    select l.status, count(*)::int as count, coalesce(sum(l.amount_claimed), 0)::float8 as claimed,
      coalesce(sum(l.amount_approved), 0)::float8 as approved,
      coalesce(sum(l.amount_reimbursed), 0)::float8 as reimbursed
    from ${visibleRows(reading, reading.registry.get('claims'))} l
    where ${where} and ${among(Object.values(segments[list]).flat())} group by l.status`.execute(reading.db)
  return rows
}

const added = (rows: readonly Summed[]): ClaimTotals =>
  rows.reduce<ClaimTotals>(
    (sum, row) => ({
      count: sum.count + row.count,
      claimed: sum.claimed + row.claimed,
      approved: sum.approved + row.approved,
      reimbursed: sum.reimbursed + row.reimbursed,
    }),
    { count: 0, claimed: 0, approved: 0, reimbursed: 0 },
  )

const named = sql`json_build_object('kh', n.name_kh, 'en', coalesce(n.name_en, n.name_kh))`

/**
 * Pending or lost riel, grouped three ways in one statement. A claim counts under each of its
 * reasons.
 */
async function lostBy(reading: Reading, where: RawBuilder<unknown>, states: readonly number[]) {
  const { rows } = await sql<Lost>`
    with l as materialized (select l.rejection_reasons, l.saved_by,
        (select v.ward_id from visits v where v.id = l.visit_id) as ward_id,
        l.amount_claimed - coalesce(l.amount_approved, 0) as amount
      from ${visibleRows(reading, reading.registry.get('claims'))} l where ${where} and ${among(states)})
    select g.by, g.id::float8 as id, g.claims, g.amount, case g.by
      when 'ward' then (select ${named} from wards n where n.id = g.id)
      when 'person' then (select ${named} from users n where n.id = g.id) end as name
    from (select 'reason' as by, r.reason as id, count(*)::int as claims, sum(l.amount)::float8 as amount
      from l cross join lateral unnest(l.rejection_reasons) as r(reason) group by r.reason
      union all select 'ward', l.ward_id, count(*)::int, sum(l.amount)::float8
      from l group by l.ward_id
      union all select 'person', l.saved_by, count(*)::int, sum(l.amount)::float8
      from l group by l.saved_by) g
    order by amount desc, id`.execute(reading.db)
  return rows
}

type Raw = Omit<ClaimRow, 'patient' | 'program' | 'facility' | 'actor' | 'reasons'> &
  Record<'program_kh' | 'facility_kh', string> &
  Record<'program_en' | 'facility_en', string | null> & {
    patient_id: number
    reasons: number[] | null
  }

export async function readClaimRows(reading: Reading, ids: readonly number[]): Promise<ClaimRow[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<Raw>`
    select l.id, l.version, l.code, v.code as visit_code, l.patient_id, l.visit_type_id,
      l.date_to::text, l.status, l.status_at, l.due_on::text, l.amount_claimed, l.amount_accepted,
      l.amount_approved, l.amount_reimbursed, l.is_late, l.is_sampled,
      l.rejection_reasons as reasons, g.name_kh as program_kh, g.name_en as program_en,
      f.name_kh as facility_kh, f.name_en as facility_en,
      (select count(*)::int from case_claims c where c.claim_id = l.id and c.deleted_at is null) as cases
    from claims l join visits v on v.id = l.visit_id join programs g on g.id = l.program_id
    join health_facilities f on f.id = l.health_facility_id
    where l.id = any(${idList(ids)})`.execute(reading.db)
  const patients = await loadSummaries(
    reading,
    rows.map(({ patient_id }) => patient_id),
  )
  const byId = new Map(
    rows.map(({ patient_id, program_kh, program_en, facility_kh, facility_en, ...row }) => [
      row.id,
      {
        ...row,
        reasons: row.reasons ?? [],
        patient: patients.get(patient_id) ?? null,
        program: { kh: program_kh, en: program_en || program_kh },
        facility: { kh: facility_kh, en: facility_en || facility_kh },
        actor: nextActor(row.status, row.amount_accepted !== null),
      },
    ]),
  )
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** Ids of all filtered rows of the list, up to the limit of a bulk transition. */
export async function readClaimIds(
  reading: Reading & { userId: number },
  query: Omit<WorklistQuery, 'page'>,
): Promise<number[]> {
  const where = await conditions(reading, query)
  const { rows } = await sql<{ id: number }>`
    select l.id from ${visibleRows(reading, reading.registry.get('claims'))} l
    where ${where} and ${among(listOf(query.list, query.segment))}
    order by l.id limit ${maxChosen}`.execute(reading.db)
  return rows.map(({ id }) => id)
}

export async function readClaimWork(
  reading: Reading & { userId: number },
  query: WorklistQuery,
): Promise<ClaimWork> {
  const { list, page } = query
  const parts: Readonly<Record<string, readonly number[]>> = segments[list]
  const chosen = listOf(list, query.segment)
  const where = await conditions(reading, query)
  const sums = await sumsOf(reading, query, where)
  const within = (states: readonly number[]) => added(sums.filter(({ status }) => states.includes(status)))
  const totals = within(chosen)
  const { rows } = await sql<{ id: number }>`
    select l.id from ${visibleRows(reading, reading.registry.get('claims'))} l
    where ${where} and ${among(chosen)}
    order by ${list === 'rejected' ? sql`l.due_on, l.id` : sql`l.date_to desc, l.id desc`}
    limit ${perPage} offset ${(page - 1) * perPage}`.execute(reading.db)
  return {
    rows: await readClaimRows(
      reading,
      rows.map(({ id }) => id),
    ),
    total: totals.count,
    totals,
    counts: Object.fromEntries(Object.entries(parts).map(([name, states]) => [name, within(states).count])),
    lost: list === 'rejected' ? await lostBy(reading, where, chosen) : [],
  }
}
