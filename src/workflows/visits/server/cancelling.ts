/** Prevents cancelling a visit while its records count elsewhere (domain 2.1). */
import { sql } from 'kysely'
import { stepPath } from '#application/domain/visit-steps.ts'
import { dispensedStatuses } from '#schemas/codes/dispensing.ts'
import { orderStatus } from '#schemas/codes/investigation-order.ts'
import { label } from '#schemas/kit/label.ts'
import type { Label } from '#schemas/kit/types.ts'
import { codeIn } from '#src/server/db/code-in.ts'
import { rulesFor } from '#src/server/records/states/behaviour.ts'
import { payableStatuses } from '#src/workflows/billing/domain/settlement.ts'
import { depositLeft } from '#src/workflows/billing/server/deposit-sums.ts'

const { each } = rulesFor('visits')

/** The cashier's page for refunds. */
const link = '/patients/cashier-patient-list'

interface Issued {
  id: number
  code: string
  is_paid: boolean
}

/** Refuses open invoices too, because the cashier may accept a payment at any moment. */
export const isRepaid = each(async ({ trx }, { stored }) => {
  const { rows } = await sql<Issued>`
    select id, code, paid_total > refunded_total as is_paid from invoices
    where visit_id = ${stored.id} and deleted_at is null
      and (paid_total > refunded_total or ${codeIn('status', ...payableStatuses)})
    order by id limit 1`.execute(trx)
  const [issued] = rows
  if (issued?.is_paid)
    return {
      text: {
        kh: `បានទទួលប្រាក់សម្រាប់វិក្កយបត្រ ${issued.code} ហើយ។ សូមសងប្រាក់វិញជាមុនសិន។`,
        en: `Invoice ${issued.code} has been paid. Refund it first.`,
      },
      link,
    }
  if (issued)
    return {
      text: {
        kh: `វិក្កយបត្រ ${issued.code} បានចេញហើយ។ សូមស្នើសុំលុបចោលវិក្កយបត្រនេះជាមុនសិន។`,
        en: `Invoice ${issued.code} has been issued. Request its cancellation first.`,
      },
      link: `/invoices/update/${issued.id}?ask=INVOICE_CANCEL`,
    }
  return (await depositLeft(trx, stored.id)) <= 0
    ? undefined
    : {
        text: {
          kh: 'ប្រាក់កក់របស់អ្នកជំងឺនៅសល់។ សូមសងប្រាក់កក់វិញជាមុនសិន។',
          en: 'Part of the patient’s deposit is left. Return it first.',
        },
        link,
      }
})

export const hasNoResult = each(async ({ trx }, { stored }) => {
  const { rows } = await sql<{ code: string }>`select code from investigation_orders
    where visit_id = ${stored.id} and status = ${orderStatus.VALIDATED.value}
      and deleted_at is null order by id limit 1`.execute(trx)
  const [order] = rows
  return order
    ? {
        text: {
          kh: `លទ្ធផលនៃការបញ្ជា ${order.code} បានបញ្ជាក់ហើយ។ សូមដកលទ្ធផលមកវិញជាមុនសិន។`,
          en: `The result of order ${order.code} has been validated. Withdraw it first.`,
        },
        link: '/visits/investigations',
      }
    : undefined
})

export const hasNoDispensed = each(async ({ trx }, { stored }) => {
  const { rows } = await sql<Label>`select m.name_kh as kh, coalesce(m.name_en, m.name_kh) as en
    from prescriptions p join prescription_lines l on l.prescription_id = p.id
    join medications m on m.id = coalesce(l.substitute_medication_id, l.medication_id)
    where p.visit_id = ${stored.id} and p.deleted_at is null and l.deleted_at is null
      and ${codeIn('l.status', ...dispensedStatuses)} order by l.id limit 1`.execute(trx)
  const [medicine] = rows
  return medicine
    ? {
        text: label(
          `ឱសថ «${medicine.kh}» បានបើកហើយ។ សូមទទួលឱសថមកវិញជាមុនសិន ឬឱ្យអ្នកជំងឺចេញពីពេទ្យតាមធម្មតា។`,
          `“${medicine.en}” has been dispensed. Take it back first, or discharge the patient instead.`,
        ),
        link: stepPath('prescription', stored.values.code),
      }
    : undefined
})

const bedsideRecords = ['medicine-doses', 'vital-signs', 'fluid-entries', 'ward-notes'] as const

/** A visit with bedside care took place: only its discharge ends it. */
export const hasNoBedsideEntry = each(async ({ trx, context }, { stored }) => {
  const counted = bedsideRecords.map(
    (name) => sql`exists (select 1 from ${sql.raw(name.replaceAll('-', '_'))} e
      where e.visit_id = ${stored.id} and not e.is_wrong and e.deleted_at is null) as ${sql.ref(name)}`,
  )
  const { rows } = await sql<Record<string, boolean>>`select ${sql.join(counted)}`.execute(trx)
  const found = bedsideRecords.find((name) => rows[0]?.[name])
  if (!found) return undefined
  const { kh, en } = context.registry.get(found).label.one
  return {
    text: label(
      `មានកំណត់ត្រាក្បែរគ្រែ៖ ${kh}។ សូមគូស «កត់ត្រាខុស» ជាមុនសិន ឬឱ្យអ្នកជំងឺចេញពីពេទ្យតាមធម្មតា។`,
      `Recorded at the bedside: ${en}. Mark it as entered in error first, or discharge the patient instead.`,
    ),
    link: `/visits/bedside?visit=${encodeURIComponent(stored.values.code)}`,
  }
})
