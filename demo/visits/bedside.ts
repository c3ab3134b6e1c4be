/** Bedside records of the demonstration's recent inpatients: rounds, doses, fluids and notes. */
import { sql } from 'kysely'
import { doseOmission, doseOutcome, fluidKind } from '#schemas/codes/bedside.ts'
import { ageOn } from '#schemas/kit/age.ts'
import { dayInPhnomPenh } from '#schemas/kit/dates.ts'
import { systemScope } from '#src/server/access/coverage/read-scope.ts'
import { readState, writeState } from '#src/server/db/state.ts'
import { insertRecords } from '#src/server/records/resources/write.ts'
import type { Values } from '#src/server/records/resources/write-parts.ts'
import type { Writing } from '#src/server/records/resources/writing.ts'
import { dueDoses } from '#src/workflows/wards/domain/dose-times.ts'
import { readMedicines } from '#src/workflows/wards/server/medicines.ts'
import { createRandom, type Random } from '../patients/random.ts'
import { measuredAt } from './vitals.ts'

const stateName = 'demo-bedside'
const hour = 3_600_000
const { GIVEN, REFUSED, NOT_GIVEN } = doseOutcome

interface Stay {
  id: number
  from: string
  until: string
  birthdate: string
}

/** Current inpatients, and those discharged in the last two weeks. */
async function stays({ trx, now }: Writing): Promise<Stay[]> {
  const { rows } = await sql<Stay>`
    select v.id, v.admitted_at as from, coalesce(v.discharged_at, ${now}::timestamptz) as until,
      p.birthdate from visits v join patients p on p.id = v.patient_id
    where v.admitted_at > ${now}::timestamptz - interval '14 days' and v.deleted_at is null
      and exists (select 1 from bed_moves m where m.visit_id = v.id)
    order by v.id`.execute(trx)
  return rows
}

const notes = [
  { subjective: 'គេងបានស្រួល ញ៉ាំបានតិច', plan: 'តាមដានសញ្ញាជីវិត' },
  { subjective: 'ឈឺក្បាលបន្តិច', objective: 'មិនមានសញ្ញាគ្រោះថ្នាក់', plan: 'បន្តការព្យាបាល' },
  { subjective: 'ធូរស្រាលជាងម្សិលមិញ', assessment: 'ប្រសើរឡើង', plan: 'បន្តការព្យាបាល' },
]

/** Times of a stay at a fixed distance in hours, first at this hour in Phnom Penh. */
function moments({ from, until }: Stay, atHour: number, apart: number): string[] {
  const [start, end] = [Date.parse(from), Date.parse(until)]
  const midnight = Math.floor((start + 7 * hour) / (24 * hour)) * 24 * hour - 7 * hour
  const count = Math.ceil((end - midnight) / (apart * hour)) + 1
  return Array.from({ length: count }, (_, index) => midnight + (atHour + index * apart) * hour)
    .filter((at) => at > start && at < end)
    .map((at) => new Date(at).toISOString())
}

function planRounds(random: Random, stay: Stay): Values[] {
  const years = ageOn(stay.birthdate, dayInPhnomPenh(new Date(stay.from)))?.years ?? 30
  const feverish = random.between(1, 4)
  return moments(stay, 6, 12).map((measured_at, index) => ({
    measured_at,
    is_wrong: false,
    ...measuredAt(random, years, index < feverish),
  }))
}

function planFluids(random: Random, stay: Stay): Values[] {
  const kinds = [fluidKind.ORAL, fluidKind.IV, fluidKind.URINE]
  return moments(stay, 6, 6).flatMap((measured_at) =>
    kinds.map(({ value: kind }) => ({
      measured_at,
      kind,
      is_wrong: false,
      volume: random.between(4, 12) * 25,
    })),
  )
}

const planNotes = (random: Random, stay: Stay): Values[] =>
  moments(stay, 9, 24).map((written_at) => ({
    written_at,
    is_wrong: false,
    ...random.pick(notes),
  }))

type Medicine = Awaited<ReturnType<typeof readMedicines>>[number]

/** Doses of the last hour are left to the user. */
function planDoses(random: Random, { until }: Stay, medicine: Medicine): Values[] {
  const from = new Date(medicine.from).toISOString()
  return dueDoses({ ...medicine, from })
    .filter(({ at }) => Date.parse(at) < Date.parse(until) - hour)
    .map(({ at, quantity }) => {
      const share = random.share()
      const given_at = new Date(Date.parse(at) + random.between(0, 25) * 60_000).toISOString()
      const dose = { due_at: at, given_at, prescription_line_id: medicine.line_id, is_wrong: false }
      if (share < 0.92) return { ...dose, outcome: GIVEN.value, quantity }
      return share < 0.96
        ? { ...dose, outcome: REFUSED.value }
        : { ...dose, outcome: NOT_GIVEN.value, omission: doseOmission.VOMITING.value }
    })
}

/** Writes all records at once. Returns whether there is more to write. */
export async function demoBedside(seeding: Writing): Promise<boolean> {
  const { trx, context } = seeding
  const { registry } = context
  if (!registry.find('vital-signs') || (await readState(trx, stateName))) return false
  await writeState(trx, stateName, 'done')
  const found = await stays(seeding)
  const { rows } = await sql<{ id: number }>`select u.id from users u
    join demo_accounts d on d.user_id = u.id where u.username = 'ward_nurse'`.execute(trx)
  const recorded_by = rows[0]?.id ?? null
  const reading = { ...systemScope(registry), db: trx, holds: () => true }
  const medicines = await readMedicines(
    reading,
    found.map(({ id }) => id),
  )
  const write = (name: string, plan: (random: Random, stay: Stay) => Values[]) =>
    insertRecords(
      { ...seeding, events: [] },
      registry.get(name),
      found.flatMap((stay) =>
        plan(createRandom(stay.id), stay).map((one) => ({
          ...one,
          visit_id: stay.id,
          recorded_by,
        })),
      ),
    )
  await write('vital-signs', planRounds)
  await write('medicine-doses', (random, stay) =>
    medicines
      .filter(({ visit_id }) => visit_id === stay.id)
      .flatMap((medicine) => planDoses(random, stay, medicine)),
  )
  // Fluids are recorded for every second stay.
  await write('fluid-entries', (random, stay) => (stay.id % 2 === 0 ? planFluids(random, stay) : []))
  await write('ward-notes', planNotes)
  return false
}
