/** A newborn of a delivery becomes a patient with a visit (domain 1.3.3). */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { gender } from '#schemas/codes/gender.ts'
import { visitType } from '#schemas/codes/visit-type.ts'
import { birthOf } from '#src/workflows/visits/domain/delivery.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { type VisitFixture, visitFixture, visitPermissions } from '#tests/support/visit-fixture.ts'

let app: TestApp
let fixture: VisitFixture
let midwife: string
let version: number

beforeAll(async () => {
  app = await createTestApp()
  fixture = await visitFixture(app)
  // Writing forms does not require the permission to register patients.
  midwife = await app.login([...visitPermissions, 'list_clinical_forms', 'list_patients'])
  const { rows } = await sql<{ id: number }>`with form as (insert into encounter_types (code,
      name_kh, name_en, encounter_class, is_active)
      values ('FORM_DELIVERY', 'ទម្រង់សម្រាលកូន', 'Delivery form', 7, true) returning id)
    insert into form_versions (encounter_type_id, number, definition, published_at)
    select id, 1, '{}', now() from form returning id`.execute(app.context.db)
  version = Number(rows[0]?.id)
})
afterAll(() => app.close())

const postForm = (path: string, body: object, lang: 'kh' | 'en' = 'en') =>
  app.call('POST', `/api/visits/clinical-forms/${path}`, { token: midwife, body, lang })

const twins = { del_date: '2026-03-01', del_children: 2, del_alive: 'OBVA-true' }

/** A visit of a mother, with a delivery form if there are answers. */
async function delivery(answers?: object, names: object = {}) {
  const mother = await fixture.register({ sex: gender.FeMale.value, ...names })
  const { id: visit_id } = await fixture.visit({ patient_id: mother.id })
  if (answers)
    await sql`insert into clinical_forms (visit_id, encounter_type_id, form_version_id, answers,
        filled_at) select ${visit_id}, encounter_type_id, id, ${JSON.stringify(answers)}::jsonb, now()
      from form_versions where id = ${version}`.execute(app.context.db)
  return { mother, visit_id }
}

/** Answers about one child, born at an hour of 1 March in UTC. */
const child = (copy: number, outcome: string, hour: number) => ({
  [`del_nb_outcome_${copy}`]: `OBVA-birth-${outcome}`,
  [`del_nb_sex_${copy}`]: 'OBVA-sex-female',
  [`del_nb_born_at_${copy}`]: `2026-03-01T${hour}:40:00.000Z`,
  [`del_nb_weight_${copy}`]: 2400,
})
const born = { sex: gender.FeMale.value, weight_g: 2400 }
const midnight = { del_children: 2, ...child(1, 'alive', 16), ...child(2, 'died', 17) }
const survivor = { del_children: 2, ...child(1, 'macerated', 10), ...child(2, 'alive', 11) }
const unknown = { sex: null, date: '2026-03-01', born_at: null, weight_g: null }

it.each<[string, object, object[] | undefined]>([
  [
    'twins around midnight',
    midnight,
    [
      { ...born, order: 1, date: '2026-03-01', born_at: '2026-03-01T16:40:00.000Z' },
      { ...born, order: 2, date: '2026-03-02', born_at: '2026-03-01T17:40:00.000Z' },
    ],
  ],
  [
    'a twin whose twin was stillborn',
    survivor,
    [{ ...born, order: 2, date: '2026-03-01', born_at: '2026-03-01T11:40:00.000Z' }],
  ],
  ['an only child', { del_children: 1, ...child(1, 'alive', 10) }, [{ ...born, order: null }]],
  ['a stillbirth', { del_children: 1, ...child(1, 'fresh', 10) }, undefined],
  ['an old form', twins, [1, 2].map((order) => ({ ...unknown, order }))],
  ['an old form of a stillbirth', { ...twins, del_alive: 'OBVA-false' }, undefined],
  ['an old form without a date', { ...twins, del_date: undefined }, undefined],
  ['an empty form', {}, undefined],
])('reads the children of %s', (_, answers, children) => {
  const birth = birthOf(answers as Record<string, unknown>)
  if (children) expect(birth).toMatchObject({ born: children })
  else expect(birth).toBeNull()
})

it('registers only the live-born twin, named and numbered by its position', async () => {
  const { mother, visit_id } = await delivery(survivor, {
    surname_kh: 'កែវ',
    given_name_kh: 'បុប្ផា',
    surname_en: 'KEO',
    given_name_en: 'BOPHA',
  })
  const both = await postForm('born', { visit_id, sexes: [2, 2] })
  expect([both.status, Object.keys(both.body.message)]).toEqual([422, ['sexes']])
  expect((await postForm('born', { visit_id, sexes: [2] })).status).toBe(200)
  const { rows } = await sql`select birth_order, right(given_name_kh, 2) as letter from patients
    where mother_patient_id = ${mother.id}`.execute(app.context.db)
  expect(rows).toEqual([{ birth_order: 2, letter: ' ខ' }])
  const { code } = await fixture.read(visit_id)
  const papers = await app.call('GET', `/api/visits/papers/${code}`, { token: midwife })
  expect(papers.body.data.births).toMatchObject([{ birth_order: 2, time: '18:40', weight_g: 2400 }])
})

it('registers twins in order, each with their own visit, and no more than were born', async () => {
  const { mother, visit_id } = await delivery(twins)
  await sql`update visits set visit_type_id = ${visitType.IPD.value}
    where id = ${visit_id}`.execute(app.context.db)
  expect((await postForm('newborns', { visit_id })).body.data).toMatchObject({
    born: [{ date: '2026-03-01' }, { date: '2026-03-01' }],
    registered: [],
  })
  const first = await postForm('born', { visit_id, sexes: [2] })
  expect(first.status, first.text).toBe(200)
  const second = await postForm('born', { visit_id, sexes: [1] })
  expect(second.status, second.text).toBe(200)
  const { rows } = await sql`select p.surname_kh, right(p.given_name_kh, 2) as letter, p.sex,
      p.birthdate::text as birthdate, p.birth_order,
      p.registration_kind as kind, p.village_id = m.village_id as same_home, v.code as visit,
      v.service_book_id as book, v.visit_type_id = (select visit_type_id from visits
        where id = ${visit_id}) as with_mother
    from patients p join patients m on m.id = p.mother_patient_id join visits v on v.patient_id = p.id
    where m.id = ${mother.id} order by p.id`.execute(app.context.db)
  const baby = {
    surname_kh: 'កូន',
    birthdate: '2026-03-01',
    kind: 2,
    same_home: true,
    with_mother: true,
  }
  expect(rows).toMatchObject([
    { ...baby, letter: ' ក', sex: gender.FeMale.value, birth_order: 1, visit: first.body.data.visits[0] },
    { ...baby, letter: ' ខ', sex: gender.Male.value, birth_order: 2, visit: second.body.data.visits[0] },
  ])
  const { registered } = (await postForm('newborns', { visit_id })).body.data
  expect(registered.map((one: { visit: string }) => one.visit)).toEqual([
    ...first.body.data.visits,
    ...second.body.data.visits,
  ])
  for (const [lang, pattern] of [
    ['en', /^According to the delivery form, 0 more newborns can/],
    ['kh', /[\u1780-\u17ff]{4}/],
  ] as const) {
    const third = await postForm('born', { visit_id, sexes: [1] }, lang)
    expect([third.status, Object.keys(third.body.message)]).toEqual([422, ['sexes']])
    expect(third.body.message.sexes[0]).toMatch(pattern)
  }
})

it('registers none without a live birth, after the visit, or with an unknown sex', async () => {
  const none = await delivery()
  expect((await postForm('newborns', { visit_id: none.visit_id })).body.data).toBeNull()
  const still = await delivery({ ...twins, del_alive: 'OBVA-false' })
  const over = await delivery(twins)
  await sql`update visits set status = 7 where id = ${over.visit_id}`.execute(app.context.db)
  for (const { visit_id } of [none, still, over]) {
    const refused = await postForm('born', { visit_id, sexes: [1] })
    expect([refused.status, Object.keys(refused.body.message)]).toEqual([422, ['visit_id']])
  }
  const open = await delivery(twins)
  for (const sexes of [[], [3], ['1'], [1, 1, 1, 1, 1, 1, 1]])
    expect((await postForm('born', { visit_id: open.visit_id, sexes })).status).toBe(422)
  const clerk = await app.login(['list_clinical_forms', 'list_visits'])
  const path = '/api/visits/clinical-forms/born'
  const body = { visit_id: open.visit_id, sexes: [1] }
  expect((await app.call('POST', path, { token: clerk, body })).status).toBe(403)
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from patients
    where mother_patient_id in (${open.mother.id}, ${over.mother.id}, ${still.mother.id})`.execute(
    app.context.db,
  )
  expect(rows).toEqual([{ n: 0 }])
})
