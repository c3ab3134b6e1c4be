/** Loads a claim for its page (domain 1.10, 2.2). */
import { sql } from 'kysely'
import { claimStatus } from '#schemas/codes/claim-status.ts'
import { caseStatus } from '#schemas/codes/claim-terms.ts'
import { dayInPhnomPenh } from '#schemas/kit/dates.ts'
import { daysBetween } from '#schemas/kit/days.ts'
import type { AnsweredRow } from '#src/domain/action.ts'
import { visibleRows } from '#src/server/access/coverage/read-scope.ts'
import { AppError } from '#src/server/http/errors.ts'
import { isNamed } from '#src/server/records/resources/by-code.ts'
import type { Saving } from '#src/server/records/resources/input.ts'
import { type Reading, readRecord } from '#src/server/records/resources/read.ts'
import { readTransitions } from '#src/server/records/states/open-transitions.ts'
import { loadSummaries } from '#src/workflows/patients/server/summaries.ts'
import type { ClaimComment, ClaimDetails, ClaimPart, ClaimStep } from '../domain/answers.ts'
import { nextActor } from '../domain/deadlines.ts'
import { correctableFields, correctableIn, isRecounted } from '../domain/reasons.ts'
import { type ClaimPeople, conflicts } from '../domain/separation-of-duties.ts'
import type { PartName } from './cases.ts'
import { type Checked, checkClaims } from './checked.ts'
import { readEarlierClaims } from './earlier.ts'
import { readResending } from './exchange/sendings.ts'
import { linked } from './readiness/ready.ts'
import { buildRequestedAmounts, type RequestedAmounts } from './requested-amounts.ts'
import { decidedBefore } from './sides.ts'

const label = (kh: string, en: string) =>
  sql`json_build_object('kh', ${sql.ref(kh)}, 'en', coalesce(${sql.ref(en)}, ${sql.ref(kh)}))`

/** The tables, and the key of a row within its claim. */
const stores = {
  case_claims: { table: sql`case_claims`, key: 'benefit_id' },
  'claim-lines': { table: sql`claim_lines`, key: 'line_no' },
} as const

/** Stored cases or lines, or those that would be sent now, with the decisions on the same keys. */
function partRows(id: number, name: PartName, requested?: RequestedAmounts) {
  const { table, key } = stores[name]
  const own = sql`s.claim_id = ${id} and s.deleted_at is null`
  return requested
    ? sql`(select (jsonb_populate_record(s, n.part)).*
        from jsonb_array_elements(${JSON.stringify(requested.parts[name])}::jsonb) n (part)
        left join ${table} s on ${own} and s.${sql.ref(key)} = (n.part ->> ${key})::bigint)`
    : sql`(select s.* from ${table} s where ${own})`
}

async function loadParts({ db }: Reading, id: number, requested?: RequestedAmounts): Promise<ClaimPart[]> {
  // A row that is not stored yet has no id.
  const known = sql`coalesce(p.id, -row_number() over ()) as id, coalesce(p.version, 0) as version`
  const decided = sql`coalesce(p.case_status, ${caseStatus.CLAIMED.value}) as status, p.amount_accepted as accepted,
    p.reason_code as reason, p.reviewer_note as note`
  const { rows } = await sql<ClaimPart>`
    select 'case' as kind, ${known}, ${label('b.name_kh', 'b.name_en')} as what,
      p.rate_level as level, p.rate, p.quantity::float8 as quantity, p.rate * p.quantity as amount,
      ${decided},
      case when p.why_kh is not null then ${label('p.why_kh', 'p.why_en')} end as why
    from ${partRows(id, 'case_claims', requested)} p join benefits b on b.id = p.benefit_id
    union all
    select 'line', ${known}, json_build_object('kh', coalesce(s.name_kh, m.name_kh),
        'en', coalesce(s.name_en, m.name_en, s.name_kh, m.name_kh)),
      null, p.price_asked, p.qty_provided::float8, p.amount, ${decided}, null
    from ${partRows(id, 'claim-lines', requested)} p left join services s on s.id = p.service_id
    left join medications m on m.id = p.medication_id
    order by kind, id`.execute(db)
  return rows
}

async function loadComments({ db }: Reading, id: number): Promise<ClaimComment[]> {
  const { rows } = await sql<ClaimComment>`
    select c.id, c.at, c.side, c.text, ${label('u.name_kh', 'u.name_en')} as author
    from claim_comments c left join users u on u.id = c.author_id
    where c.claim_id = ${id} and c.deleted_at is null order by c.at, c.id`.execute(db)
  return rows
}

/** The value that a history row `h` wrote to a field. */
const written = (field: string) => sql`h.after ->> ${sql.lit(field)}`

async function loadSteps({ db }: Reading, id: number): Promise<ClaimStep[]> {
  const { rows } = await sql<ClaimStep>`
    select h.at, (h.before ->> 'status')::int as from, (h.after ->> 'status')::int as to,
      case when u.id is null then json_build_object('kh', 'ប្រព័ន្ធ', 'en', 'System')
        else ${label('u.name_kh', 'u.name_en')} end as by,
      coalesce(h.reason, ${written('rejection_note')}, ${written('answer_text')},
        ${written('appeal_text')}) as text,
      case when jsonb_typeof(h.after -> 'rejection_reasons') = 'array'
        then h.after -> 'rejection_reasons' else '[]' end as reasons,
      coalesce(${written('amount_reimbursed')}, ${written('amount_approved')},
        ${written('amount_accepted')}, ${written('amount_claimed')})::float8 as amount
    from history h left join users u on u.id = h.user_id
    where h.resource = 'claims' and h.record_id = ${id}
      and h.after ->> 'status' is not null order by h.id`.execute(db)
  return rows
}

/** Changes by the facility since the payer returned the claim, which the reviewer reads first. */
async function loadChanged({ db }: Reading, id: number): Promise<ClaimDetails['changed']> {
  const { rows } = await sql<{ before: Record<string, unknown>; after: Record<string, unknown> }>`
    select h.before, h.after from history h where h.resource = 'claims' and h.record_id = ${id}
      and h.action = 'update' and h.after ->> 'status' is null
      and h.id > coalesce((select max(r.id) from history r where r.resource = 'claims'
        and r.record_id = ${id}
        and r.after ->> 'status' = ${String(claimStatus.Rejected.value)}), 2147483647)
    order by h.id`.execute(db)
  return rows.flatMap(({ before, after }) =>
    Object.keys(after)
      .filter((field) => (correctableFields as readonly string[]).includes(field))
      .map((field) => ({
        field,
        before: String(before?.[field] ?? ''),
        after: String(after[field] ?? ''),
      })),
  )
}

/** @throws RECORD_NOT_FOUND */
export async function loadId(reading: Reading, code: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select c.id from ${visibleRows(reading, reading.registry.get('claims'))} c
    where c.deleted_at is null and ${isNamed('c', code)} limit 1`.execute(reading.db)
  if (!rows[0]) throw new AppError('RECORD_NOT_FOUND', { params: { id: code } })
  return rows[0].id
}

export async function loadClaimDetails(
  reading: Reading,
  id: number,
  { saving, userId }: { saving: Saving; userId: number },
): Promise<ClaimDetails> {
  const { registry, holds, db } = reading
  const stored = (await readRecord(reading, registry.get('claims'), id)) as AnsweredRow | undefined
  if (!stored) throw new AppError('RECORD_NOT_FOUND', { params: { id } })
  const { writing } = saving
  const { visit_id, is_secondary } = stored
  const [checked] = await checkClaims(writing, [{ values: { visit_id, is_secondary } }])
  const { findings, read } = checked as Checked
  const status = Number(stored.status)
  const isOpen = isRecounted(status, stored.rejection_reasons ?? [])
  const [requested] = isOpen && read ? buildRequestedAmounts([read]) : []
  // The signer sees the amounts to be claimed. While the visit is reopened, the claim has no last
  // day.
  const claim: AnsweredRow = {
    ...stored,
    ...requested?.head,
    date_to: requested?.head.date_to ?? stored.date_to,
  }
  const visits = db.selectFrom('visits').select('code')
  const visit = await visits.where('id', '=', claim.visit_id).executeTakeFirst()
  const papers = db.selectFrom('claim_documents').select('id').where('claim_id', '=', id)
  const files = await papers.where('deleted_at', 'is', null).orderBy('id').execute()
  const documents: AnsweredRow[] = []
  for (const file of files) {
    const found = await readRecord(reading, registry.get('claim-documents'), file.id)
    if (found) documents.push(found as AnsweredRow)
  }
  return {
    claim,
    visit_code: visit?.code ?? '',
    patient: (await loadSummaries(reading, [claim.patient_id])).get(claim.patient_id) ?? null,
    parts: await loadParts(reading, id, requested),
    findings: read ? linked(findings, read, claim.code) : [],
    documents,
    earlier: await readEarlierClaims(reading, id),
    comments: await loadComments(reading, id),
    steps: await loadSteps(reading, id),
    transitions: await readTransitions(saving, registry.get('claims'), id),
    actor: nextActor(status, claim.amount_accepted !== null),
    days_in_status: daysBetween(
      dayInPhnomPenh(new Date(claim.status_at)),
      dayInPhnomPenh(new Date(writing.now)),
    ),
    correctableFields: holds('update_claim') ? [...correctableIn(status, claim.rejection_reasons ?? [])] : [],
    may_review:
      status === claimStatus.Accepted.value &&
      holds('review_claim') &&
      !conflicts('payer', claim as unknown as ClaimPeople, userId) &&
      !(await decidedBefore(writing, [id])).has(id),
    sending: await readResending(db, writing.context, { id, values: claim }),
    changed: await loadChanged(reading, id),
  }
}
