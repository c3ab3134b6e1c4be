/** The segments of each list of visits. */
import { type RawBuilder, sql } from 'kysely'
import { invoiceStatus } from '#schemas/codes/invoice-status.ts'
import { payerKind } from '#schemas/codes/payer-kind.ts'
import { openStatuses, visitStatus } from '#schemas/codes/visit-status.ts'
import { visitPriority } from '#schemas/codes/visit-step.ts'
import { codeIn } from '#src/server/db/code-in.ts'
import type { Segment } from '#src/server/workflow/work-list.ts'
import { payableStatuses } from '#src/workflows/billing/domain/settlement.ts'
import { booksOfWomen } from '../domain/service-books.ts'
import { freeDays, type List } from '../domain/worklists.ts'
import { hasForm, isPrescribed } from './facts.ts'
import { isWithoutCharge } from './open-items.ts'
import { inWaitingRoom } from './waiting-room.ts'

type Condition = RawBuilder<unknown>

const { DISCHARGED, BILLED } = visitStatus
const { DRAFT } = invoiceStatus

const isOpen = codeIn('v.status', ...openStatuses)
const lastFirst = (column: string) => sql`${sql.ref(`v.${column}`)} desc, v.id desc`

/** @param day Midnight of today in Phnom Penh. */
export function segmentsOf(list: List, day: string): Readonly<Record<string, Segment>> {
  const since = (days: number) => sql`${day}::timestamptz - ${`${days} days`}::interval`
  const today = (column: string) => sql`${sql.ref(`v.${column}`)} >= ${day}::timestamptz`
  // Patients seen today arrived today or are inpatients; an index finds both.
  const recent = sql`(${isOpen} or v.discharged_at >= ${day}::timestamptz)`
  const done = (column: string) => ({
    where: sql`${today(column)} and ${recent}`,
    order: lastFirst(column),
  })
  const isHere = inWaitingRoom(day)
  const inCare = codeIn('v.status', visitStatus.IN_CONSULTATION, visitStatus.ADMITTED)
  const isEmergency = sql`coalesce(v.priority, 0) = ${sql.lit(visitPriority.EMERGENCY.value)}`
  // Closed visits, which are most visits, have nothing open.
  const isOut = sql`${codeIn('v.status', DISCHARGED, BILLED)}
    and v.discharged_at >= ${since(90)}`
  const billed = (is: Condition, more = sql``) => sql`exists (select 1 from invoices i
    where i.visit_id = v.id and i.deleted_at is null and ${is} ${more})`
  // Otherwise all unpaid invoices of the country are joined to few visits.
  const visitByVisit = sql`offset 0`
  const lists: Record<List, Record<string, Segment>> = {
    triage: {
      waiting: {
        where: sql`${codeIn('v.status', visitStatus.REGISTERED)} and v.queue_called_at is null and ${isHere}`,
      },
      working: {
        where: sql`${codeIn('v.status', visitStatus.REGISTERED)} and v.queue_called_at is not null and ${isHere}`,
      },
      done: done('triaged_at'),
      earlier: {
        where: sql`${codeIn('v.status', visitStatus.REGISTERED)} and not ${isHere}`,
        order: lastFirst('arrived_at'),
      },
    },
    visit: {
      // An emergency skips triage: the doctor sees it at the top.
      waiting: {
        where: sql`(${codeIn('v.status', visitStatus.TRIAGED)} or (${codeIn('v.status', visitStatus.REGISTERED)} and ${isEmergency})) and ${isHere}`,
      },
      untriaged: {
        where: sql`${codeIn('v.status', visitStatus.REGISTERED)} and not ${isEmergency} and ${isHere}`,
      },
      working: { where: inCare },
      done: done('treated_at'),
      earlier: {
        where: sql`${codeIn('v.status', visitStatus.REGISTERED, visitStatus.TRIAGED)} and not ${isHere}`,
        order: lastFirst('arrived_at'),
      },
    },
    form: {
      waiting: { where: inCare },
      working: { where: codeIn('v.status', visitStatus.TREATED, visitStatus.DISCHARGE_PENDING) },
      done: done('treated_at'),
      maternity: {
        where: sql`${isOpen} and ${codeIn('v.service_book_id', ...booksOfWomen)} and not ${hasForm}`,
      },
    },
    prescription: {
      waiting: { where: sql`${inCare} and not ${isPrescribed}` },
      working: { where: sql`${inCare} and ${isPrescribed}` },
      done: done('treated_at'),
    },
    discharge: {
      waiting: { where: codeIn('v.status', visitStatus.TREATED) },
      working: { where: codeIn('v.status', visitStatus.DISCHARGE_PENDING) },
      done: { where: today('discharged_at'), order: lastFirst('discharged_at') },
    },
    arrivals: { today: { where: today('arrived_at'), order: lastFirst('arrived_at') } },
    outstanding: {
      clinical: { where: isOpen, order: sql`v.arrived_at` },
      without_card: {
        where: sql`${isOpen} and v.attachment_id is null and v.payment_type_id in
          (select id from payment_types where needs_attachment)`,
        order: sql`v.arrived_at`,
      },
      not_invoiced: {
        where: sql`${isOut} and ${billed(sql`i.status = ${sql.lit(DRAFT.value)}`)}`,
        order: sql`v.discharged_at`,
      },
      unpaid: {
        where: sql`${isOut} and ${billed(codeIn('i.status', ...payableStatuses), visitByVisit)}`,
        order: sql`v.discharged_at`,
      },
      // No invoice can close these visits.
      free: {
        where: sql`${codeIn('v.status', DISCHARGED)} and v.discharged_at >= ${since(freeDays)}
          and v.payment_type_id in (select id from payment_types
            where payer_kind = ${sql.lit(payerKind.PATIENT.value)}) and ${isWithoutCharge}`,
        order: lastFirst('discharged_at'),
      },
    },
    discharged: {
      week: { where: sql`v.discharged_at >= ${since(7)}`, order: lastFirst('discharged_at') },
      month: { where: sql`v.discharged_at >= ${since(31)}`, order: lastFirst('discharged_at') },
    },
  }
  return lists[list]
}
