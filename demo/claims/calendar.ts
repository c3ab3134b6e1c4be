/**
 * The work on claims of the demonstration, day by day: weekly at the facility and at the payer,
 * monthly for the claim invoices and the months themselves (domain 2.2, 2.4).
 */
import { dayAfter } from '#schemas/kit/days.ts'
import { cutoffDay, monthAfter, monthOf } from '#src/domain/periods/month.ts'
import type { Saving } from '#src/server/records/resources/input.ts'
import type { Values } from '#src/server/records/resources/write-parts.ts'
import { take } from '../actors.ts'
import { closeDemoMonth, endDemoMonth } from '../periods/periods.ts'
import {
  attach,
  claimsOf,
  codeOf,
  create,
  type Input,
  invoicesOf,
  isPaid,
  review,
  sendInvoices,
  takeEach,
} from './acts.ts'
import { denial, type Fate, rejection, type Stage, stageOf, type Week } from './fates.ts'

export const staff = [
  'admin',
  'accountant',
  'claims_officer',
  'claims_approver',
  'payer_intake',
  'payer_reviewer',
  'payer_approver',
  'payer_finance',
] as const

/** Something that an account does at a time. */
export interface Task {
  by: (typeof staff)[number]
  at: string
  run: (saving: Saving) => Promise<unknown>
}

const at = (day: string, hour: number) => `${day}T${String(hour).padStart(2, '0')}:00:00.000Z`

/** The days from `first` to the day before yesterday, by weeks that end with the month. */
function weeksOf(first: string, today: string): Week[] {
  const weeks: Week[] = []
  const end = dayAfter(today, -2)
  for (let from = first; from <= end; ) {
    const monthEnd = dayAfter(`${monthAfter(monthOf(from))}-01`, -1)
    const until = [dayAfter(from, 6), monthEnd, end].sort()[0] as string
    weeks.push({ from, until })
    from = dayAfter(until, 1)
  }
  return weeks
}

const decided: readonly Fate[] = ['Rejected', 'Resubmitted', 'Denied', 'Appealed', 'Approved', 'Closed']
const received: readonly Fate[] = [...decided, 'Accepted']
const sent: readonly Fate[] = [...received, 'ProviderSubmitted']

const confirmed = { warnings_seen: true }
const confirmedByPayer = { payer_warnings_seen: true }
const answer = { answer_text: 'បានបំពេញព័ត៌មានដែលខ្វះ។', warnings_seen: true }
const justification = { appeal_text: 'សេវានេះស្ថិតក្នុងបញ្ជីធានា សូមពិនិត្យឡើងវិញ។' }
const withReason = (reason: string) => (saving: Saving) => ({
  ...saving,
  writing: { ...saving.writing, reason },
})

function tasksOfWeek(week: Week, today: string): Task[] {
  const month = monthOf(week.until)
  const next = monthAfter(month)
  const isOld = stageOf(month, today) !== 'sent'
  const day = (count: number) => dayAfter(week.until, count)
  const step =
    (name: string, fates: readonly Fate[], input: Input = {}) =>
    async (saving: Saving) =>
      takeEach(saving, name, await claimsOf(saving.writing, week, today, fates), input)
  // An old claim that is still open was decided just before its invoice.
  const decision = isOld ? `${next}-18` : day(6)
  return [
    { by: 'claims_officer', at: at(day(1), 1), run: (saving) => create(saving, week) },
    {
      by: 'claims_approver',
      at: at(day(1), 4),
      run: step('signOff', [...sent, 'ProviderApproved'], confirmed),
    },
    { by: 'claims_officer', at: at(day(2), 2), run: step('submit', sent) },
    { by: 'payer_intake', at: at(day(5), 2), run: step('accept', received, confirmedByPayer) },
    {
      by: 'payer_reviewer',
      at: at(decision, 3),
      run: step('reject', ['Rejected', 'Resubmitted', 'Closed'], rejection),
    },
    { by: 'payer_reviewer', at: at(decision, 4), run: step('deny', ['Denied', 'Appealed'], denial) },
    { by: 'claims_officer', at: at(day(7), 2), run: step('resubmit', ['Resubmitted'], answer) },
    {
      by: 'payer_reviewer',
      at: at(day(7), 3),
      run: async (saving) => review(saving, await claimsOf(saving.writing, week, today, ['Approved'])),
    },
    { by: 'payer_approver', at: at(day(9), 3), run: step('approve', ['Approved']) },
    {
      by: 'claims_approver',
      at: at(`${next}-21`, 2),
      run: (saving) => step('close', ['Closed'])(withReason('មិនអាចបំពេញឯកសារបាន')(saving)),
    },
    {
      by: 'claims_officer',
      at: at(`${next}-25`, 2),
      run: async (saving) => attach(saving, await claimsOf(saving.writing, week, today, ['Appealed'])),
    },
    { by: 'claims_approver', at: at(`${next}-25`, 3), run: step('appeal', ['Appealed'], justification) },
  ]
}

function tasksOfMonth(month: string, today: string): Task[] {
  const stage: Stage = stageOf(month, today)
  const next = monthAfter(month)
  const present = monthOf(today)
  const cutoff = `${next}-${String(cutoffDay).padStart(2, '0')}`
  const each =
    (
      name: string,
      inputOf: (invoice: Awaited<ReturnType<typeof invoicesOf>>[number]) => Values = () => ({}),
    ) =>
    async (saving: Saving) => {
      for (const invoice of await invoicesOf(saving.writing, month))
        if (!['pay', 'clear'].includes(name) || isPaid(invoice, stage))
          await take(saving, 'claim_invoices', { name, ids: [invoice.id], input: inputOf(invoice) })
    }
  const first: Task[] = [
    { by: 'admin', at: at(`${next}-01`, 0), run: ({ writing }) => endDemoMonth(writing, month) },
    { by: 'claims_officer', at: at(cutoff, 1), run: (saving) => sendInvoices(saving, month) },
    { by: 'admin', at: at(dayAfter(cutoff, 1), 1), run: ({ writing }) => closeDemoMonth(writing, month) },
  ]
  if (stage === 'sent') return first
  return [
    ...first,
    { by: 'payer_intake', at: at(`${next}-05`, 3), run: each('receive') },
    {
      by: 'payer_approver',
      at: at(`${next}-20`, 3),
      run: each('certify', (invoice) => ({ certificate_no: `CERT-${codeOf(month, invoice)}` })),
    },
    // Money is booked in the open month.
    {
      by: 'payer_finance',
      at: at(`${present}-01`, 3),
      run: each('pay', (invoice) => ({
        bank_ref: `BANK-${codeOf(month, invoice)}`,
        paid_on: `${present}-01`,
        amount_paid: invoice.certified,
      })),
    },
    {
      by: 'accountant',
      at: at(`${present}-01`, 4),
      run: each('clear', ({ certified }) => ({
        received_on: `${present}-01`,
        amount_received: certified,
        bank_fee: 0,
      })),
    },
  ]
}

/** All tasks until now, in order of time. */
export function calendarOf(first: string, today: string, now: string): Task[] {
  const weeks = weeksOf(first, today)
  const months = [...new Set(weeks.map(({ until }) => monthOf(until)))].filter(
    (month) => month < monthOf(today),
  )
  return [
    ...weeks.flatMap((week) => tasksOfWeek(week, today)),
    ...months.flatMap((month) => tasksOfMonth(month, today)),
  ]
    .filter((task) => task.at <= now)
    .sort((a, b) => a.at.localeCompare(b.at))
}
