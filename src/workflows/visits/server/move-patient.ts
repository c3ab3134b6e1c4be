/**
 * Moves a visit that was registered for the wrong patient to the right one
 * (docs/domain/visit-corrections.md).
 */
import { sql } from 'kysely'
import { invoiceStatus } from '#schemas/codes/invoice-status.ts'
import { openStatuses } from '#schemas/codes/visit-status.ts'
import type { Registry } from '#schemas/kit/registry.ts'
import type { Label } from '#schemas/kit/types.ts'
import { readScopeOf } from '#src/server/access/coverage/assert-work.ts'
import { systemScope, visibleRows } from '#src/server/access/coverage/read-scope.ts'
import { codeIn } from '#src/server/db/code-in.ts'
import { AppError } from '#src/server/http/errors.ts'
import type { Params } from '#src/server/http/messages.ts'
import type { Saving, Which } from '#src/server/records/resources/input.ts'
import type { Reading } from '#src/server/records/resources/read.ts'
import { lockActive } from '#src/server/records/resources/save.ts'
import { updateRecords } from '#src/server/records/resources/write.ts'
import type { Writing } from '#src/server/records/resources/writing.ts'
import { checkInOn } from '#src/workflows/appointments/server/write-rules.ts'
import { moveProblem } from '#src/workflows/billing/domain/correction.ts'
import { priceDrafts } from '#src/workflows/billing/server/drafts.ts'
import { loadSummaries } from '#src/workflows/patients/server/summaries.ts'
import { propose } from './propose.ts'
import { releaseAppointments } from './stop-orders.ts'

/** Records that move with the visit, or contain nothing about the person. */
const following: readonly string[] = ['appointments', 'invoice-history']

/** A draft without lines and a cancelled invoice are not bills. */
const isBill = sql`(o.status <> ${invoiceStatus.CANCELLED.value}
  and (o.status <> ${invoiceStatus.DRAFT.value} or exists (select 1 from invoice_lines l
    where l.invoice_id = o.id and l.deleted_at is null)))`

/** Labels of the resources with records of a visit: every resource that refers to visits. */
export async function readRecorded(db: Reading['db'], registry: Registry, visit: number): Promise<Label[]> {
  const naming = registry.all.flatMap((resource) => {
    const columns = Object.entries(resource.fields).flatMap(([name, field]) =>
      field.kind === 'ref' && field.to === 'visits' ? [name] : [],
    )
    return columns.length > 0 && !following.includes(resource.name) ? [{ resource, columns }] : []
  })
  const counted = naming.map(({ resource, columns }) => {
    const isOf = columns.map((name) => sql`${sql.ref(`o.${name}`)} = ${visit}`)
    return sql`exists (select 1 from ${visibleRows(systemScope(registry), resource)} o
      where (${sql.join(isOf, sql` or `)}) and o.deleted_at is null
      ${resource.name === 'invoices' ? sql`and ${isBill}` : sql``}) as ${sql.ref(resource.name)}`
  })
  const { rows } = await sql<Record<string, boolean>>`select ${sql.join(counted)}`.execute(db)
  return naming.flatMap(({ resource: { name, label } }) => (rows[0]?.[name] ? [label.one] : []))
}

const wrong = (key: string, params: Params = {}) =>
  new AppError('VALIDATION', { problems: [{ field: 'patient_id', key, params }] })

const listed = (labels: readonly Label[]): Label => ({
  kh: labels.map(({ kh }) => kh).join(' '),
  en: labels.map(({ en }) => en).join(', '),
})

/**
 * @throws UNIQUE if the right patient has an open visit here; VALIDATION for a patient outside the
 * scope
 */
async function assertFree(writing: Writing, patient: number, facility: number): Promise<void> {
  const summaries = await loadSummaries({ db: writing.trx, ...readScopeOf(writing) }, [patient])
  if (!summaries.has(patient)) throw wrong('refMissing')
  const { rows } = await sql<{ code: string }>`select code from visits where patient_id = ${patient}
    and health_facility_id = ${facility} and deleted_at is null
    and ${codeIn('status', ...openStatuses)} limit 1`.execute(writing.trx)
  if (rows[0]) throw wrong('visit.other_open', { code: rows[0].code })
}

/**
 * The queue number, service book and arrival mode stay. Payer, card, zone, distance and case are
 * proposed for the right patient. Both patients' timelines record the move.
 */
export async function movePatient(saving: Saving, which: Which, patient: number) {
  const { writing } = saving
  const { trx, context } = writing
  const visits = context.registry.get('visits')
  const stored = await lockActive(saving, visits, which.id, which.version)
  const { patient_id: from, health_facility_id: at, visit_type_id: type, code } = stored.values
  const recorded = await readRecorded(trx, context.registry, which.id)
  const problem = moveProblem(stored.values.status, recorded)
  if (problem) throw wrong(problem, { what: listed(recorded) })
  if (patient === from) throw wrong('visit.same_patient')
  await assertFree(writing, patient, Number(at))
  const usual = await propose(writing, Number(from), Number(at), Number(type))
  const proposed = await propose(writing, patient, Number(at), Number(type))
  const isUsual = stored.values.service_book_id === usual.service_book_id
  const { visit_sequence, payment_type_id, attachment_id, address_zone, distance_km } = proposed
  // The wrong patient did not come.
  await releaseAppointments(writing, which.id)
  const values = {
    visit_sequence,
    payment_type_id,
    attachment_id,
    address_zone,
    distance_km,
    patient_id: patient,
    ...(isUsual ? { service_book_id: proposed.service_book_id } : {}),
  }
  await updateRecords(writing, visits, [{ stored, values }])
  await checkInOn(writing, which.id)
  await priceDrafts(writing, [which.id])
  return { id: which.id, code: String(code) }
}
