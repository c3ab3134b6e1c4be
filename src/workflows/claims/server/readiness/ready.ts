/** Visits without a claim: how ready each is, and their common gaps (domain part 4, item 1). */
import { type RawBuilder, sql } from 'kysely'
import { payerKind } from '#schemas/codes/payer-kind.ts'
import type { Label } from '#schemas/kit/types.ts'
import { perPage } from '#src/domain/work-list.ts'
import { inCoverage, visibleRows } from '#src/server/access/coverage/read-scope.ts'
import { codeIn } from '#src/server/db/code-in.ts'
import { idList } from '#src/server/db/ids.ts'
import { labelOf } from '#src/server/db/label.ts'
import type { Reading } from '#src/server/records/resources/read.ts'
import type { ListInput } from '#src/server/workflow/work-list.ts'
import { loadSummaries } from '#src/workflows/patients/server/summaries.ts'
import type { Readiness, ReadyBoard, ReadyFinding, ReadyRow, ReadyWork } from '../../domain/answers.ts'
import { judge, textOf } from '../../domain/checks/judge.ts'
import { fixLink, fixRoles } from '../../domain/checks/readiness.ts'
import type { Finding } from '../../domain/checks/rule.ts'
import { type ReadVisit, readFacts } from '../facts/read-facts.ts'
import { refreshReadiness } from './keep.ts'

export const linked = (
  findings: readonly Finding[],
  { row: { id: visit_id, code: visit, facility, draft_id, invoice_id } }: ReadVisit,
  claim?: string | null,
): ReadyFinding[] => {
  const invoice = draft_id ?? invoice_id
  const subject = { visit, visit_id, facility, invoice, ...(claim ? { claim } : {}) }
  return findings.map(({ fix, ...finding }) => ({
    ...finding,
    visit_id,
    link: fixLink(fix, subject),
    by: fixRoles[fix],
  }))
}

interface WardQuery {
  ward_id?: number | null | undefined
}

/** Kept rows `r` that the user sees: of a ward where the patient stayed or that served them. */
function keptRows(reading: Reading, ward: number | null | undefined): RawBuilder<unknown> {
  const seen = inCoverage(reading, reading.registry.get('visits'), 'r', 'VIEW', { idColumn: 'visit_id' })
  const inWard = sql`exists (select from visits v where v.id = r.visit_id and (v.ward_id = ${ward}
    or exists (select 1 from charges c join services s on s.id = c.service_id
      where c.visit_id = v.id and c.deleted_at is null and s.ward_id = ${ward})))`
  return sql`claim_readiness r where ${seen ?? sql`true`} and ${ward ? inWard : sql`true`}`
}

async function loadNames({ db }: Reading, reads: readonly ReadVisit[]) {
  const programs = reads.flatMap(({ row }) => row.program_id ?? [])
  const { rows } = await sql<{ id: number; name: Label }>`select g.id, ${labelOf('g')} as name
    from programs g where g.id = any(${idList(programs)})`.execute(db)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Only checks decide whether a visit is ready; their last result selects the page. */
export async function readReady(
  input: ListInput<WardQuery & { is_ready: boolean; page: number }>,
): Promise<ReadyWork> {
  const { reading, today, body: query } = input
  await refreshReadiness(reading, today)
  const selected = sql`${keptRows(reading, query.ward_id)} and r.left_at is not null
    and (r.blocking = '{}') = ${query.is_ready}`
  const { rows } = await sql<{ total: number; page: string[] }>`
    select (select count(*)::int from ${selected}) as total,
      array(select r.visit_id || ' ' || r.is_secondary from ${selected}
        order by r.left_at, r.visit_id, r.is_secondary
        limit ${perPage} offset ${(query.page - 1) * perPage}) as page`.execute(reading.db)
  const { total = 0, page = [] } = rows[0] ?? {}
  const place = new Map(page.map((key, index) => [key, index]))
  const placeOf = ({ row }: ReadVisit) => place.get(`${row.id} ${row.is_secondary}`)
  const facts = await readFacts(reading.db, [...new Set(page.map((key) => Number(key.split(' ')[0])))], today)
  const visible = facts
    .filter((read) => placeOf(read) !== undefined)
    .sort((a, b) => (placeOf(a) ?? 0) - (placeOf(b) ?? 0))
  const patients = await loadSummaries(
    reading,
    visible.map(({ row }) => row.patient_id),
  )
  const programs = await loadNames(reading, visible)
  return {
    total,
    rows: visible.map((read): ReadyRow => {
      const { row, facts, cases } = read
      return {
        id: row.id,
        code: row.code,
        visit_type_id: row.type,
        left_on: row.to ?? row.from,
        key: `${row.id} ${row.program_id}`,
        patient: patients.get(row.patient_id) ?? null,
        program: programs.get(Number(row.program_id)) ?? null,
        due_on: facts.month.cutoff,
        findings: linked(judge(facts), read),
        amount: cases.reduce((sum, { amount }) => sum + amount, 0),
      }
    }),
  }
}

/** Findings that prevent claims for visits of a ward, most frequent first. */
export async function readBoard({ reading, today, body }: ListInput<WardQuery>): Promise<ReadyBoard> {
  const unchecked = await refreshReadiness(reading, today)
  const { rows } = await sql<{ blocking: string[]; n: number; visits: number }>`
    select r.blocking, count(*)::int as n, (count(*) filter (where not r.is_secondary or not exists (
        select from claim_readiness m where m.visit_id = r.visit_id and not m.is_secondary)))::int as visits
    from ${keptRows(reading, body.ward_id)} group by r.blocking`.execute(reading.db)
  const missing = new Map<string, number>()
  for (const { blocking, n } of rows)
    for (const code of blocking) missing.set(code, (missing.get(code) ?? 0) + n)
  return {
    visits: rows.reduce((sum, { visits }) => sum + visits, 0),
    ready: rows.find(({ blocking }) => blocking.length === 0)?.n ?? 0,
    unchecked,
    missing: [...missing]
      .map(([code, visits]) => ({ code, text: textOf(code), visits }))
      .sort((a, b) => b.visits - a.visits),
  }
}

/**
 * Readiness for each programme of a visit; null if none pays for it or the visit is not visible.
 */
export async function readReadiness(
  reading: Reading,
  visit: number,
  today: string,
): Promise<Readiness | null> {
  const { rows } = await sql<{ id: number }>`
    select v.id from ${visibleRows(reading, reading.registry.get('visits'))} v
    join payment_types t on t.id = v.payment_type_id and ${codeIn('t.payer_kind', payerKind.SCHEME)}
    where v.id = ${visit} and v.deleted_at is null`.execute(reading.db)
  const reads = await readFacts(reading.db, rows.length > 0 ? [visit] : [], today)
  if (reads.length === 0) return null
  const { rows: claims } = await sql<{ code: string; status: number; is_secondary: boolean }>`
    select code, status, is_secondary from ${visibleRows(reading, reading.registry.get('claims'))} l
    where l.visit_id = ${visit} and l.is_live and l.deleted_at is null`.execute(reading.db)
  const programs = await loadNames(reading, reads)
  return {
    programs: reads.map((read) => {
      const { program_id, is_secondary } = read.row
      const claim = claims.find((one) => one.is_secondary === is_secondary)
      return {
        program: programs.get(Number(program_id)) ?? null,
        findings: linked(judge(read.facts), read, claim?.code),
        claim: claim ? { code: claim.code, status: claim.status } : null,
      }
    }),
  }
}
