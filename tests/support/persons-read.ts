/**
 * Calls every read of the server with existing records, and checks that the audit trail logs the
 * returned persons.
 */
import { sql } from 'kysely'
import { z } from 'zod'
import { registry } from '#schemas/index.ts'
import { dayInPhnomPenh } from '#schemas/kit/dates.ts'
import { rowsArePersons } from '#src/workflows/reports/domain/limited.ts'
import type { Report } from '#src/workflows/reports/domain/report.ts'
import { reports } from '#src/workflows/reports/domain/reports.ts'
import type { TestApp } from './create-test-app.ts'
import { permissionsOf } from './sample.ts'

interface Read {
  method: 'GET' | 'POST'
  url: string
  body?: object
}

interface Walked {
  /** Reads that returned a person without an audit event. */
  unlogged: string[]
  /** Routes that returned a person. */
  named: Set<string>
}

type Json = Record<string, unknown>

const daysFor: Readonly<Record<Report['period'], (today: string) => Record<string, string>>> = {
  day: (day) => ({ day }),
  month: (today) => ({ month: today.slice(0, 7) }),
  range: (to) => ({ from: `${to.slice(0, 7)}-01`, to }),
}

/** Values for URL parameters and body fields, by name. */
async function knownValues({ context: { db, clock } }: TestApp) {
  const today = dayInPhnomPenh(clock())
  const { rows } = await sql<Json>`select
    (select max(id)::int from visits where deleted_at is null and treated_at is not null) as visit_id,
    (select patient_id::int from visits order by id desc limit 1) as patient_id,
    (select code from visits where status in (4, 5, 6) order by id desc limit 1) as code,
    (select surname_kh || ' ' || given_name_kh from patients order by id limit 1) as q,
    (select max(id)::int from medications) as medication_id,
    (select min(id)::int from health_facilities) as health_facility_id,
    (select card_type from patient_attach_beneficiaries order by id limit 1) as card_type,
    (select card_number from patient_attach_beneficiaries order by id limit 1) as card_number,
    (select max(id)::int from payment_types) as payment_type_id`.execute(db)
  const days = { date: today, day: today, from: today, to: today, on_day: today }
  return { ...rows[0], ...days, month: today.slice(0, 7), values: {} } as Json
}

/** Bodies for a JSON Schema: one per value of its first enum. */
function bodiesOf(schema: Json, known: Json): Json[] {
  const properties = (schema.properties ?? {}) as Record<string, Json>
  const required = new Set((schema.required ?? []) as string[])
  const choices = Object.entries(properties).find(([name, { enum: of }]) => of && required.has(name))
  const [chosen, of] = [choices?.[0], (choices?.[1].enum ?? [undefined]) as unknown[]]
  return of.map((value) =>
    Object.fromEntries(
      Object.entries(properties).flatMap(([name, one]) => {
        if (name === chosen) return [[name, value]]
        if (!required.has(name) && name !== 'q') return []
        if (Array.isArray(one.enum)) return [[name, one.enum[0]]]
        const single = known[name.replace(/s$/, '')]
        if (one.type === 'array') return [[name, single === undefined ? [] : [single]]]
        return known[name] === undefined ? [] : [[name, known[name]]]
      }),
    ),
  )
}

async function readsOf(app: TestApp): Promise<Map<string, Read[]>> {
  const { db } = app.context
  const known = await knownValues(app)
  const ids = new Map<string, number[]>()
  const idsOf = async (url: string) => {
    const parts = url.replace('/api/', '').split('/')
    for (let length = parts.length; length > 0; length -= 1) {
      const resource = registry.findByPath(parts.slice(0, length).join('/'))
      if (!resource) continue
      const found = ids.get(resource.name)
      if (found) return found
      const { rows } = await sql<{ ids: number[] }>`select array(select distinct id from
        (select min(id) as id from ${sql.table(resource.table)} where deleted_at is null union
        select max(id) from ${sql.table(resource.table)} where deleted_at is null) t
        where id is not null)::int[] as ids`.execute(db)
      ids.set(resource.name, rows[0]?.ids ?? [])
      return rows[0]?.ids ?? []
    }
    return []
  }
  const reads = new Map<string, Read[]>()
  const actions = new Map(app.app.actions.map((one) => [`${one.method ?? 'POST'} /api/${one.path}`, one]))
  for (const { method, url } of app.app.accessOfRoutes) {
    const name = `${method} ${url}`
    const action = actions.get(name)
    const isQuery = method === 'POST' && url.endsWith('/query')
    if (!url.startsWith('/api/') || (method !== 'GET' && !action?.reads && !isQuery)) continue
    const report = reports.get(url.split('/')[3] ?? '')
    const isReport = report && !url.endsWith('/form')
    const query = !isReport ? '' : `?${new URLSearchParams(daysFor[report.period](String(known.to)))}`
    const places = url.includes(':id')
      ? (await idsOf(url)).map((id) => url.replace(':id', String(id)))
      : [url]
    const bodies = action?.body
      ? bodiesOf(z.toJSONSchema(action.body, { io: 'input', unrepresentable: 'any' }) as Json, known)
      : [isQuery ? {} : undefined]
    reads.set(
      name,
      places.flatMap((place) =>
        bodies.map((body) => ({
          method: method as Read['method'],
          url: `${place}${query}`,
          ...(body ? { body } : {}),
        })),
      ),
    )
  }
  return reads
}

/** Matches data that identifies a person: their id, or their Khmer name. */
async function personsIn({ context: { db } }: TestApp): Promise<RegExp> {
  const { rows } = await sql<{
    names: string[]
  }>`select array_agg(distinct surname_kh || ' ' || given_name_kh)
    as names from patients where length(given_name_kh) > 2`.execute(db)
  return new RegExp(`"P\\d{8}"|${(rows[0]?.names ?? []).filter(Boolean).join('|')}`)
}

/** Data about a person without a name. */
const clinical = new Set([
  'GET /api/patients/:id/timeline',
  'POST /api/visits/investigation-orders/cumulative',
  'POST /api/visits/prescriptions/query',
])

/** Reading the trail is not logged: each page would add an entry. */
const trail = 'GET /api/audit'

/** Calls each read as a separate user, so that no earlier event covers it. */
export async function walkReads(app: TestApp): Promise<Walked> {
  const { db, sessions, audit } = app.context
  const { rows: named } = await sql<{ name: string }>`select name from permissions`.execute(db)
  const rights = [...permissionsOf(registry), ...named.map(({ name }) => name)]
  const first = await app.user([...new Set(rights)])
  const person = await personsIn(app)
  const walked: Walked = { unlogged: [], named: new Set() }
  const requests: { user: number; read: string }[] = []
  for (const [route, reads] of await readsOf(app)) {
    if (route === trail) continue
    for (const read of reads) {
      const { id } = await app.user()
      await sql`insert into users__role_ids (owner_id, target_id)
        select ${id}, target_id from users__role_ids where owner_id = ${first.id}`.execute(db)
      const { access_token: token } = await sessions.open(id, '127.0.0.1')
      const { method, url, body } = read
      const answer = await app.call(method, url, { token, ...(body ? { body } : {}) })
      if (answer.status !== 200) continue
      if (!person.test(answer.text) && !clinical.has(route)) continue
      walked.named.add(route)
      requests.push({ user: id, read: `${method} ${url} ${JSON.stringify(body ?? '')}` })
    }
  }
  await audit.flush()
  const { rows } = await sql<{ id: number }>`select distinct user_id::int as id from audit_events
    where kind in ('view_list', 'view_sensitive', 'export')`.execute(db)
  const logged = new Set(rows.map(({ id }) => id))
  walked.unlogged = requests.flatMap(({ user, read }) => (logged.has(user) ? [] : read))
  return walked
}

/** Codes of persons, of their visits, cards and documents, and their phone numbers. */
async function numbersOfPersons({ context: { db } }: TestApp): Promise<Set<string>> {
  const { rows } = await sql<{ number: string | null }>`select code as number from patients
    union select phone from patients union select code from visits
    union select card_number from patient_attach_beneficiaries
    union select number from patient_identifications`.execute(db)
  return new Set(rows.flatMap(({ number }) => number || []))
}

/**
 * Identifying data in reports for users who may read all of them but not list patients, and the
 * number of reports with rows.
 */
export async function identifiedByReports(app: TestApp): Promise<{ found: string[]; read: number }> {
  const { db, clock } = app.context
  const { rows: named } = await sql<{ name: string }>`select name from permissions`.execute(db)
  const rights = new Set([...permissionsOf(registry), ...named.map(({ name }) => name)])
  rights.delete('list_patients')
  const token = await app.login([...rights])
  const [person, numbers] = [await personsIn(app), await numbersOfPersons(app)]
  const found: string[] = []
  let read = 0
  for (const [name, report] of reports)
    for (const format of ['json', 'csv']) {
      const query = { ...daysFor[report.period](dayInPhnomPenh(clock())), format }
      const answer = await app.call('GET', `/api/report/${name}?${new URLSearchParams(query)}`, {
        token,
      })
      if (answer.status !== 200) found.push(`${name}: ${answer.text}`)
      // A file states its period above its rows.
      const rows = format === 'json' ? JSON.stringify(answer.body?.data?.rows) : answer.text
      if (format === 'json' && rows !== '[]') read += 1
      const identifier = rows.match(/[\w+/-]{5,}/g)?.find((word) => numbers.has(word))
      const day = /\d{4}-\d\d-\d\d|\d\d\/\d\d\/\d{4}/.exec(rows)?.[0]
      const which = [person.exec(rows)?.[0], identifier, rowsArePersons(report) ? day : undefined]
      for (const one of which) if (one) found.push(`${name} ${format}: ${one}`)
    }
  return { found, read }
}
