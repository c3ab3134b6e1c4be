/**
 * Patients of the demonstration: a few thousand fictitious people, so that every page has content.
 */
import { sql } from 'kysely'
import { demoAreas } from '#application/demonstration.ts'
import { patientStatus } from '#schemas/codes/patient-status.ts'
import { dayInPhnomPenh } from '#schemas/kit/dates.ts'
import { readState, writeState } from '#src/server/db/state.ts'
import { insertRecords } from '#src/server/records/resources/write.ts'
import type { Values } from '#src/server/records/resources/write-parts.ts'
import type { Writing } from '#src/server/records/resources/writing.ts'
import { keepPairs } from '#src/workflows/patients/server/duplicate-detection/pairs.ts'
import { asSystem, insertPast } from '../actors.ts'
import { demoAllergies } from './allergies.ts'
import { pairsOf, seedLinks, seedMerge } from './pairs.ts'
import { cardTime } from './papers.ts'
import { type DemoPerson, demoPeople, type Place } from './people.ts'
import { seedPictures } from './seed-pictures.ts'

/** Facilities where patients of the demonstration are registered. */
const facilities = 10

/** Facilities with the villages of their district, that of the demo accounts first. */
async function loadPlaces({ trx, context }: Writing): Promise<Place[]> {
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

/** The registrar of the demonstration, who registered them. */
async function registrar({ trx }: Writing): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select u.id from users u join demo_accounts d on d.user_id = u.id
    where u.username = 'registrar'`.execute(trx)
  return rows[0]?.id ?? null
}

const compareText = (a: string, b: string) => (a < b ? -1 : Number(a > b))

/** Mothers before their children, otherwise in order of registration. */
function inOrder(people: readonly DemoPerson[]): number[] {
  const rankOf = ({ mother, values }: DemoPerson) => `${mother === undefined ? 0 : 1} ${values.registered_on}`
  const ranks = people.map(rankOf)
  return [...people.keys()].sort((a, b) => compareText(ranks[a] ?? '', ranks[b] ?? ''))
}

/** Patient numbers of past years; the sequence assigns those of this year. */
function numbersOf(people: readonly DemoPerson[], order: readonly number[], today: string) {
  const last = new Map<string, number>()
  const codes = new Map<number, string>()
  for (const index of order) {
    const year = String(people[index]?.values.registered_on).slice(2, 4)
    if (year === today.slice(2, 4)) continue
    const number = (last.get(year) ?? 0) + 1
    last.set(year, number)
    codes.set(index, `P${year}${String(number).padStart(6, '0')}`)
  }
  return codes
}

/** Progress: the input of the plan, and the ids of written patients, in order. */
interface Progress {
  today: string
  places: readonly Place[]
  written: readonly number[]
}

interface Plan {
  people: readonly DemoPerson[]
  order: readonly number[]
  codes: ReadonlyMap<number, string>
}

function planOf({ places, today }: Progress): Plan {
  const people = demoPeople(places, today)
  const order = inOrder(people)
  return { people, order, codes: numbersOf(people, order, today) }
}

/** Rows of some of the patients, each with its patient's id. */
const ofPatients = <Papers extends object>(
  indexes: readonly number[],
  { people }: Plan,
  ids: readonly number[],
  of: (person: DemoPerson) => readonly Papers[],
): (Papers & { patient_id: number | undefined })[] =>
  indexes.flatMap((index) =>
    of(people[index] as DemoPerson).map((one) => ({ ...one, patient_id: ids[index] })),
  )

/**
 * Updates derived data, such as keys of the finder. Nothing is refused, because no user entered the
 * data.
 */
async function runBatchRules(writing: Writing): Promise<void> {
  const { trx, context, actor, events } = writing
  for (const name of new Set(events.map(({ resource }) => resource.name))) {
    const written = events.filter(({ resource }) => resource.name === name)
    await context.writeRules[name]?.inTransactionBatch?.(trx, written, actor, writing)
  }
}

/** When a patient was registered, or died. */
const patientTime =
  (now: string) =>
  ({ status, registered_on, death_at }: Values) => {
    const registered = `${registered_on}T01:00:00.000Z`
    const isOver = status === patientStatus.DECEASED.value && String(death_at) > registered
    const time = isOver ? String(death_at) : registered
    return time < now ? time : now
  }

/**
 * Writes the patients at these indexes with their pictures, papers and cards, and sets their ids.
 */
async function writeSome(
  seeding: Writing,
  { indexes, plan, ids }: { indexes: readonly number[]; plan: Plan; ids: number[] },
): Promise<void> {
  const { registry } = seeding.context
  const { people, codes } = plan
  const writing: Writing = { ...seeding, events: [] }
  const by = await registrar(seeding)
  const photos = await seedPictures(seeding, people, indexes, by)
  const saving = asSystem(writing)
  const isBorn = (index: number) => people[index]?.mother !== undefined
  for (const some of [indexes.filter((index) => !isBorn(index)), indexes.filter(isBorn)]) {
    const values = some.map((index) => ({
      ...people[index]?.values,
      ...(codes.has(index) ? { code: codes.get(index) } : {}),
      registered_by: by,
      photo: photos.get(index) ?? null,
      mother_patient_id: ids[people[index]?.mother ?? -1] ?? null,
    }))
    for (const [at, id] of (await insertPast(saving, 'patients', values, patientTime(seeding.now))).entries())
      ids[some[at] as number] = id
  }
  await insertRecords(
    writing,
    registry.get('patient-identifications'),
    ofPatients(indexes, plan, ids, ({ papers }) => papers),
  )
  await insertPast(
    saving,
    'patient-attach-beneficiaries',
    ofPatients(indexes, plan, ids, ({ cards }) => cards),
    cardTime,
  )
  if (registry.find('patient-allergies')) {
    const own = indexes.map((index) => ({
      index,
      by,
      patient_id: ids[index] as number,
      registered_on: String(people[index]?.values.registered_on),
    }))
    const { allergies, reviews } = await demoAllergies(writing, own)
    await insertRecords(writing, registry.get('patient-allergies'), allergies)
    await insertRecords(writing, registry.get('patient-allergy-reviews'), reviews)
  }
  await runBatchRules(writing)
}

/** Relations of patients: links to registers, duplicates, and one merged pair. */
async function writeRelations(seeding: Writing, { people }: Plan, ids: readonly number[]) {
  await seedLinks({ ...seeding, events: [] }, people, ids)
  const [first, ...pairs] = pairsOf(people, ids)
  await keepPairs(seeding, pairs)
  const merging: Writing = { ...seeding, events: [] }
  if (first) await seedMerge(merging, first)
  await runBatchRules(merging)
}

const stateName = 'demo-patients'
const open = 'open'
const done = 'done'
/** People per transaction; other requests run in between. */
const slice = 50

/**
 * Decides before users can register patients: the demonstration only fills an empty installation.
 */
export async function planDemoPatients({ trx, context }: Writing): Promise<void> {
  if (!context.registry.find('patients') || !context.registry.find('villages')) return
  if ((await readState(trx, stateName)) !== undefined) return
  const { rows } = await sql`select 1 from patients limit 1`.execute(trx)
  await writeState(trx, stateName, rows.length > 0 ? done : open)
}

/** @returns A function that writes the next patients and returns whether there are more. */
export function demoPatients(): (seeding: Writing) => Promise<boolean> {
  let plan: Plan | undefined
  return async (seeding) => {
    const { trx, now } = seeding
    const state = (await readState(trx, stateName)) ?? done
    if (state === done) return false
    const progress: Progress =
      state === open
        ? { today: dayInPhnomPenh(new Date(now)), places: await loadPlaces(seeding), written: [] }
        : JSON.parse(state)
    const { places, written } = progress
    plan ??= places.length > 0 ? planOf(progress) : { people: [], order: [], codes: new Map() }
    const ids: number[] = []
    for (const [at, id] of written.entries()) ids[plan.order[at] as number] = id
    const indexes = plan.order.slice(written.length, written.length + slice)
    if (indexes.length === 0) {
      await writeRelations(seeding, plan, ids)
      await writeState(trx, stateName, done)
      return false
    }
    await writeSome(seeding, { indexes, plan, ids })
    const next = { ...progress, written: [...written, ...indexes.map((index) => ids[index])] }
    await writeState(trx, stateName, JSON.stringify(next))
    return true
  }
}
