/** Patients of the demonstration: a few thousand who are nobody, so that every page has something to show. */
import { sql } from 'kysely'
import { dayInPhnomPenh } from '#schemas/kit/dates.ts'
import type { Resource } from '#schemas/kit/resource.ts'
import { keepPairs } from '../../patients/guard/pairs.ts'
import { insertRecords } from '../../resources/write.ts'
import type { Values } from '../../resources/write-parts.ts'
import type { Writing } from '../../resources/writing.ts'
import { demoAreas } from '../demo-areas.ts'
import { pairsOf, seedLinks, seedMerge } from './pairs.ts'
import { type DemoPerson, demoPeople, type Place } from './people.ts'
import { seedPictures } from './seed-pictures.ts'

/** Facilities where patients of the demonstration are registered. */
const facilities = 10

/** Facilities with the villages of their district, the one of the demo accounts first. */
async function placesOf({ trx, context }: Writing): Promise<Place[]> {
  const areaOf = await demoAreas(trx, context)
  const own = areaOf({ covers: 'facility', access: 'WORK' }).id
  const { rows } = await sql<{ facility: number; villages: number[] }>`
    select f.id as facility, array_agg(v.id order by v.code) as villages
    from health_facilities f join villages at on at.id = f.village_id
    join villages v on left(v.code, 4) = left(at.code, 4) and v.deleted_at is null
    where f.deleted_at is null group by f.id, f.code
    order by f.id = ${own} desc, f.code limit ${facilities}`.execute(trx)
  return rows
}

/** Who registered them: the registrar of the demonstration. */
async function registrar({ trx }: Writing): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select u.id from users u join demo_accounts d on d.user_id = u.id
    where u.username = 'registrar'`.execute(trx)
  return rows[0]?.id ?? null
}

const compareText = (a: string, b: string) => (a < b ? -1 : Number(a > b))

/** Mothers before their children, and all in the order in which they came. */
function inOrder(people: readonly DemoPerson[]): number[] {
  const rankOf = ({ mother, values }: DemoPerson) =>
    `${mother === undefined ? 0 : 1} ${values.registered_on}`
  const ranks = people.map(rankOf)
  return [...people.keys()].sort((a, b) => compareText(ranks[a] ?? '', ranks[b] ?? ''))
}

/** Numbers of former years, as they would have been given; those of this year are counted on. */
function numbering(today: string): (values: Values) => Values {
  const last = new Map<string, number>()
  return (values) => {
    const year = String(values.registered_on).slice(2, 4)
    if (year === today.slice(2, 4)) return values
    const number = (last.get(year) ?? 0) + 1
    last.set(year, number)
    return { ...values, code: `P${year}${String(number).padStart(6, '0')}` }
  }
}

/** What hangs on the patients, each with its patient's number. */
const ofPatients = (
  people: readonly DemoPerson[],
  ids: readonly number[],
  of: (person: DemoPerson) => readonly Values[],
): Values[] =>
  people.flatMap((person, index) => of(person).map((one) => ({ ...one, patient_id: ids[index] })))

/** What is kept beside records, as keys of the finder. Nobody typed these, so nothing is refused. */
async function keepBeside(writing: Writing): Promise<void> {
  const { trx, context, actor, events } = writing
  for (const name of new Set(events.map(({ resource }) => resource.name))) {
    const written = events.filter(({ resource }) => resource.name === name)
    await context.writeRules[name]?.together?.(trx, written, actor, writing)
  }
}

/** Once, while no patient was ever there, and where the demonstration has places. */
export async function seedDemoPatients(seeding: Writing): Promise<void> {
  const { trx, context, now } = seeding
  const { registry, config } = context
  const patients = registry.find('patients')
  if (!patients || !config.demoRecords || !registry.find('villages')) return
  const { rows } = await sql`select 1 from patients limit 1`.execute(trx)
  const places = rows.length > 0 ? [] : await placesOf(seeding)
  if (places.length === 0) return
  const writing: Writing = { ...seeding, events: [] }
  const today = dayInPhnomPenh(new Date(now))
  const by = await registrar(seeding)
  const people = demoPeople(places, today)
  const order = inOrder(people)
  const coded = numbering(today)
  const photos = await seedPictures(seeding, people, by)
  const ids: number[] = []
  const insert = async (indexes: readonly number[], resource: Resource) => {
    const values = indexes.map((index) => ({
      ...coded(people[index]?.values ?? {}),
      registered_by: by,
      photo: photos.get(index) ?? null,
      mother_patient_id: ids[people[index]?.mother ?? -1] ?? null,
    }))
    for (const [at, id] of (await insertRecords(writing, resource, values)).entries())
      ids[indexes[at] as number] = id
  }
  // They were registered before the months of the demonstration were opened.
  const { dated: _, ...undated } = patients
  const isBorn = (index: number) => people[index]?.mother !== undefined
  await insert(
    order.filter((index) => !isBorn(index)),
    undated,
  )
  await insert(order.filter(isBorn), undated)
  await insertRecords(
    writing,
    registry.get('patient-identifications'),
    ofPatients(people, ids, ({ papers }) => papers),
  )
  await insertRecords(
    writing,
    registry.get('patient-attach-beneficiaries'),
    ofPatients(people, ids, ({ cards }) => cards),
  )
  await keepBeside(writing)
  await seedLinks({ ...seeding, events: [] }, people, ids)
  const [first, ...pairs] = pairsOf(people, ids)
  await keepPairs(seeding, pairs)
  const merging: Writing = { ...seeding, events: [] }
  if (first) await seedMerge(merging, first)
  await keepBeside(merging)
}
