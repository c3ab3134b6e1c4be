/**
 * Lists open items at the discharge and at the cash window. They block nothing, except a
 * self-paying patient without a charged service, who needs a reason (domain 2.1).
 */
import { sql } from 'kysely'
import { stepPath } from '#application/domain/visit-steps.ts'
import { appointmentStatus } from '#schemas/codes/appointment.ts'
import { diagnosisKind } from '#schemas/codes/clinical-terms.ts'
import { dispensingStatus } from '#schemas/codes/dispensing.ts'
import { pendingOrders } from '#schemas/codes/investigation-order.ts'
import { invoiceStatus } from '#schemas/codes/invoice-status.ts'
import { payerKind } from '#schemas/codes/payer-kind.ts'
import { visitStatus } from '#schemas/codes/visit-status.ts'
import { visitType } from '#schemas/codes/visit-type.ts'
import { dayInPhnomPenh } from '#schemas/kit/dates.ts'
import { label } from '#schemas/kit/label.ts'
import type { TransitionNotice } from '#src/domain/transitions.ts'
import { codeIn } from '#src/server/db/code-in.ts'
import type { Writing } from '#src/server/records/resources/writing.ts'
import { rulesFor, type Step } from '#src/server/records/states/behaviour.ts'
import { factKey } from '#src/server/records/states/fact-key.ts'
import { payableStatuses } from '#src/workflows/billing/domain/settlement.ts'
import { depositLeft } from '#src/workflows/billing/server/deposit-sums.ts'

const { each } = rulesFor('visits')

const { PRESCRIBED, PARTIAL } = dispensingStatus

/** Number of medicines of a visit that are not dispensed, or only in part. */
const undispensed = (visit: ReturnType<typeof sql>) => sql<number>`(select count(*)::int
  from prescriptions p join prescription_lines l on l.prescription_id = p.id
  where p.visit_id = ${visit} and p.deleted_at is null and l.deleted_at is null
    and ${codeIn('l.status', PRESCRIBED, PARTIAL)})`

/** Medicines that are charged only when they are dispensed. */
const medicinesItem = (count: number, code: string): TransitionNotice | false =>
  count > 0 && {
    text: label('ឱសថមិនទាន់បើក', 'Medicines not dispensed'),
    count,
    link: stepPath('prescription', code),
  }

/** Open items of a visit whose invoice is about to be issued or paid; they do not prevent it. */
export async function readUncharged(
  trx: Parameters<typeof depositLeft>[0],
  { id, code }: { id: number; code: string },
): Promise<TransitionNotice[]> {
  const { rows } = await sql<{ count: number }>`select ${undispensed(sql`${id}::bigint`)} as count`.execute(
    trx,
  )
  return [medicinesItem(rows[0]?.count ?? 0, code)].filter((item) => item !== false)
}

/**
 * Whether nothing is charged for the visit `v`. Services that are not billable have a charge, too,
 * but no invoice line.
 */
export const isWithoutCharge = sql<boolean>`(not exists (select 1 from charges c
    left join services s on s.id = c.service_id
    where c.visit_id = v.id and c.deleted_at is null and coalesce(s.is_billable, true))
  and not exists (select 1 from invoices i join invoice_lines l on l.invoice_id = i.id
    where i.visit_id = v.id and i.deleted_at is null and l.deleted_at is null
      and i.status <> ${invoiceStatus.CANCELLED.value}))`

interface Open {
  draft_id: number | null
  draft_amount: number
  owed_id: number | null
  owed_amount: number
  medicines: number
  results: string | null
  results_kh: string | null
  has_diagnosis: boolean
  appointments: number
  is_dead: boolean
  is_uncharged: boolean
  is_self_paying: boolean
}

async function readOpen(trx: Parameters<typeof depositLeft>[0], visit: number, today: string) {
  const invoices = (which: ReturnType<typeof sql>) => sql`from invoices i
    where i.visit_id = v.id and i.deleted_at is null and ${which}`
  const draft = invoices(sql`i.status = ${invoiceStatus.DRAFT.value} and i.patient_total > 0`)
  const owed = invoices(sql`${codeIn('i.status', ...payableStatuses)} and i.balance > 0`)
  const pending = sql`from investigation_orders o join investigations t on t.id = o.investigation_id
    where o.visit_id = v.id and ${codeIn('o.status', ...pendingOrders)} and o.deleted_at is null`
  const { rows } = await sql<Open>`select
    (select min(i.id) ${draft}) as draft_id,
    (select coalesce(sum(i.patient_total), 0)::float8 ${draft}) as draft_amount,
    (select min(i.id) ${owed}) as owed_id,
    (select coalesce(sum(i.balance), 0)::float8 ${owed}) as owed_amount,
    ${undispensed(sql`v.id`)} as medicines,
    (select string_agg(coalesce(t.name_en, t.name_kh), ', ' order by o.id) ${pending}) as results,
    (select string_agg(t.name_kh, ', ' order by o.id) ${pending}) as results_kh,
    exists (select 1 from encounters e join visit_diagnoses d on d.encounter_id = e.id
      where e.visit_id = v.id and e.deleted_at is null and d.deleted_at is null
        and d.kind = ${diagnosisKind.PRIMARY.value}) as has_diagnosis,
    (select count(*)::int from appointments a where a.patient_id = v.patient_id
      and a.status = ${appointmentStatus.SCHEDULED.value} and a.date >= ${today}::date
      and a.deleted_at is null) as appointments,
    exists (select 1 from discharges x join discharge_types t on t.id = x.discharge_type_id
      where x.visit_id = v.id and x.deleted_at is null and t.needs_death_form) as is_dead,
    v.visit_type_id <> ${visitType.IPD.value} and ${isWithoutCharge} as is_uncharged,
    exists (select 1 from payment_types t where t.id = v.payment_type_id
      and t.payer_kind = ${payerKind.PATIENT.value}) as is_self_paying
    from visits v where v.id = ${visit}`.execute(trx)
  return rows[0]
}

/** Read once for guards and notices. */
const openOf = ({ trx, now }: Writing, { stored: { id }, cache }: Step<'visits'>) =>
  cache(`open ${id}`, () => readOpen(trx, id, dayInPhnomPenh(new Date(now))))

/** Pending results, so that the user can inform the patient. */
const resultsItem = ({ results, results_kh }: Open): TransitionNotice | false =>
  results !== null && {
    text: label(`លទ្ធផលនៅរង់ចាំ៖ ${results_kh}`, `Results pending: ${results}`),
    link: '/visits/investigations',
  }

/** An outpatient without a charged service, which free care is. */
const unchargedItem = ({ is_uncharged }: Open, code: string): TransitionNotice | false =>
  is_uncharged && {
    text: label('មិនទាន់មានសេវាគិតថ្លៃ', 'No service is charged'),
    link: stepPath('visit', code),
  }

/** Names in `X-Reason-For` that this payer is not charged for this visit. */
export const unchargedFact = (visit: { code: string; payment_type_id: number }): string =>
  factKey(`uncharged ${visit.code} ${visit.payment_type_id}`)

/** A self-paying outpatient leaves without a charged service with a reason only. */
export const isCharged = each(async (writing, step) => {
  const open = await openOf(writing, step)
  if (!open?.is_uncharged || !open.is_self_paying) return undefined
  return {
    text: label(
      'អ្នកជំងឺបង់ប្រាក់ដោយខ្លួនឯង ប៉ុន្តែមិនទាន់មានសេវាគិតថ្លៃ។ សូមបញ្ចូលសេវា ឬបញ្ជាក់មូលហេតុដែលមិនគិតថ្លៃ។',
      'The patient pays, but no service is charged. Add the services, or give the reason for free care.',
    ),
    link: stepPath('visit', step.stored.values.code),
    excusableFacts: [unchargedFact(step.stored.values)],
  }
})

/** Results and charges of a visit whose treatment is about to end. */
export const treatmentItems = each(async (writing, step) => {
  const open = await openOf(writing, step)
  const items = open ? [resultsItem(open), unchargedItem(open, step.stored.values.code)] : []
  return items.filter((item) => item !== false)
})

/** Money, charges, medicines, results, diagnosis and appointments of a visit about to end. */
export const openItems = each(async (writing, step) => {
  const { id, values } = step.stored
  const code = values.code
  const open = await openOf(writing, step)
  if (!open) return []
  const deposit = await depositLeft(writing.trx, id)
  const isGuarded = open.is_self_paying && step.values.status === visitStatus.DISCHARGED.value
  const items: (TransitionNotice | false)[] = [
    open.draft_id !== null && {
      text: label('វិក្កយបត្រមិនទាន់ចេញ', 'Invoice not issued'),
      amount: open.draft_amount,
      link: `/invoices/update/${open.draft_id}`,
    },
    open.owed_id !== null && {
      text: label('ប្រាក់មិនទាន់បង់', 'Not paid'),
      amount: open.owed_amount,
      link: `/invoices/update/${open.owed_id}`,
    },
    deposit > 0 && {
      text: label('ប្រាក់កក់នៅសល់', 'Deposit left'),
      amount: deposit,
      link: '/patients/cashier-patient-list',
    },
    medicinesItem(open.medicines, code),
    !open.has_diagnosis && {
      text: label('ខ្វះរោគវិនិច្ឆ័យចម្បង', 'The primary diagnosis is missing'),
      link: stepPath('visit', code),
    },
    open.is_dead &&
      open.appointments > 0 && {
        text: label('ការណាត់ជួបនៅមុខ', 'Upcoming appointments'),
        count: open.appointments,
        link: '/appointments/list',
      },
    resultsItem(open),
    !isGuarded && unchargedItem(open, code),
  ]
  return items.filter((item) => item !== false)
})
