/** A curator creates a form, and a midwife fills it in. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { answerType } from '#schemas/codes/clinical-form.ts'
import { diagnosisKind } from '#schemas/codes/clinical-terms.ts'
import { paymentCategory } from '#schemas/codes/payment-category.ts'
import { serviceBook } from '#schemas/codes/service-book.ts'
import { potassiumTest } from '#tests/support/care-fixture.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { type VisitFixture, visitFixture } from '#tests/support/visit-fixture.ts'

let app: TestApp
let fixture: VisitFixture
let curator: string
let type: number

const making = (method: 'GET' | 'POST', path: string, body?: object) =>
  app.call(method, `/api/setting/encounter-types/${type}/${path}`, {
    token: curator,
    ...(body ? { body } : {}),
  })
const order = (concept_ids: number[]) =>
  app.call('POST', '/api/setting/encounter-concepts/order', {
    token: curator,
    body: { encounter_type_id: type, concept_ids },
  })
const fill = (body: object) => fixture.call('POST', 'visits/clinical-forms/fill', body)
const offered = async (code: string) =>
  (await fixture.call('GET', `visits/clinical-forms/offered/${code}`)).body.data

async function concept(code: string, values: Record<string, unknown>): Promise<number> {
  const body = {
    code,
    name_kh: code,
    name_en: code,
    encounter_type_id: type,
    section: 1,
    ...values,
  }
  const { status, body: answer } = await app.call('POST', '/api/setting/encounter-concepts', {
    token: curator,
    body: { is_required: false, ...body },
  })
  expect(status, JSON.stringify(answer)).toBe(201)
  return answer.data.id
}

beforeAll(async () => {
  app = await createTestApp()
  fixture = await visitFixture(app)
  curator = await app.login([
    'list_encounter_types',
    'update_encounter_type',
    'list_encounter_concepts',
    'create_encounter_concept',
    'update_encounter_concept',
  ])
  const { rows } = await sql<{ id: number }>`insert into encounter_types (code, name_kh, name_en,
    encounter_class, is_active) values ('FORM_X', 'ទម្រង់', 'Form', 7, true) returning id`.execute(
    app.context.db,
  )
  type = Number(rows[0]?.id)
  await sql`insert into encounter_types__visit_type_ids values (${type}, 6)`.execute(app.context.db)
})
afterAll(() => app.close())

it('is published once valid, and offered to visits of its kind', async () => {
  const early = await making('POST', 'publish')
  expect(early.body.message, early.text).toEqual({
    form_version: ['The form has problems. Correct them, then publish it.'],
  })
  const para = await concept('PARA', {
    value_type: answerType.NUMBER.value,
    is_required: true,
    min_value: 0,
    max_value: 20,
  })
  const livingQuestion = await concept('LIVING', {
    value_type: answerType.NUMBER.value,
    show_if: { field: 'PARA', gt: 0 },
  })
  await order([livingQuestion, para])
  const draft = (await making('GET', 'form')).body.data
  expect(draft.definition.questions.map(({ code }: { code: string }) => code)).toEqual(['LIVING', 'PARA'])
  expect(draft).toMatchObject({ problems: [], published: null })
  expect((await making('POST', 'publish')).body.data).toEqual({ number: 1 })
  expect((await making('POST', 'publish')).status).toBe(422)

  const { code } = await fixture.visit()
  expect(await offered(code)).toMatchObject([{ code: 'FORM_X', number: 1, filled: null }])
})

it('is filled in and corrected, and each answer is an observation', async () => {
  const { id: visit_id, code } = await fixture.visit()
  const [form] = await offered(code)
  const { form_version_id } = form
  const wrong = await fill({ visit_id, form_version_id, answers: { para: 21, nobody: 1 } })
  expect(wrong.body.message).toHaveProperty('nobody')
  const first = await fill({ visit_id, form_version_id, answers: { para: '២', living: 1 } })
  expect(first.body.data).toMatchObject({ version: 1 })
  const { id, version } = first.body.data
  // A user with an earlier version gets a conflict, and omitted fields stay.
  const again = await fill({ visit_id, form_version_id, version, answers: { living: 2 } })
  expect(again.body.data).toEqual({ id, version: 2 })
  const late = await fill({ visit_id, form_version_id, version, answers: { living: 0 } })
  expect(late.body.code).toBe('VERSION_CONFLICT')
  const [filled] = await offered(code)
  expect(filled.filled).toMatchObject({ id, version: 2, answers: { para: 2, living: 2 } })
  const filter = encodeURIComponent(JSON.stringify({ clinical_form_id: id }))
  const { body } = await fixture.call('GET', `visits/observations?filter=${filter}`)
  expect(body.data.map(({ number }: { number: number }) => number).toSorted()).toEqual([2, 2])
  const details = await fixture.call('GET', `visits/opened/${code}`)
  expect(details.body.data.progress.has_form).toBe(true)
})

it('is required by a visit in its book and its claim; a note does not replace it', async () => {
  const { db } = app.context
  await db
    .updateTable('encounter_types')
    .set({ service_book: serviceBook.Delivery.value, is_evidence: true })
    .where('id', '=', type)
    .execute()
  // An inpatient form is offered to patients of its book.
  await sql`update encounter_types__visit_type_ids set target_id = 5 where owner_id = ${type}`.execute(db)
  const { id: visit_id, code } = await fixture.visit({ service_book_id: serviceBook.Delivery.value })
  await db
    .updateTable('visits')
    .set({ payment_type_id: paymentCategory.HEF_POOR.value })
    .where('id', '=', visit_id)
    .execute()
  const loadProblems = async () => {
    const { body } = await fixture.call('POST', 'claims/readiness', { visit_id })
    const treated = await fixture.take('treat', visit_id)
    const missing = treated.body.data.missing.map(({ guard }: { guard: string }) => guard)
    return [
      ...body.data.programs[0].findings.flatMap(({ code }: { code: string }) => (code === 'S06' ? code : [])),
      ...missing,
    ]
  }
  const note = {
    visit_id,
    class: 2,
    diagnoses: [{ diagnosis_id: fixture.diagnosis, kind: diagnosisKind.PRIMARY.value }],
  }
  expect((await fixture.call('POST', 'visits/encounters', note)).status).toBe(201)
  expect(await loadProblems()).toEqual(['S06', 'hasForm', 'hasPrescription'])
  const [{ form_version_id }] = await offered(code)
  expect((await fill({ visit_id, form_version_id, answers: { para: 0 } })).status).toBe(200)
  expect(await loadProblems()).toEqual(['hasPrescription'])

  // Changing the book does not avoid it: the performed service requires the form, and it is
  // offered.
  await sql`update clinical_forms set deleted_at = now() where visit_id = ${visit_id}`.execute(db)
  await db
    .updateTable('visits')
    .set({ service_book_id: serviceBook.IPDAdult.value })
    .where('id', '=', visit_id)
    .execute()
  expect(await loadProblems()).toEqual(['hasPrescription'])
  const { service } = await potassiumTest(app, fixture)
  await sql`insert into standard_services__evidence_type_ids (owner_id, target_id)
    select standard_service_id, ${type} from services where id = ${service}`.execute(db)
  const charged = await fixture.call('POST', 'charges', {
    visit_id,
    service_id: service,
    quantity: 1,
    performed_at: app.clock.now.toISOString(),
  })
  expect(charged.status, charged.text).toBe(201)
  expect(await loadProblems()).toEqual(['S06', 'hasForm', 'hasPrescription'])
  expect((await offered(code)).map((form: { isUsual: boolean }) => form.isUsual)).toEqual([true])
  await sql`update encounter_types__visit_type_ids set target_id = 6 where owner_id = ${type}`.execute(db)
})

it('keeps the version it was filled in with, and is refused once it is withdrawn', async () => {
  const before = await fixture.visit()
  const [old] = await offered(before.code)
  const answers = { para: 0 }
  const formInput = { visit_id: before.id, form_version_id: old.form_version_id, answers }
  expect((await fill(formInput)).status).toBe(200)
  await concept('LMP', { value_type: answerType.DATE.value })
  expect((await making('GET', 'form')).body.data.isUnchanged).toBe(false)
  expect((await making('POST', 'publish')).body.data).toEqual({ number: 2 })
  expect((await offered(before.code))[0].number).toBe(1)
  const after = await fixture.visit()
  expect((await offered(after.code))[0].number).toBe(2)

  expect((await making('POST', 'withdraw')).body.data).toEqual({ number: 2 })
  expect((await making('POST', 'withdraw')).status).toBe(422)
  expect(await offered(after.code)).toEqual([])
  const refused = await fill({ ...formInput, visit_id: after.id })
  expect(refused.body.message).toHaveProperty('form_version_id')
  // A filled form is corrected as before.
  expect((await fill({ ...formInput, version: 1, answers: { para: 1 } })).status).toBe(200)
})

it('requires permission to write about patients, and an open visit', async () => {
  const { id: visit_id } = await fixture.visit()
  const body = { visit_id, form_version_id: 1, answers: {} }
  const reader = await app.login(['list_encounters', 'list_visits'])
  const url = '/api/visits/clinical-forms/fill'
  expect((await app.call('POST', url, { token: reader, body })).status).toBe(403)
  expect((await app.call('POST', '/api/visits/observations', { token: curator, body })).status).toBe(405)
})

it('a published version is never changed by any user', async () => {
  const change = sql`update form_versions set definition = '{}'`.execute(app.context.db)
  await expect(change).rejects.toMatchObject({ code: '42501' })
})
