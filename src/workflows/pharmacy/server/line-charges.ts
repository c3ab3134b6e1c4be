/** Writes the charges of a dispensed medicine, and reads what is invoiced (domain 1.3.4, 1.8). */
import { sql } from 'kysely'
import { AppError } from '#src/server/http/errors.ts'
import type { Writing } from '#src/server/records/resources/writing.ts'
import { creditedOf, isIssued } from '#src/workflows/billing/server/issued.ts'
import { keepCharge } from '#src/workflows/billing/server/keep-charge.ts'
import { type ChargePlan, type LineCharge, planCharges } from '../domain/line-charges.ts'

/** A prescribed medicine with what the patient keeps of it. */
export interface ChargedLine {
  id: number
  /** The charge that the line refers to; charges of earlier releases have no other reference. */
  charge_id: unknown
  visit_id: number
  /** The dispensed medicine. */
  medication_id: number
  /** In dispensing units; 0 removes the charges that are not invoiced. */
  quantity: number
  /** The field of the dialog that names the quantity, for errors. */
  field: 'dispensed_quantity' | 'returned_quantity'
}

async function loadCharges(
  { trx }: Writing,
  { id, charge_id, visit_id }: ChargedLine,
): Promise<LineCharge[]> {
  const { rows } = await sql<LineCharge>`
    select c.id, c.medication_id, (select min(i.code) from invoice_lines l
        join invoices i on i.id = l.invoice_id
        where l.charge_id = c.id and l.deleted_at is null and ${isIssued('i')}) as code,
      ${creditedOf('c')}::float8 as credited, (c.quantity - ${creditedOf('c')})::float8 as quantity
    from charges c where c.visit_id = ${visit_id} and c.deleted_at is null
      and (c.prescription_line_id = ${id} or c.id = ${typeof charge_id === 'number' ? charge_id : null}::bigint)
    order by c.id`.execute(trx)
  return rows
}

/** An issued invoice does not change: the cashier credits the returned quantity first. */
function assertCredited({ excess, codes }: ChargePlan, field: string): void {
  if (excess === 0) return
  const params = { code: codes.join(', '), quantity: excess }
  throw new AppError('VALIDATION', { problems: [{ field, key: 'prescription.credit_first', params }] })
}

/**
 * Makes the charges of a line equal what the patient keeps. Invoiced charges stay as they are, and
 * what was dispensed since has a charge of its own.
 * @returns The charge that the line must reference from now on.
 * @throws VALIDATION at `field` if more is invoiced than the patient keeps
 */
export async function keepLineCharges(writing: Writing, line: ChargedLine): Promise<number | null> {
  const { id, charge_id, visit_id, medication_id, quantity } = line
  const charges = await loadCharges(writing, line)
  const plan = planCharges(charges, { medication_id, quantity })
  assertCredited(plan, line.field)
  const source = { visit_id, prescription_line_id: id }
  const kept = charges
    .filter((charge) => charge.code !== null && charge.quantity > 0)
    .map((charge) => charge.id)
  for (const { charge, quantity } of plan.open) {
    // What a credit note took off stays on the charge.
    const whole = quantity + charge.credited
    const { medication_id } = charge
    await keepCharge(
      writing,
      charge.id,
      whole > 0 ? { ...source, medication_id, quantity: whole } : undefined,
    )
    if (quantity > 0) kept.push(charge.id)
  }
  const added =
    plan.added > 0
      ? await keepCharge(writing, null, { ...source, medication_id, quantity: plan.added })
      : undefined
  return kept.find((one) => one === charge_id) ?? kept[0] ?? added ?? null
}
