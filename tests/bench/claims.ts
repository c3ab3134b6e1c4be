/**
 * Years of claims of many facilities: lists, the board, and a month that is submitted in one go.
 */
import { sql } from 'kysely'
import type { BulkResult } from '#src/domain/answers.ts'
import { maxBatchSize } from '#src/domain/transitions.ts'
import type { ServerContext } from '#src/server/access/context.ts'
import { writeState } from '#src/server/db/state.ts'
import { judgeChanged } from '#src/workflows/claims/server/readiness/keep.ts'
import { dataFolder, removeFolder } from '#tests/support/process.ts'
import { loadClaims } from './claims-load.ts'
import { loadPatients } from './patients-load.ts'
import { at, prepared, type Send } from './prepared.ts'
import type { Report } from './report.ts'
import { largestFacility } from './reports-load.ts'
import { loadVisits } from './visits-load.ts'

/** Questions of each sort. */
const queryCount = 12
/** Claims of a month of a large hospital. */
const month = 5000
/** Claims that are submitted one by one, to compare with. */
const single = 60

const lists = [
  { list: 'all' },
  { list: 'all', segment: 'provider' },
  { list: 'all', segment: 'payer' },
  { list: 'all', segment: 'closed' },
  { list: 'approved' },
  { list: 'rejected' },
] as const

async function measureLists(report: Report, who: string, send: Send): Promise<void> {
  for (const body of lists) {
    const own: number[] = []
    for (let n = 0; n < queryCount; n += 1)
      own.push((await send('POST', '/api/claims/worklist', { ...body, page: 1 + (n % 3) })).ms)
    const name = `${who}, ${Object.values(body).join(', ')}: 95 of 100`
    report.add({ name, value: at(own, 0.95), unit: 'ms', atMost: 100 })
  }
  const board: number[] = []
  for (let n = 0; n < queryCount; n += 1) board.push((await send('POST', '/api/claims/board', {})).ms)
  report.add({ name: `${who}, board: 95 of 100`, value: at(board, 0.95), unit: 'ms', atMost: 200 })
}

/** The first judgement of all visits, which the server's job does in rounds. */
async function judgeAll(report: Report, context: ServerContext): Promise<void> {
  const start = performance.now()
  for (;;) {
    const { rows } = await sql`select from claim_readiness_queue limit 1`.execute(context.db)
    if (rows.length === 0) break
    await judgeChanged(context)
  }
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from claim_readiness`.execute(
    context.db,
  )
  const seconds = (performance.now() - start) / 1000
  report.add({ name: 'visits without a claim, judged', value: (rows[0]?.n ?? 0) / seconds, unit: '/s' })
}

/** Together as a share of one by one, in the same run: what else the machine does is in both. */
async function measureSubmission(report: Report, send: Send, ids: readonly number[]): Promise<void> {
  const submit = async (some: readonly number[]) => {
    const { ms, hits } = await send('POST', '/api/claims/transitions/submit', { ids: some })
    const refused = (hits as unknown as BulkResult[]).find(({ ok }) => !ok)
    if (refused) throw new Error(refused.message)
    return ms
  }
  await submit(ids.slice(0, 1))
  let oneByOneMs = 0
  for (const id of ids.slice(1, 1 + single)) oneByOneMs += await submit([id])
  const rest = ids.slice(1 + single)
  let batchMs = 0
  for (let from = 0; from < rest.length; from += maxBatchSize)
    batchMs += await submit(rest.slice(from, from + maxBatchSize))
  const per = batchMs / rest.length
  report.add({
    name: `${month} claims are submitted together`,
    value: (per * month) / 1000,
    unit: 's',
    atMost: 30,
  })
  report.add({
    name: 'a claim among others, as a share of one by itself',
    value: (100 * per * single) / oneByOneMs,
    unit: '%',
    atMost: 25,
  })
}

/**
 * @param connectionString An empty PostgreSQL database; undefined measures the bundled one.
 * @param each Visits of each patient, nearly all of which have a claim.
 */
export async function measureClaims(
  report: Report,
  password: string,
  { connectionString, count, each }: { connectionString?: string; count: number; each: number },
): Promise<void> {
  const engine = connectionString ? 'outside PostgreSQL' : 'bundled PostgreSQL'
  const folder = dataFolder()
  const { context, signInAs, close } = await prepared(connectionString, folder, password)
  // Its records, written beside the questions, would be measured too.
  await writeState(context.db, 'demonstration', 'left out')
  await context.db.connection().execute((own) => loadPatients(own, count))
  await context.db.connection().execute((own) => loadVisits(own, each))
  await context.db.connection().execute(loadClaims)
  const { rows: counted } = await sql<{
    claims: number
  }>`select count(*)::int as claims from claims`.execute(context.db)
  report.heading(`${counted[0]?.claims} claims, ${engine}`)
  const facility = await largestFacility(context.db)
  await sql`update users set health_facility_id = ${facility} where username = 'claims_officer'`.execute(
    context.db,
  )
  await sql`update user_coverages set level = 4, province_id = null,
      operational_district_id = null, health_facility_id = ${facility}, ward_id = null
    where user_id = (select id from users where username = 'claims_officer')`.execute(context.db)
  context.sessions.forgetUser()
  await judgeAll(report, context)
  await measureLists(report, 'a facility', await signInAs('claims_officer'))
  const admin = await signInAs('admin')
  await measureLists(report, 'the country', admin)
  const { rows: signed } = await sql<{ id: number }>`select id from claims where status = 41
    order by id limit ${month}`.execute(context.db)
  await measureSubmission(
    report,
    admin,
    signed.map(({ id }) => id),
  )
  await close()
  removeFolder(folder)
}
