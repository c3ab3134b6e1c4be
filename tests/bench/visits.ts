/** Years of visits of many facilities: work lists, a step that is opened, and one that is saved. */
import { sql } from 'kysely'
import { writeState } from '#src/server/db/state.ts'
import { orderActions, segments } from '#src/workflows/orders/domain/order-actions.ts'
import { dataFolder, removeFolder } from '#tests/support/process.ts'
import { answers, loadCare, results } from './care-load.ts'
import { type Loaded, loadPatients } from './patients-load.ts'
import { at, prepared, type Send } from './prepared.ts'
import type { Report } from './report.ts'
import { loadVisits } from './visits-load.ts'

/** Questions of each sort. */
const queryCount = 40

/** Work lists and their parts, as the pages ask for them. */
const lists = [
  ['triage', 'waiting'],
  ['visit', 'waiting'],
  ['visit', 'working'],
  ['visit', 'done'],
  ['discharge', 'done'],
  ['arrivals', 'today'],
  ['outstanding', 'clinical'],
  ['outstanding', 'not_invoiced'],
  ['outstanding', 'unpaid'],
  ['outstanding', 'free'],
  ['discharged', 'week'],
  ['discharged', 'month'],
] as const

async function measureLists(report: Report, who: string, send: Send): Promise<void> {
  const all: number[] = []
  for (const [list, segment] of lists) {
    const own: number[] = []
    for (let n = 0; n < queryCount / 4; n += 1)
      own.push((await send('POST', '/api/visits/worklist', { list, segment, page: 1 + (n % 3) })).ms)
    all.push(...own)
    report.add({ name: `${who}, ${list}, ${segment}: 95 of 100`, value: at(own, 0.95), unit: 'ms' })
  }
  report.add({
    name: `${who}, work lists: 95 of 100`,
    value: at(all, 0.95),
    unit: 'ms',
    atMost: 100,
  })
}

/** Lists of the laboratory, and what was found of a patient over the years. */
async function measureCare(
  report: Report,
  { who, send, patients }: { who: string; send: Send; patients: readonly number[] },
): Promise<void> {
  const lists: number[] = []
  for (const segment of segments)
    for (let page = 1; page <= queryCount / 8; page += 1) {
      const body = { section: 'laboratory', segment, page }
      lists.push((await send('POST', `/api/${orderActions.worklist.path}`, body)).ms)
    }
  report.add({
    name: `${who}, laboratory: 95 of 100`,
    value: at(lists, 0.95),
    unit: 'ms',
    atMost: 100,
  })
  const courses: number[] = []
  for (const patient_id of patients)
    courses.push((await send('POST', `/api/${orderActions.cumulative.path}`, { patient_id })).ms)
  report.add({
    name: `${who}, results side by side: 95 of 100`,
    value: at(courses, 0.95),
    unit: 'ms',
    atMost: 100,
  })
}

/**
 * @param connectionString An empty PostgreSQL database; undefined measures the bundled one.
 * @param each Visits of each patient.
 */
export async function measureVisits(
  report: Report,
  password: string,
  { connectionString, count, each }: { connectionString?: string; count: number; each: number },
): Promise<void> {
  const engine = connectionString ? 'outside PostgreSQL' : 'bundled PostgreSQL'
  const visits = count * each
  report.heading(`${visits} visits, ${visits * results} results, ${visits * answers} answers, ${engine}`)
  const folder = dataFolder()
  const { context, signInAs, close } = await prepared(connectionString, folder, password)
  // Its records, written beside the questions, would be measured too.
  await writeState(context.db, 'demonstration', 'left out')
  const people: Loaded[] = await context.db.connection().execute((own) => loadPatients(own, count))
  const began = performance.now()
  await context.db.connection().execute((own) => loadVisits(own, each))
  await context.db.connection().execute(loadCare)
  report.add({ name: 'filling', value: (performance.now() - began) / 1000, unit: 's' })
  const facility = people.find(({ id }) => id % 10 === 0)?.facility
  await sql`update users set health_facility_id = ${facility} where username = 'clinician'`.execute(
    context.db,
  )
  await sql`update user_coverages set level = 4, province_id = null,
      operational_district_id = null, health_facility_id = ${facility}, ward_id = null
    where user_id = (select id from users where username = 'clinician')`.execute(context.db)
  context.sessions.forgetUser()
  const clinician = await signInAs('clinician')
  const admin = await signInAs('admin')
  const patients = people.slice(0, queryCount).map(({ id }) => id)
  for (const [who, send] of [
    ['a facility', clinician],
    ['the country', admin],
  ] as const) {
    await measureLists(report, who, send)
    await measureCare(report, { who, send, patients })
  }
  const { rows } = await sql<{ id: number; code: string }>`select id, code from visits
    where health_facility_id = ${facility} order by id desc limit ${queryCount}`.execute(context.db)
  // A server that runs has its statements planned on every connection.
  for (const { code } of rows) await clinician('GET', `/api/visits/opened/${code}`)
  const opening: number[] = []
  for (const { code } of rows) opening.push((await clinician('GET', `/api/visits/opened/${code}`)).ms)
  report.add({
    name: 'a step is opened: 95 of 100',
    value: at(opening, 0.95),
    unit: 'ms',
    atMost: 60,
  })
  await close()
  removeFolder(folder)
}
