/** What the facility and the payer do with claims of the demonstration, by their own accounts. */
import { sql } from 'kysely'
import { claimStatus } from '#schemas/codes/claim-status.ts'
import { claimPaper, claimReason } from '#schemas/codes/claim-terms.ts'
import { payerKind } from '#schemas/codes/payer-kind.ts'
import { programme } from '#schemas/codes/programme.ts'
import { transitionsFrom } from '#schemas/kit/states.ts'
import { monthAfter } from '#src/domain/periods/month.ts'
import { codeIn } from '#src/server/db/code-in.ts'
import { idList } from '#src/server/db/ids.ts'
import { localDay } from '#src/server/db/local-time.ts'
import { addFile } from '#src/server/records/files/store.ts'
import type { Saving } from '#src/server/records/resources/input.ts'
import type { Values } from '#src/server/records/resources/write-parts.ts'
import type { Writing } from '#src/server/records/resources/writing.ts'
import { correctClaim } from '#src/workflows/claims/server/correct-claim.ts'
import { buildInvoice, gathered } from '#src/workflows/claims/server/invoices/build.ts'
import { makeClaims } from '#src/workflows/claims/server/make.ts'
import { type Decision, reviewClaim } from '#src/workflows/claims/server/review.ts'
import { take } from '../actors.ts'
import { paper } from '../paper.ts'
import { createRandom } from '../patients/random.ts'
import { type Fate, fateOf, type Week } from './fates.ts'

interface Claimed {
  id: number
  visit_id: number
  status: number
}

/** Claims of a week's visits with one of these fates. */
export async function claimsOf({ trx }: Writing, week: Week, today: string, fates: readonly Fate[]) {
  const { rows } = await sql<Claimed>`select id, visit_id, status from claims
    where date_to between ${week.from}::date and ${week.until}::date and deleted_at is null
    order by id`.execute(trx)
  return rows.filter(({ visit_id }) => fates.includes(fateOf(visit_id, week, today)))
}

/** Creates the claims of a week. Some visits are forgotten; none of two programmes is. */
export async function create({ writing }: Saving, { from, until }: Week): Promise<void> {
  const { rows } = await sql<{ id: number; is_second: boolean }>`
    select v.id, v.secondary_attachment_id is not null as is_second
    from visits v join payment_types t on t.id = v.payment_type_id
      and ${codeIn('t.payer_kind', payerKind.SCHEME)}
    where v.discharged_at >= (${from}::date - 1)::timestamptz and v.deleted_at is null
      and ${localDay('v.discharged_at')} between ${from}::date and ${until}::date
    order by v.id`.execute(writing.trx)
  const kept = rows.filter(({ id, is_second }) => is_second || !createRandom(id).chance(0.06))
  await makeClaims(
    writing,
    kept.map(({ id }) => id),
  )
}

/** The same for all claims, or of each visit. */
export type Input = Values | ((visit: number) => Values)

/** Takes a transition on those of the claims whose state allows it, each with its input. */
export async function takeEach(
  saving: Saving,
  name: string,
  claims: readonly Claimed[],
  input: Input,
): Promise<void> {
  const resource = saving.writing.context.registry.get('claims')
  const open = claims.filter((claim) => transitionsFrom(resource, { ...claim }).some(([to]) => to === name))
  if (typeof input !== 'function')
    return take(saving, 'claims', { name, ids: open.map(({ id }) => id), input })
  for (const { id, visit_id } of open)
    await take(saving, 'claims', { name, ids: [id], input: input(visit_id) })
}

/** Decides every case and line of received claims; a few are reduced. */
export async function review(saving: Saving, claims: readonly Claimed[]): Promise<void> {
  const ids = claims.flatMap(({ id, status }) => (status === claimStatus.Accepted.value ? [id] : []))
  const { rows } = await sql<{ claim: number; kind: Decision['kind']; id: number; amount: number }>`
    select claim_id as claim, 'case' as kind, id, (rate * quantity)::float8 as amount from case_claims
    where claim_id = any(${idList(ids)}) and deleted_at is null
    union all select claim_id, 'line', id, amount::float8 from claim_lines
    where claim_id = any(${idList(ids)}) and deleted_at is null`.execute(saving.writing.trx)
  for (const id of ids) {
    const isReduced = createRandom(id).chance(0.08)
    await reviewClaim(
      saving,
      { id, version: undefined },
      rows
        .filter(({ claim }) => claim === id)
        .map(({ kind, id: part, amount }) => ({
          kind,
          id: part,
          amount_accepted: isReduced ? Math.round((amount * 0.75) / 100) * 100 : amount,
          reason_code: isReduced ? claimReason.RATE.value : null,
          reviewer_note: null,
        })),
    )
  }
}

/** Attaches the evidence that an appeal needs. */
export async function attach(saving: Saving, claims: readonly Claimed[]): Promise<void> {
  const { trx, actor, now } = saving.writing
  for (const { id, status } of claims) {
    if (status !== claimStatus.Denied.value) continue
    const place = { resource: 'claim-documents', field: 'file', userId: Number(actor.userId), now }
    const file = await addFile(trx, { ...place, ...paper })
    await correctClaim(
      saving,
      { id, version: undefined },
      { documents: [{ kind: claimPaper.LAB.value, file: file.id }] },
    )
  }
}

/** Sends the invoices of a month to their payers. */
export async function sendInvoices(saving: Saving, month: string): Promise<void> {
  const { rows } = await sql<{ health_facility_id: number; program_id: number }>`
    select distinct health_facility_id, program_id from claims l where ${gathered}
      and date_to >= ${`${month}-01`}::date and date_to < ${`${monthAfter(month)}-01`}::date
      and claim_invoice_id is null and deleted_at is null order by 1, 2`.execute(saving.writing.trx)
  for (const row of rows) {
    const { id } = await buildInvoice(saving.writing, { ...row, month })
    for (const name of ['lock', 'submit']) await take(saving, 'claim_invoices', { name, ids: [id] })
  }
}

interface Sent {
  id: number
  program_id: number
  certified: number
}

export async function invoicesOf({ trx }: Writing, month: string): Promise<Sent[]> {
  const { rows } = await sql<Sent>`select id, program_id, amount_certified::float8 as certified
    from claim_invoices where month = ${month} and deleted_at is null order by id`.execute(trx)
  return rows
}

/** Of the month that waits for its payment, the payer of the poor has not paid yet. */
export const isPaid = ({ program_id }: Sent, stage: string) =>
  stage === 'paid' || program_id !== programme.HEF.value

export const codeOf = (month: string, { id }: Sent) => `${month.replace('-', '')}-${id}`
