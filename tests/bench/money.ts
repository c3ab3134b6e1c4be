/**
 * Years of money of many facilities: lists of bills and of the window, one that is opened, issued
 * and paid.
 */
import { sql } from 'kysely'
import { writeState } from '#src/server/db/state.ts'
import { cashActions, windowLists } from '#src/workflows/cash/domain/cash-actions.ts'
import { dataFolder, removeFolder } from '#tests/support/process.ts'
import { at, prepared, type Send } from './prepared.ts'
import type { Report } from './report.ts'
import { largestFacility, loadReports } from './reports-load.ts'

/** Questions of each sort. */
const queryCount = 20

/** Orders in which lists are asked for; a total goes with each page. */
const lists = [
  'invoices by issued_at',
  'invoices by balance',
  'invoices by patient_total',
  'payments by paid_at',
]

async function measureLists(report: Report, who: string, send: Send): Promise<void> {
  const all: number[] = []
  const timed = async (name: string, work: (n: number) => ReturnType<Send>) => {
    // Plans of each connection, and totals that are remembered.
    await work(1)
    const own: number[] = []
    for (let n = 0; n < queryCount; n += 1) own.push((await work(1 + (n % 3))).ms)
    all.push(...own)
    report.add({ name: `${who}, ${name}: 95 of 100`, value: at(own, 0.95), unit: 'ms' })
  }
  for (const list of lists) {
    const [path, by] = list.split(' by ')
    await timed(list, () => send('GET', `/api/${path}?range=[0,24]&sort=["${by}","DESC"]`))
  }
  for (const segment of windowLists)
    await timed(`window, ${segment}`, (page) =>
      send('POST', `/api/${cashActions.worklist.path}`, { segment, page }),
    )
  report.add({ name: `${who}, lists: 95 of 100`, value: at(all, 0.95), unit: 'ms', atMost: 100 })
}

/** A visit with a service of one price, as bills are made of. */
async function billed(send: Send, patient_id: number, service_id: number): Promise<number> {
  const create = async (path: string, body: object) =>
    (await send('POST', `/api/${path}`, body)).data as { id: number }
  const visit = await create('visits', { patient_id, payment_type_id: 19, attachment_id: null })
  const performed_at = `${new Date().toISOString().slice(0, 16)}:00.000Z`
  await create('charges', { visit_id: visit.id, service_id, quantity: 1, performed_at })
  return visit.id
}

/**
 * @param connectionString An empty PostgreSQL database; undefined measures the bundled one.
 * @param visits Of which each has an invoice, and three invoices five lines.
 */
export async function measureMoney(
  report: Report,
  password: string,
  { connectionString, visits }: { connectionString?: string; visits: number },
): Promise<void> {
  const engine = connectionString ? 'outside PostgreSQL' : 'bundled PostgreSQL'
  const folder = dataFolder()
  const { context, signInAs, close } = await prepared(connectionString, folder, password)
  const { db } = context
  await writeState(db, 'demonstration', 'left out')
  await db.connection().execute((own) => loadReports(own, visits))
  const { rows: counted } = await sql<{
    n: number
  }>`select count(*)::int as n from invoice_lines`.execute(db)
  report.heading(`Money of ${counted[0]?.n} invoice lines, ${engine}`)
  const facility = await largestFacility(db)
  await sql`update users set health_facility_id = ${facility} where username = 'admin'`.execute(db)
  const { rows: known } = await sql<{ service: number }>`
    with priced as (update services set ward_id = ${facility} * 10 where id = 1 returning id)
    insert into service_prices (service_id, price, effective_from) select id, 5000, '2020-01-01'
    from priced returning service_id as service`.execute(db)
  const { rows: people } = await sql<{ id: number }>`select id from patients
    where registered_health_facility_id = ${facility} order by id limit ${queryCount + 1}`.execute(db)
  context.sessions.forgetUser()
  const send = await signInAs('admin')
  await measureLists(report, 'the country', send)
  await send('POST', `/api/${cashActions.openShift.path}`, {})
  const took = { open: [] as number[], issue: [] as number[], pay: [] as number[] }
  for (const { id } of people) {
    const visit_id = await billed(send, id, Number(known[0]?.service))
    const details = await send('POST', '/api/invoices/open', { visit_id })
    const { invoice } = details.data as { invoice: { id: number } }
    const issued = await send('POST', `/api/invoices/${invoice.id}/transitions/issue`, {})
    const tenders = [{ method: 'CASH_KHR', amount: 5000 }]
    const paid = await send('POST', `/api/${cashActions.pay.path}`, {
      invoice_id: invoice.id,
      tenders,
    })
    took.open.push(details.ms)
    took.issue.push(issued.ms)
    took.pay.push(paid.ms)
  }
  // The first of each plans its statements.
  const late = ([, ...all]: readonly number[]) => at(all, 0.95)
  const both = took.issue.map((ms, n) => ms + (took.pay[n] ?? 0))
  report.add({
    name: 'an invoice is opened: 95 of 100',
    value: late(took.open),
    unit: 'ms',
    atMost: 60,
  })
  report.add({ name: 'issued and paid: 95 of 100', value: late(both), unit: 'ms', atMost: 120 })
  await close()
  removeFolder(folder)
}
