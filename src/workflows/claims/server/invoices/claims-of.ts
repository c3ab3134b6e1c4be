/** The claims of a monthly invoice: their sums, and bulk transitions. */
import { sql } from 'kysely'
import { claimStatus } from '#schemas/codes/claim-status.ts'
import { claimStates } from '#schemas/parts/claim-states.ts'
import { codeIn } from '#src/server/db/code-in.ts'
import { lockStored } from '#src/server/records/resources/lock.ts'
import type { Stored } from '#src/server/records/resources/stored.ts'
import { updateRecords } from '#src/server/records/resources/write.ts'
import type { Values } from '#src/server/records/resources/write-parts.ts'
import type { Writing } from '#src/server/records/resources/writing.ts'
import { followTransition } from '#src/server/records/states/follow.ts'

export interface Sums {
  claims_count: number
  cases_count: number
  amount_claimed: number
  approved: number
  /** Finally reduced or denied; returned claims may still be paid. */
  reduced: number
  /** Not signed off by the facility yet; not decided by the payer yet. */
  drafts: number
  undecided: number
}

export async function loadSums({ trx }: Pick<Writing, 'trx'>, invoice: number): Promise<Sums> {
  const { rows } = await sql<Sums>`
    select count(*)::int as claims_count, coalesce(sum(l.amount_claimed - coalesce(l.amount_settled, 0)), 0)::float8 as amount_claimed,
      coalesce(sum(l.amount_approved - coalesce(l.amount_settled, 0)) filter (where ${codeIn('l.status', claimStatus.Approved, claimStatus.Reimbursed, claimStatus.ProviderCleared)}), 0)::float8 as approved,
      coalesce(sum(l.amount_claimed - coalesce(l.amount_approved, 0)) filter (where ${codeIn('l.status', claimStatus.Approved, claimStatus.Reimbursed, claimStatus.ProviderCleared, claimStatus.Denied)}), 0)::float8 as reduced,
      count(*) filter (where l.status = ${claimStatus.ProviderSaved.value})::int as drafts,
      count(*) filter (where ${codeIn('l.status', claimStatus.ProviderSubmitted, claimStatus.Resubmitted, claimStatus.Accepted, claimStatus.Appealed)})::int as undecided,
      (select count(*)::int from case_claims c join claims o on o.id = c.claim_id
        where o.claim_invoice_id = ${invoice} and c.deleted_at is null
          and o.deleted_at is null) as cases_count
    from claims l where l.claim_invoice_id = ${invoice} and l.deleted_at is null`.execute(trx)
  return rows[0] as Sums
}

/** Updates the sums of an invoice from its claims. */
export async function keepSums(writing: Writing, id: number): Promise<void> {
  const resource = writing.context.registry.get('claim_invoices')
  const stored = (await lockStored(writing, resource, [id])).get(id)
  if (!stored) return
  const { claims_count, cases_count, amount_claimed } = await loadSums(writing, id)
  const values = { claims_count, cases_count, amount_claimed }
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
