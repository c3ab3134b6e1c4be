/** Clinical forms of the demonstration: mothers and children of the last weeks (domain 1.3.3). */
import { sql } from 'kysely'
import { gender } from '#schemas/codes/gender.ts'
import { codedFalse, codedTrue } from '#schemas/kit/coded-boolean.ts'
import { dayAfter } from '#schemas/kit/days.ts'
import { nameOfQuestion } from '#src/domain/question-names.ts'
import { localDay } from '#src/server/db/local-time.ts'
import { readState, writeState } from '#src/server/db/state.ts'
import type { Saving } from '#src/server/records/resources/input.ts'
import { lockActive } from '#src/server/records/resources/save.ts'
import { insertRecords } from '#src/server/records/resources/write.ts'
import type { Values } from '#src/server/records/resources/write-parts.ts'
import type { Writing } from '#src/server/records/resources/writing.ts'
import { observationsOf, readAnswers } from '#src/workflows/forms/domain/answers.ts'
import { type FormDefinition, formResource, type Question } from '#src/workflows/forms/domain/definition.ts'
import { expandQuestions } from '#src/workflows/forms/domain/repeat.ts'
import { registerChild, registerNewborns } from '#src/workflows/forms/server/newborns.ts'
import { loadTruths } from '#src/workflows/forms/server/read-form.ts'
import { birthOf } from '#src/workflows/visits/domain/delivery.ts'
import { createRandom, type Random } from '../patients/random.ts'

const stateName = 'demo-forms'
const maxOfEach = 32

const hour = 3_600_000

/** Some hours after the mother's arrival, ISO; at least one hour before `now`. */
const bornAt = (at: string, now: string) =>
  new Date(Math.max(Date.parse(at), Math.min(Date.parse(at) + 3 * hour, Date.parse(now) - hour)))
    .toISOString()
    .replace(/:\d\d\.\d+Z/, ':00.000Z')

/** Typical answers that random choices would not produce. */
const usual: Readonly<Record<string, (random: Random, at: string, now: string) => unknown>> = {
  DEL_CHILDREN: (random) => (random.chance(0.1) ? 2 : 1),
  ...Object.fromEntries(
    [1, 2].flatMap((copy) => [
      [`DEL_NB_OUTCOME_${copy}`, () => 'OBVA-birth-alive'],
      [`DEL_NB_BORN_AT_${copy}`, (_: Random, at: string, now: string) => bornAt(at, now)],
      [`DEL_NB_WEIGHT_${copy}`, (random: Random) => 2300 + random.between(0, 26) * 50],
      [`DEL_NB_APGAR_1_${copy}`, () => 8],
      [`DEL_NB_APGAR_5_${copy}`, () => 9],
    ]),
  ),
  ...Object.fromEntries(
    ['DEL', 'ABO', 'ANC'].flatMap((form) => [
      [`${form}_GRAVIDA`, () => 2],
      [`${form}_PARA`, () => 1],
    ]),
  ),
}

interface Fitting {
  visit_id: number
  patient_id: number
  facility: number
  is_closed: boolean
  day: string
  at: string
  practitioner_id: number | null
  encounter_type_id: number
  form_version_id: number
  definition: FormDefinition
}

/** The newest visits for each form; each visit gets one suitable form. */
async function fitting({ trx }: Writing): Promise<Fitting[]> {
  const { rows } = await sql<Fitting>`
    select distinct on (visit_id) visit_id, patient_id, facility, is_closed, at, practitioner_id, day,
      encounter_type_id, form_version_id, definition
    from (select v.id as visit_id, v.patient_id, v.health_facility_id as facility,
        v.discharged_at is not null as is_closed, v.arrived_at as at,
        v.attending_user_id as practitioner_id,
        ${localDay('v.arrived_at')}::text as day,
        t.id as encounter_type_id, f.id as form_version_id, f.definition,
        row_number() over (partition by t.id order by v.id desc) as nth
      from visits v join patients p on p.id = v.patient_id
      join encounter_types t on t.deleted_at is null and t.is_active and t.sort_order < 180
        and coalesce(t.sex = p.sex, true)
        and ${localDay('v.arrived_at')} - p.birthdate
          between coalesce(t.age_from_days, 0) and coalesce(t.age_to_days, 16000)
        and (t.service_book = v.service_book_id or t.service_book is null and exists (
          select 1 from encounter_types__visit_type_ids x
          where x.owner_id = t.id and x.target_id = v.visit_type_id))
      join form_versions f on f.encounter_type_id = t.id and f.withdrawn_at is null
      where v.deleted_at is null and v.treated_at is not null) fits
    where nth <= ${maxOfEach}
    order by visit_id desc, (visit_id + encounter_type_id) % 5, encounter_type_id`.execute(trx)
  return rows
}

/** A normal answer; the first of several choices is the most common one. */
function answerTo(random: Random, question: Question, { day, at }: Fitting, now: string): unknown {
  const { code, kind, choices, min, max, decimals, is_required } = question
  const known = usual[code]
  if (known) return known(random, at, now)
  if (kind === 'BOOL') return random.chance(0.9) ? codedTrue : codedFalse
  if (kind === 'CODED')
    return choices.length > 0 ? (random.chance(0.6) ? choices : [random.pick(choices)])[0]?.code : null
  if (kind === 'MULTI') return choices.length > 0 ? [random.pick(choices).id] : null
  if (kind === 'DATE_TIME') return `${day}T03:${random.between(10, 59)}:00.000Z`
  if (kind === 'DATE') return dayAfter(day, -random.between(20, 200))
  if (kind === 'TEXT') return is_required ? 'តាមការវាយតម្លៃរបស់គ្រូពេទ្យ' : null
  const minValue = min ?? 0
  const middle = minValue + ((max ?? minValue + 10) - minValue) * (0.3 + 0.4 * random.share())
  return Number(middle.toFixed(decimals ?? 0))
}

/** Writes all forms at once. Returns whether there is more to write. */
export async function demoForms(seeding: Writing): Promise<boolean> {
  const { trx, context } = seeding
  if (!context.registry.find('clinical-forms') || (await readState(trx, stateName))) return false
  await writeState(trx, stateName, 'done')
  const writing = { ...seeding, events: [] }
  const filled = (await fitting(seeding)).flatMap((one) => {
    const random = createRandom(one.visit_id)
    const expanded = expandQuestions(one.definition)
      .filter(({ calc }) => calc === null)
      .map((question) => [nameOfQuestion(question.code), answerTo(random, question, one, seeding.now)])
    const read = readAnswers(formResource(one.definition), Object.fromEntries(expanded))
    return read.ok ? [{ ...one, answers: read.values }] : []
  })
  const ids = await insertRecords(
    writing,
    context.registry.get('clinical-forms'),
    filled.map(({ visit_id, at, practitioner_id, encounter_type_id, form_version_id, answers }) => ({
      visit_id,
      encounter_type_id,
      form_version_id,
      answers,
      filled_at: at,
      practitioner_id,
    })),
  )
  const truths = await loadTruths(trx)
  const observed = filled.flatMap(({ definition, answers, visit_id, at }, index) =>
    observationsOf(definition, answers, truths).map((one) => ({
      ...one,
      clinical_form_id: ids[index],
      visit_id,
      observed_at: at,
    })),
  )
  await insertRecords(writing, context.registry.get('observations'), observed)
  for (const one of filled) await registerBorn(seeding, one)
  return false
}

/** A mother has one delivery per pregnancy; some mothers already have a newborn. */
async function hasYoungerChild({ trx }: Writing, mother: number, day = ''): Promise<boolean> {
  const { rows } = await sql`select from patients where mother_patient_id = ${mother}
    and abs(birthdate - ${day}::date) < 270 limit 1`.execute(trx)
  return rows.length > 0
}

/** Registers the children of a delivery, with a visit if the mother's visit is open. */
async function registerBorn(
  writing: Writing,
  { visit_id, patient_id, facility, is_closed, answers }: Fitting & { answers: Values },
): Promise<void> {
  const { born } = birthOf(answers) ?? { born: [] }
  if (born.length === 0 || (await hasYoungerChild(writing, patient_id, born[0]?.date))) return
  const system: Saving = { writing, holds: () => true }
  const sexes = born.map(({ sex }) => sex ?? gender.FeMale.value)
  if (!is_closed) return void (await registerNewborns(system, { visit_id, sexes }))
  const patients = writing.context.registry.get('patients')
  const { values } = await lockActive(system, patients, patient_id)
  const mother = { ...values, id: patient_id }
  for (const child of born)
    await registerChild(system, {
      child,
      mother,
      facility,
      sex: child.sex,
      registered_on: child.date,
    })
}
