/** The claims of a monthly invoice: their sums, and bulk transitions. */
import { type Kysely, sql } from 'kysely'
import { claimStatus } from '#schemas/codes/claim-status.ts'
import { claimStates } from '#schemas/parts/claim-states.ts'
import { visibleRows } from '#src/server/access/coverage/read-scope.ts'
import { codeIn } from '#src/server/db/code-in.ts'
import type { Tables } from '#src/server/db/connection.ts'
import { lockStored } from '#src/server/records/resources/lock.ts'
import type { Reading } from '#src/server/records/resources/read.ts'
import type { Stored } from '#src/server/records/resources/stored.ts'
import { updateRecords } from '#src/server/records/resources/write.ts'
import type { Values } from '#src/server/records/resources/write-parts.ts'
import type { Writing } from '#src/server/records/resources/writing.ts'
import { followTransition } from '#src/server/records/states/follow.ts'
import type { InvoiceParts } from '#src/workflows/claims/domain/invoice-actions.ts'
import type { Certified } from '#src/workflows/claims/domain/remittance.ts'

/**
 * The one definition of what an invoice contains, for its page, its printouts, and its guards. It
 * contains the claims that name it, in any status: returned and denied ones too. A claim that is
 * sent again or appealed after the certification leaves it and goes into the next invoice. If part
 * of it was certified by then, that part stays (`settled_in_id`, `amount_settled`), and the next
 * invoice contains the difference only. So each claimed riel is in one invoice.
 */
export interface Sums {
  claims_count: number
  cases_count: number
  /** Riel, with the parts that stayed of appealed claims. */
  amount_claimed: number
  approved: number
  /** Finally reduced or denied; returned claims may still be paid. */
  reduced: number
  /** Not signed off by the facility yet; not decided by the payer yet. */
  drafts: number
  undecided: number
  /** Claims returned for correction, with riel; claims that were appealed, whose parts stayed. */
  returned: number
  amount_returned: number
  settled: number
  amount_settled: number
}

/**
 * Fields of a claim on which the sums depend; `loadSums` can read no others. Before the
 * certification no stored sum depends on a decision.
 */
const summedFields = {
  amount_claimed: 'always',
  claim_invoice_id: 'always',
  settled_in_id: 'always',
  amount_settled: 'always',
  amount_approved: 'certified',
  status: 'certified',
} as const

const summedColumns = sql.join(Object.keys(summedFields).map((name) => sql.ref(name)))

/** Which invoices' stored sums a change of these fields concerns; undefined for none. */
export function changesSums(changed: readonly string[]): 'always' | 'certified' | undefined {
  const found = Object.entries(summedFields).flatMap(([name, when]) => (changed.includes(name) ? [when] : []))
  return found.find((when) => when === 'always') ?? found[0]
}

const { Approved, Reimbursed, ProviderCleared, Closed, Denied, Rejected } = claimStatus
const { ProviderSubmitted, Resubmitted, Accepted, Appealed, ProviderSaved } = claimStatus

export async function loadSums({ trx }: { trx: Kysely<Tables> }, invoice: number): Promise<Sums> {
  const own = (...states: readonly { value: number }[]) =>
    sql`l.claim_invoice_id = ${invoice} and ${codeIn('l.status', ...states)}`
  const claimed = sql`l.amount_claimed - coalesce(l.amount_settled, 0)`
  const { rows } = await sql<Sums>`
    select count(*) filter (where l.claim_invoice_id = ${invoice})::int as claims_count,
      coalesce(sum(case when l.claim_invoice_id = ${invoice} then ${claimed} else l.amount_settled end), 0)::float8 as amount_claimed,
      coalesce(sum(l.amount_approved - coalesce(l.amount_settled, 0)) filter (where ${own(Approved, Reimbursed, ProviderCleared)}), 0)::float8 as approved,
      coalesce(sum(l.amount_claimed - coalesce(l.amount_approved, 0)) filter (where ${own(Approved, Reimbursed, ProviderCleared, Closed, Denied)}), 0)::float8 as reduced,
      count(*) filter (where ${own(ProviderSaved)})::int as drafts,
      count(*) filter (where ${own(ProviderSubmitted, Resubmitted, Accepted, Appealed)})::int as undecided,
      count(*) filter (where ${own(Rejected)})::int as returned,
      coalesce(sum(${claimed}) filter (where ${own(Rejected)}), 0)::float8 as amount_returned,
      count(*) filter (where l.settled_in_id = ${invoice})::int as settled,
      coalesce(sum(l.amount_settled) filter (where l.settled_in_id = ${invoice}), 0)::float8 as amount_settled,
      (select count(*)::int from case_claims c join claims o on o.id = c.claim_id
        where o.claim_invoice_id = ${invoice} and c.deleted_at is null
          and o.deleted_at is null) as cases_count
    from (select ${summedColumns} from claims where deleted_at is null) l
    where l.claim_invoice_id = ${invoice} or l.settled_in_id = ${invoice}`.execute(trx)
  return rows[0] as Sums
}

/** What the claimed amount of an invoice consists of, for its page. */
export async function readParts({ db: trx }: Pick<Reading, 'db'>, invoice: number): Promise<InvoiceParts> {
  const { reduced, returned, amount_returned, settled, amount_settled } = await loadSums({ trx }, invoice)
  return { reduced, returned, amount_returned, settled, amount_settled }
}

/** The claims that the payer pays with an invoice, with the riel certified in it. */
export async function readCertified(reading: Reading, invoice: number): Promise<readonly Certified[]> {
  const { rows } = await sql<Certified>`
    select l.code, case when l.settled_in_id = ${invoice} then l.amount_settled
      else coalesce(l.amount_approved, 0) - coalesce(l.amount_settled, 0) end::float8 as amount
    from ${visibleRows(reading, reading.registry.get('claims'))} l
    where (l.claim_invoice_id = ${invoice} or l.settled_in_id = ${invoice})
      and l.deleted_at is null`.execute(reading.db)
  return rows
}

/** Updates the sums of an invoice from its claims; what is reduced from its certification on. */
export async function keepSums(writing: Writing, id: number): Promise<void> {
  const resource = writing.context.registry.get('claim_invoices')
  const stored = (await lockStored(writing, resource, [id])).get(id)
  if (!stored) return
  const { claims_count, cases_count, amount_claimed, reduced } = await loadSums(writing, id)
  const amount_reduced = stored.values.amount_reduced === null ? null : reduced
  const values = { claims_count, cases_count, amount_claimed, amount_reduced }
  await updateRecords(writing, resource, [{ stored, values }])
}

/**
 * Takes the transition on all claims of the invoice that are in its state.
 * @param more Values in place of those of the transition's effects.
 */
export async function moveClaims(
  writing: Writing,
  invoice: number,
  name: keyof typeof claimStates.transitions,
  {
    more = () => ({}),
    only = () => true,
  }: {
    more?: (claim: Stored<'claims'>) => Values<'claims'>
    only?: (claim: Stored<'claims'>) => boolean
  } = {},
): Promise<void> {
  const { trx, context } = writing
  const claims = context.registry.get('claims')
  const from = claimStates.transitions[name].from.map((state) => claimStatus[state])
  const { rows } = await sql<{ id: number }>`
    select id from claims where claim_invoice_id = ${invoice} and deleted_at is null
      and ${codeIn('status', ...from)} order by id`.execute(trx)
  const locked = await lockStored(
    writing,
    claims,
    rows.map(({ id }) => id),
  )
  const moved = [...locked.values()].filter(only).map((stored) => ({ stored, values: more(stored) }))
  await followTransition(writing, claims, name, moved)
}
