/**
 * The work list over many patients, and what duplicate detection costs during a registration.
 */
import { sql } from 'kysely'
import type { ServerContext } from '#src/server/access/context.ts'
import { scanPatients } from '#src/workflows/patients/server/duplicates/scan.ts'
import { type Loaded, lastDay } from './patients-load.ts'
import { at, type Send } from './prepared.ts'
import type { Report } from './report.ts'

const queryCount = 40
const newest = ['registered_on', 'DESC'] as const

interface Page {
  filter: object
  sort: readonly [field: string, order: 'ASC' | 'DESC']
  /** Row that the page begins with. */
  from?: number
}

/** Pages of the list, by what they search for. */
const pages: Readonly<Record<string, (one: Loaded) => Page>> = {
  'the newest': () => ({ filter: {}, sort: newest }),
  'the fortieth page': () => ({ filter: {}, sort: newest, from: 975 }),
  'in the order of names': () => ({ filter: {}, sort: ['surname_kh', 'ASC'] }),
  today: () => ({ filter: { registered_on: lastDay }, sort: newest }),
  'without a card': () => ({ filter: { coverage_payment_type_id__null: true }, sort: newest }),
  'of a village': ({ village }) => ({ filter: { village_id: [village] }, sort: newest }),
  'a patient by number': ({ code }) => ({ filter: { q: code }, sort: newest }),
  'a patient by name': ({ given_name_kh }) => ({ filter: { q: given_name_kh }, sort: newest }),
}

/** Each page with its rows and the count of all, beside one record by its number. */
export async function measureList(
  report: Report,
  { who, send, people }: { who: string; send: Send; people: readonly Loaded[] },
): Promise<void> {
  const all: number[] = []
  for (const [name, pageFor] of Object.entries(pages)) {
    const own: number[] = []
    for (const one of people.slice(0, queryCount)) {
      const { filter, sort, from = 0 } = pageFor(one)
      const payload = { filter, sort, range: [from, from + 24] }
      own.push((await send('POST', '/api/patients/query', payload)).ms)
    }
    all.push(...own)
    report.add({ name: `${who}, list, ${name}: 95 of 100`, value: at(own, 0.95), unit: 'ms' })
  }
  report.add({ name: `${who}, lists: half`, value: at(all, 0.5), unit: 'ms' })
}

/** Duplicate candidates of a patient whose name is spelled a little differently. */
export async function measureGuard(
  report: Report,
  { who, send, people }: { who: string; send: Send; people: readonly Loaded[] },
): Promise<void> {
  const own: number[] = []
  let met = 0
  for (const { id, birthdate, sex, village, surname_kh, given_name_kh } of people.slice(0, queryCount)) {
    const values = { surname_kh, given_name_kh, birthdate, sex, village_id: village }
    const { ms, hits } = await send('POST', '/api/patients/likely', { values })
    own.push(ms)
    met += hits.some((hit) => hit.id === id) ? 1 : 0
  }
  report.add({ name: `${who}, duplicate candidates: found`, value: (100 * met) / queryCount, unit: '%' })
  report.add({ name: `${who}, duplicate candidates: 95 of 100`, value: at(own, 0.95), unit: 'ms' })
}

/** How many patients the nightly search compares. */
export async function measureScan(report: Report, context: ServerContext, count: number) {
  await sql`insert into patients_unchecked
    select id from patients where id > 1000000 order by id limit ${count}
    on conflict do nothing`.execute(context.db)
  const began = performance.now()
  const { checked, found } = await scanPatients(context)
  const seconds = (performance.now() - began) / 1000
  report.add({
    name: 'search for duplicates: patients compared',
    value: checked / seconds,
    unit: '/s',
  })
  report.add({ name: 'search for duplicates: pairs kept', value: found, unit: '' })
}
