/**
 * The claims of a facility's month by programme, and the next step of one programme (domain 2.4).
 */

import { sql } from 'kysely'
import { claimStatus } from '#schemas/codes/claim-status.ts'
import { claimInvoiceStatus } from '#schemas/codes/claim-terms.ts'
import { monthAfter } from '#src/domain/periods/month.ts'
import { readScopeOf } from '#src/server/access/coverage/assert-work.ts'
import { type ReadScope, visibleRows } from '#src/server/access/coverage/read-scope.ts'
import { labelOf } from '#src/server/db/label.ts'
import type { Saving } from '#src/server/records/resources/input.ts'
import type { Reading } from '#src/server/records/resources/read.ts'
import { applyTransition } from '#src/server/records/states/transition.ts'
import { type MonthInvoice, nextStep, type ProgramMonth } from '#src/workflows/claims/domain/month.ts'
import { buildInvoice, type ClaimInvoiceKey, gathered } from './build.ts'

type Raw = Omit<ProgramMonth, 'next'>

export async function readProgramMonths(
  reading: ReadScope & Pick<Reading, 'db'>,
  { health_facility_id, month }: Omit<ClaimInvoiceKey, 'program_id'>,
): Promise<ProgramMonth[]> {
  const claims = visibleRows(reading, reading.registry.get('claims'))
  const invoices = visibleRows(reading, reading.registry.get('claim_invoices'))
  const { rows } = await sql<Raw>`
    with of_claims as (
      select l.program_id, count(*) filter (where l.status = ${claimStatus.ProviderSaved.value})::int as drafts,
        count(*) filter (where l.claim_invoice_id is null and ${gathered})::int as loose
      from ${claims} l where l.health_facility_id = ${health_facility_id} and l.deleted_at is null
        and l.date_to >= ${`${month}-01`}::date and l.date_to < ${`${monthAfter(month)}-01`}::date
      group by l.program_id),
    of_invoices as (
      select i.program_id, json_agg(json_build_object('id', i.id, 'code', i.code, 'status', i.status,
        'claims', i.claims_count, 'amount', i.amount_claimed, 'exchange', i.exchange)
        order by i.id) as invoices
      from ${invoices} i where i.health_facility_id = ${health_facility_id}
        and i.month = ${month} and i.deleted_at is null group by i.program_id)
    select g.id as program_id,
      ${labelOf('g')} as program,
      coalesce(c.drafts, 0) as drafts, coalesce(c.loose, 0) as loose,
      coalesce(i.invoices, '[]') as invoices
    from programs g left join of_claims c on c.program_id = g.id
    left join of_invoices i on i.program_id = g.id
    where c.program_id is not null or i.program_id is not null order by g.id`.execute(reading.db)
  return rows.map((row) => ({ ...row, next: nextStep(row) }))
}

/** The invoice status that each step starts from. */
const from = {
  redo: claimInvoiceStatus.RETURNED.value,
  lock: claimInvoiceStatus.DRAFT.value,
  submit: claimInvoiceStatus.LOCKED.value,
} as const

/**
 * Takes the next step of a programme's month and returns the updated month.
 * @throws STATE_GUARDED, and other errors of the step
 */
export async function advanceMonth(
  saving: Saving,
  requested: ClaimInvoiceKey,
): Promise<ProgramMonth | undefined> {
  const { writing } = saving
  const { context, trx } = writing
  const read = async () => {
    const programs = await readProgramMonths({ ...readScopeOf(writing), db: trx }, requested)
    return programs.find(({ program_id }) => program_id === requested.program_id)
  }
  const present = await read()
  const step = present?.next
  if (!step) return present
  if (step === 'build') await buildInvoice(writing, requested)
  else {
    const { id } = present.invoices.find(({ status }) => status === from[step]) as MonthInvoice
    const invoices = context.registry.get('claim_invoices')
    await applyTransition(saving, invoices, { name: step, ids: [id] })
  }
  return read()
}
