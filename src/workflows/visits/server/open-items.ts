/** Lists open items with the discharge of a patient; they do not prevent it (domain 2.1). */
import { sql } from 'kysely'
import { stepPath } from '#application/domain/visit-steps.ts'
import { appointmentStatus } from '#schemas/codes/appointment.ts'
import { diagnosisKind } from '#schemas/codes/clinical-terms.ts'
import { dispensingStatus } from '#schemas/codes/dispensing.ts'
import { pendingOrders } from '#schemas/codes/investigation-order.ts'
import { invoiceStatus } from '#schemas/codes/invoice-status.ts'
import { dayInPhnomPenh } from '#schemas/kit/dates.ts'
import { label } from '#schemas/kit/label.ts'
import type { TransitionNotice } from '#src/domain/transitions.ts'
import { codeIn } from '#src/server/db/code-in.ts'
import { rulesFor } from '#src/server/records/states/behaviour.ts'
import { payableStatuses } from '#src/workflows/billing/domain/settlement.ts'
import { depositLeft } from '#src/workflows/billing/server/deposit-sums.ts'

const { each } = rulesFor('visits')

const { PRESCRIBED, PARTIAL } = dispensingStatus

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
    (select count(*)::int from prescriptions p join prescription_lines l on l.prescription_id = p.id
      where p.visit_id = v.id and p.deleted_at is null and l.deleted_at is null
        and ${codeIn('l.status', PRESCRIBED, PARTIAL)}) as medicines,
    (select string_agg(coalesce(t.name_en, t.name_kh), ', ' order by o.id) ${pending}) as results,
    (select string_agg(t.name_kh, ', ' order by o.id) ${pending}) as results_kh,
    exists (select 1 from encounters e join visit_diagnoses d on d.encounter_id = e.id
      where e.visit_id = v.id and e.deleted_at is null and d.deleted_at is null
        and d.kind = ${diagnosisKind.PRIMARY.value}) as has_diagnosis,
    (select count(*)::int from appointments a where a.patient_id = v.patient_id
      and a.status = ${appointmentStatus.SCHEDULED.value} and a.date >= ${today}::date
      and a.deleted_at is null) as appointments,
    exists (select 1 from discharges x join discharge_types t on t.id = x.discharge_type_id
      where x.visit_id = v.id and x.deleted_at is null and t.needs_death_form) as is_dead
    from visits v where v.id = ${visit}`.execute(trx)
  return rows[0]
}

/** Pending results, so that the user can inform the patient. */
const resultsItem = ({ results, results_kh }: Open): TransitionNotice | false =>
  results !== null && {
    text: label(`លទ្ធផលនៅរង់ចាំ៖ ${results_kh}`, `Results pending: ${results}`),
    link: '/visits/investigations',
  }

export const pendingResults = each(async ({ trx, now }, { stored }) => {
  const open = await readOpen(trx, stored.id, dayInPhnomPenh(new Date(now)))
  const item = open && resultsItem(open)
  return item ? [item] : []
})

/** Money, medicines, results, diagnosis and appointments of a visit about to end. */
export const openItems = each(async ({ trx, now }, { stored }) => {
  const { id, values } = stored
  const code = values.code
  const open = await readOpen(trx, id, dayInPhnomPenh(new Date(now)))
  if (!open) return []
  const deposit = await depositLeft(trx, id)
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
    open.medicines > 0 && {
      text: label('ឱសថមិនទាន់បើក', 'Medicines not dispensed'),
      count: open.medicines,
      link: stepPath('prescription', code),
    },
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
  ]
  return items.filter((item) => item !== false)
})
