/** The finder over a country’s patients: what people type, and how soon the answer is there. */
import { sql } from 'kysely'
import { registry } from '#schemas/index.ts'
import { formatPhone } from '#schemas/kit/phone.ts'
import { readConfig } from '#src/server/config.ts'
import { openPglite, openPostgres } from '#src/server/db/connection.ts'
import { prepareServer } from '#src/server/start.ts'
import { dataFolder, removeFolder } from '#tests/support/process.ts'
import { type Loaded, loadPatients } from './patients-load.ts'
import type { Report } from './report.ts'

/** Questions of each sort. */
const asked = 40

/** A spelling somebody may use who only hears the name. */
const heard = (name: string) =>
  name.toLowerCase().replace(/ph/g, 'p').replace(/th/g, 't').replace(/i$/, 'y').replace(/k$/, 'kh')

/** What is typed about somebody, by what is known of him. */
const questions: Readonly<Record<string, (one: Loaded) => string | null>> = {
  'both names in Khmer': (one) => `${one.surname_kh} ${one.given_name_kh}`,
  'the given name in Khmer': (one) => one.given_name_kh,
  'the family name in Khmer': (one) => one.surname_kh,
  'the beginning of a name': (one) => one.given_name_kh.slice(0, 3),
  'a Latin guess': (one) => heard(`${one.surname_en} ${one.given_name_en}`),
  'a Latin guess, given name first': (one) => heard(`${one.given_name_en} ${one.surname_en}`),
  'the patient number': ({ code }) => code,
  'the beginning of the number': ({ code }) => code.slice(0, 6),
  'a paper or card': ({ paper }) => paper,
  'a telephone': ({ phone }) => phone && formatPhone(phone),
  'the end of a telephone': ({ phone }) => phone?.slice(-5) ?? null,
  'nobody’s name': ({ id }) => `ក្ងៀក${id}`,
}

const at = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0

async function prepared(connectionString: string | undefined, folder: string, password: string) {
  const config = readConfig({
    SESSION_SECRET: 'a secret of the measurements only, long enough',
    ...{ DATA_DIR: folder, DEMO: 'on', DEMO_PASSWORD: password, RATE_LIMIT: '0' },
    LOG_LEVEL: 'silent',
  })
  const database = await (connectionString
    ? openPostgres(connectionString)
    : openPglite(`${folder}/db`))
  const build = { version: '0', hash: '0', built_at: '' }
  const { app, context } = await prepareServer({ config, registry, database, build })
  const tokenOf = async (username: string) => {
    const login = await app.inject({
      ...{ method: 'POST', url: '/api/auth/login', payload: { username, password } },
    })
    return login.json().data.access_token as string
  }
  const close = async () => {
    await app.close()
    await database.close()
  }
  return { app, context, tokenOf, close }
}

/**
 * @param connectionString An empty PostgreSQL database; undefined measures the embedded one.
 * @param atMost Milliseconds that 95 of 100 answers may take.
 */
export async function measurePatients(
  report: Report,
  password: string,
  { connectionString, count, atMost }: { connectionString?: string; count: number; atMost: number },
): Promise<void> {
  const engine = connectionString ? 'PostgreSQL' : 'embedded database'
  report.heading(`Finding one of ${count} patients, ${engine}`)
  const folder = dataFolder()
  const { app, context, tokenOf, close } = await prepared(connectionString, folder, password)
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
  // Somebody of one large facility, beside somebody who sees the whole country.
  const facility = people.find(({ id }) => id % 10 === 0)?.facility
  await sql`update users set health_facility_id = ${facility} where username = 'registrar'`.execute(
    db,
  )
  await sql`update user_coverages set level = 4, province_id = null,
      operational_district_id = null, health_facility_id = ${facility}, ward_id = null
    where user_id = (select id from users where username = 'registrar')`.execute(db)
  context.sessions.forgetUser()
  for (const [who, username] of [
    ['the country', 'admin'],
    ['a facility', 'registrar'],
  ] as const) {
    const headers = { authorization: `Bearer ${await tokenOf(username)}` }
    const timed = async (method: 'GET' | 'POST', url: string, payload?: object) => {
      const start = performance.now()
      const answer = await app.inject({ method, url, headers, ...(payload ? { payload } : {}) })
      if (answer.statusCode !== 200 && answer.statusCode !== 404) throw new Error(answer.body)
      const { data } = answer.json() as { data?: unknown }
      return { ms: performance.now() - start, hits: Array.isArray(data) ? data : [] }
    }
    const one: number[] = []
    for (const { id } of people.slice(0, asked))
      one.push((await timed('GET', `/api/patients/${id}`)).ms)
    one.sort((a, b) => a - b)
    const all: number[] = []
    for (const [name, typed] of Object.entries(questions)) {
      const known = people.filter((one) => typed(one) !== null)
      const step = Math.max(1, Math.floor(known.length / asked))
      const own: number[] = []
      let met = 0
      for (const one of known.filter((_, index) => index % step === 0).slice(0, asked)) {
        const { ms, hits } = await timed('POST', '/api/patients/find', { q: typed(one) })
        own.push(ms)
        met += hits.some(({ id }) => id === one.id) ? 1 : 0
      }
      own.sort((a, b) => a - b)
      // Common names are many people's: nobody can tell which of them is meant.
      if (username === 'admin')
        report.add({ name: `${name}: is among ten`, value: (100 * met) / own.length, unit: '%' })
      all.push(...own)
      report.add({ name: `${who}, ${name}: 95 of 100`, value: at(own, 0.95), unit: 'ms' })
    }
    all.sort((a, b) => a - b)
    report.add({ name: `${who}, everything: half`, value: at(all, 0.5), unit: 'ms' })
    report.add({ name: `${who}, everything: 95 of 100`, value: at(all, 0.95), unit: 'ms', atMost })
    const share = at(all, 0.5) / at(one, 0.5)
    report.add({ name: `${who}: times one record by its number`, value: share, unit: '×' })
  }
  await close()
  removeFolder(folder)
}
