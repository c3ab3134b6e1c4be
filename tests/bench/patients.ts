/**
 * A country's patients: found, listed and compared, by users who cover all facilities or one.
 */
import { type Kysely, sql } from 'kysely'
import type { Tables } from '#src/server/db/connection.ts'
import { dataFolder, removeFolder } from '#tests/support/process.ts'
import { measureFinder } from './patients-finder.ts'
import { measureGuard, measureList, measureScan } from './patients-list.ts'
import { loadPatients } from './patients-load.ts'
import { prepared } from './prepared.ts'
import type { Report } from './report.ts'

/** The facility with the most patients. */
async function largestFacility(db: Kysely<Tables>): Promise<number> {
  const { rows } = await sql<{ id: number }>`select registered_health_facility_id as id from patients
    group by 1 order by count(*) desc limit 1`.execute(db)
  return Number(rows[0]?.id)
}

/** Patients whose duplicates are searched for in one run. */
const compared = 5000

/**
 * @param connectionString An empty PostgreSQL database; undefined measures the bundled one.
 * @param atMost Milliseconds that 95 of 100 answers of the finder may take.
 */
export async function measurePatients(
  report: Report,
  password: string,
  { connectionString, count, atMost }: { connectionString?: string; count: number; atMost: number },
): Promise<void> {
  const engine = connectionString ? 'outside PostgreSQL' : 'bundled PostgreSQL'
  report.heading(`${count} patients, ${engine}`)
  const folder = dataFolder()
  const { context, signInAs, close } = await prepared(connectionString, folder, password)
  const { db } = context
  const began = performance.now()
  const people = await db.connection().execute(async (own) => {
    if (connectionString) await sql`set maintenance_work_mem = '512MB'`.execute(own)
    return loadPatients(own, count)
  })
  report.add({ name: 'filling', value: (performance.now() - began) / 1000, unit: 's' })
  const { rows: sizes } = await sql<{ mb: number }>`
    select pg_total_relation_size('patient_keys') / 1048576.0 as mb`.execute(db)
  report.add({ name: 'keys with their indexes', value: Number(sizes[0]?.mb), unit: 'MB' })
  // A user of one large facility, and one of the whole country.
  const facility = await largestFacility(db)
  const ofFacility = people.filter((one) => one.facility === facility)
  await sql`update users set health_facility_id = ${facility} where username = 'registrar'`.execute(db)
  await sql`update user_coverages set level = 4, province_id = null,
      operational_district_id = null, health_facility_id = ${facility}, ward_id = null
    where user_id = (select id from users where username = 'registrar')`.execute(db)
  context.sessions.forgetUser()
  for (const [who, username, patients] of [
    ['the country', 'admin', people],
    ['a facility', 'registrar', ofFacility],
  ] as const) {
    const send = await signInAs(username)
    const questions = { who, send, people: patients }
    await measureFinder(report, { ...questions, atMost })
    await measureList(report, questions)
    await measureGuard(report, questions)
  }
  await measureScan(report, context, compared)
  await close()
  removeFolder(folder)
}
