/** Visits without a claim: how ready each is, and their common gaps (domain part 4, item 1). */
import { type RawBuilder, sql } from 'kysely'
import { payerKind } from '#schemas/codes/payer-kind.ts'
import { openStatuses, visitStatus } from '#schemas/codes/visit-status.ts'
import type { Label } from '#schemas/kit/types.ts'
import { perPage } from '#src/domain/work-list.ts'
import { visibleRows } from '#src/server/access/coverage/read-scope.ts'
import { codeIn } from '#src/server/db/code-in.ts'
import { idList } from '#src/server/db/ids.ts'
import { labelOf } from '#src/server/db/label.ts'
import type { Reading } from '#src/server/records/resources/read.ts'
import { defineWorkList, type ListBody, type ListInput } from '#src/server/workflow/work-list.ts'
import { loadSummaries } from '#src/workflows/patients/server/summaries.ts'
import type { Readiness, ReadyBoard, ReadyFinding, ReadyRow, ReadyWork } from '../domain/answers.ts'
import { judge, textOf } from '../domain/checks/judge.ts'
import { fixLink, fixRoles } from '../domain/checks/readiness.ts'
import type { Finding } from '../domain/checks/rule.ts'
import { type ReadVisit, readFacts } from './facts/read-facts.ts'

/** Maximum number of visits on the board: about a month of a large hospital. */
const maxOnBoard = 2000

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

const { DISCHARGED, BILLED } = visitStatus

const isClaimed = (isSecondary: boolean) => sql`exists (select 1 from claims l
  where l.visit_id = v.id and l.is_live and l.deleted_at is null
    and l.is_secondary = ${sql.lit(isSecondary)})`

/** The visit has no claim of this programme. */
const isOpen = ({ row }: ReadVisit) => row.claim_id === null

/**
 * Visits that a programme pays for and that have no claim of it. A visit that a programme owes for
 * is billed and not closed (visits/billing-status.ts).
 */
const awaiting = sql`v.deleted_at is null and (v.status in (${sql.raw(openStatuses.join(', '))})
    or v.status in (${sql.raw([DISCHARGED.value, BILLED.value].join(', '))})) and v.payment_type_id in (select id from payment_types
    where ${codeIn('payer_kind', payerKind.SCHEME)}) and (not ${isClaimed(false)}
      or v.secondary_attachment_id is not null and not ${isClaimed(true)})`

interface WardBody extends ListBody {
  ward_id?: number | null | undefined
}

/** The patient stayed in the ward, or the ward performed a service. */
const atWard = (ward: number | null | undefined): RawBuilder<unknown> =>
  ward
    ? sql`(v.ward_id = ${ward} or exists (select 1 from charges c join services s on s.id = c.service_id
        where c.visit_id = v.id and c.deleted_at is null and s.ward_id = ${ward}))`
    : sql`true`

const awaitingList = defineWorkList<{ id: number }, WardBody>({
  of: 'visits',
  as: 'v',
  filter: ({ body }) => sql`${awaiting} and ${atWard(body.ward_id)}`,
  segments: () => ({
    all: { where: sql`true`, count: 'selected' },
    left: { where: sql`v.discharged_at is not null`, count: 'never' },
  }),
  order: sql`v.discharged_at`,
  columns: { id: 'v.id' },
  perPage: maxOnBoard,
})

const isBlocking = ({ severity }: Pick<Finding, 'severity'>) => severity === 'blocking'

async function loadNames({ db }: Reading, reads: readonly ReadVisit[]) {
  const programs = reads.flatMap(({ row }) => row.program_id ?? [])
  const { rows } = await sql<{ id: number; name: Label }>`select g.id, ${labelOf('g')} as name
    from programs g where g.id = any(${idList(programs)})`.execute(db)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Only the checks know whether a visit is ready, so a month is checked and then paged. */
export async function readReady(
  input: ListInput<WardBody & { is_ready: boolean; page: number }>,
): Promise<ReadyWork> {
  const { reading, today, body: query } = input
  const left = { ...input, body: { segment: 'left', ward_id: query.ward_id } }
  const ids = await awaitingList.loadIds(left, maxOnBoard)
  const facts = await readFacts(reading.db, ids, today)
  const place = new Map(ids.map((id, index) => [id, index]))
  const checked = facts
    .filter(isOpen)
    .sort((a, b) => (place.get(a.row.id) ?? 0) - (place.get(b.row.id) ?? 0))
    .flatMap((read) => {
      const findings = judge(read.facts)
      return findings.some(isBlocking) === query.is_ready ? [] : [{ read, findings }]
    })
  const visible = checked.slice((query.page - 1) * perPage, query.page * perPage)
  const patients = await loadSummaries(
    reading,
    visible.map(({ read }) => read.row.patient_id),
  )
  const programs = await loadNames(
    reading,
    visible.map(({ read }) => read),
  )
  return {
    total: checked.length,
    rows: visible.map(
      ({ read, read: { row, facts, cases }, findings }): ReadyRow => ({
        id: row.id,
        code: row.code,
        visit_type_id: row.type,
        left_on: row.to ?? row.from,
        key: `${row.id} ${row.program_id}`,
        patient: patients.get(row.patient_id) ?? null,
        program: programs.get(Number(row.program_id)) ?? null,
        due_on: facts.month.cutoff,
        findings: linked(findings, read),
        amount: cases.reduce((sum, { amount }) => sum + amount, 0),
      }),
    ),
  }
}

/** Findings that prevent claims for visits of a ward, most frequent first. */
export async function readBoard(input: ListInput<WardBody>): Promise<ReadyBoard> {
  const { rows, total } = await awaitingList.read(input)
  const facts = await readFacts(
    input.reading.db,
    rows.map(({ id }) => id),
    input.today,
  )
  const missing = new Map<string, number>()
  let ready = 0
  for (const { facts: one } of facts.filter(isOpen)) {
    const findings = judge(one).filter(isBlocking)
    if (findings.length === 0) ready += 1
    for (const { code } of findings) missing.set(code, (missing.get(code) ?? 0) + 1)
  }
  return {
    visits: total,
    ready,
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
