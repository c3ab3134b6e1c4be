/** Order sets: ordered at once, saved as a user's own, and private (domain 1.3.2, 1.3.4). */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { type VisitFixture, visitFixture, visitPermissions } from '#tests/support/visit-fixture.ts'

let app: TestApp
let fixture: VisitFixture
let doctor: { id: number; token: string }
let other: { id: number; token: string }
let sets: { fever: number; pain: number; old: number }
let para: number

beforeAll(async () => {
  app = await createTestApp()
  fixture = await visitFixture(app)
  const own = [...visitPermissions, 'list_investigation_orders', 'list_patients']
  doctor = await app.user(own)
  other = await app.user(own)
  const one = async (query: ReturnType<typeof sql<{ id: number }>>) =>
    Number((await query.execute(app.context.db)).rows[0]?.id)
  const investigation = (code: string, isActive: boolean) =>
    one(sql`insert into investigations (code, name_kh, name_en, kind, value_type, is_active)
      values (${code}, ${code}, ${code}, 1, 4, ${isActive}) returning id`)
  const [cbc, rdt, inactiveId] = [
    await investigation('CBC', true),
    await investigation('RDT', true),
    await investigation('GONE', false),
  ]
  para = await one(sql`insert into medications (code, name_kh, name_en, generic_name, strength,
    dosage_form, is_essential, is_antibiotic, is_controlled, is_active) values ('PARA', 'PARA',
    'PARA', 'Paracetamol', '500 mg', 1, true, false, false, true) returning id`)
  const curator = await app.login([
    'list_order_sets',
    'create_order_set',
    'update_order_set',
    'list_investigations',
    'list_medications',
    'list_users',
  ])
  const createOrderSet = async (body: { code: string; lines: unknown[]; [option: string]: unknown }) => {
    const answer = await app.call('POST', '/api/setting/order-sets', { token: curator, body })
    expect(answer.status, answer.text).toBe(201)
    expect(answer.body.data.lines_count).toBe(body.lines.length)
    return answer.body.data.id as number
  }
  const fields = { name_en: null, lines: [], investigation_ids: [], is_active: true }
  sets = {
    fever: await createOrderSet({
      ...fields,
      code: 'FEVER',
      name_kh: 'គ្រុនក្ដៅ',
      investigation_ids: [cbc, rdt, inactiveId],
    }),
    pain: await createOrderSet({
      ...fields,
      code: 'PAIN',
      name_kh: 'ឈឺចាប់',
      lines: [{ medication_id: para, morning: 1, evening: 1, days: 5 }],
    }),
    old: await createOrderSet({ ...fields, code: 'OLD', name_kh: 'ចាស់', is_active: false }),
  }
})
afterAll(() => app.close())

const call = ({ token }: { token: string }, path: string, body?: object) =>
  app.call('POST', `/api/setting/order-sets/${path}`, { token, ...(body ? { body } : {}) })
const choices = async (who: { token: string }) => (await call(who, 'choices')).body.data
const createConsultedVisit = async () => {
  const visit = await fixture.visit()
  await fixture.call('POST', 'visits/encounters', { visit_id: visit.id })
  return visit
}

it('offers the active ones, with dosages', async () => {
  expect(await choices(doctor)).toEqual([
    expect.objectContaining({
      id: sets.fever,
      isMine: false,
      name: { kh: 'គ្រុនក្ដៅ', en: 'គ្រុនក្ដៅ' },
      investigations: [
        expect.objectContaining({ name: { kh: 'CBC', en: 'CBC' } }),
        expect.objectContaining({ name: { kh: 'RDT', en: 'RDT' } }),
      ],
      medicines: [],
    }),
    expect.objectContaining({
      id: sets.pain,
      medicines: [
        {
          name: { kh: 'PARA', en: 'PARA' },
          line: expect.objectContaining({ medication_id: para, morning: 1, evening: 1, days: 5 }),
        },
      ],
    }),
  ])
})

it('orders missing investigations, and nothing twice', async () => {
  const { id: visit_id } = await createConsultedVisit()
  const order = async () => (await call(doctor, `${sets.fever}/order`, { visit_id })).body.data
  expect(await order()).toEqual({ ordered: 2 })
  expect(await order()).toEqual({ ordered: 0 })
  await sql`update investigation_orders set status = 5 where visit_id = ${visit_id}
    and investigation_id = (select id from investigations where code = 'CBC')`.execute(app.context.db)
  expect(await order()).toEqual({ ordered: 1 })
  const { rows } = await sql<{ by: number }>`select distinct ordered_by as by
    from investigation_orders where visit_id = ${visit_id}`.execute(app.context.db)
  expect(rows).toEqual([{ by: doctor.id }])
})

it('saves the medicines of a prescription for one user, who alone uses and deletes them', async () => {
  const { id: visit_id } = await createConsultedVisit()
  const lines = [{ medication_id: para, prn: true, own_quantity: 6, days: 2 }]
  const written = await fixture.call('POST', 'visits/prescriptions', { visit_id, lines })
  const prescription_id = written.body.data.id as number
  const saveResponse = await call(doctor, 'keep', { name: ' របស់ខ្ញុំ ', prescription_id })
  expect(saveResponse.status, saveResponse.text).toBe(200)
  const { id } = saveResponse.body.data
  const [first] = await choices(doctor)
  expect(first).toMatchObject({ id, isMine: true, name: { kh: 'របស់ខ្ញុំ' } })
  expect(first.medicines[0].line).toMatchObject({ prn: true, own_quantity: 6, days: 2 })
  expect((await choices(other)).map((set: { id: number }) => set.id)).not.toContain(id)
  expect((await call(other, `${id}/order`, { visit_id })).status).toBe(404)
  expect((await call(other, `${id}/drop`)).status).toBe(404)
  expect((await call(doctor, `${id}/drop`)).status).toBe(200)
  expect((await choices(doctor)).map((set: { id: number }) => set.id)).not.toContain(id)
})

it('refuses invalid ones with a message', async () => {
  const visit = await createConsultedVisit()
  const bare = await fixture.call('POST', 'visits/prescriptions', {
    visit_id: visit.id,
    no_medicine: true,
  })
  const prescription_id = bare.body.data.id
  const nothing = await call(doctor, 'keep', { name: 'N', prescription_id })
  expect([nothing.status, Object.keys(nothing.body.message)]).toEqual([422, ['prescription_id']])
  expect((await call(doctor, 'keep', { name: ' ', prescription_id })).status).toBe(422)
  expect((await call(doctor, `${sets.old}/order`, { visit_id: visit.id })).status).toBe(404)
  const nurse = await app.user(['list_visits', 'visit_triage'])
  for (const [path, body] of [
    ['choices', undefined],
    [`${sets.fever}/order`, { visit_id: visit.id }],
    ['keep', { name: 'N', prescription_id }],
    [`${sets.fever}/drop`, undefined],
  ] as const)
    expect((await call(nurse, path, body)).status).toBe(403)
  await sql`update visits set status = 7 where id = ${visit.id}`.execute(app.context.db)
  const late = await call(doctor, `${sets.fever}/order`, { visit_id: visit.id })
  expect([late.status, Object.keys(late.body.message)]).toEqual([422, ['visit_id']])
})

it('a set of one user is listed for that user and for those who curate sets', async () => {
  const reader = await app.user(['list_order_sets'])
  const curator = await app.login(['list_order_sets', 'update_order_set'])
  const code = 'OWN-READER'
  await sql`insert into order_sets (code, name_kh, user_id, is_active)
    values (${code}, 'ខ្ញុំ', ${reader.id}, true)`.execute(app.context.db)
  const listed = async (token: string) => {
    const { body } = await app.call('GET', '/api/setting/order-sets', { token })
    return body.data.some((row: { code: string }) => row.code === code)
  }
  const stranger = await app.login(['list_order_sets'])
  expect([await listed(reader.token), await listed(curator), await listed(stranger)]).toEqual([
    true,
    true,
    false,
  ])
})

it('a set begins as a copy of another one, except of one that its author can’t see', async () => {
  const author = await app.login(['list_order_sets', 'create_order_set', 'list_medications'])
  const create = async (code: string, based_on_id: number) => {
    const body = { code, name_kh: code, based_on_id }
    return app.call('POST', '/api/setting/order-sets', { token: author, body })
  }
  const copy = await create('PAIN2', sets.pain)
  expect(copy.status, copy.text).toBe(201)
  expect(copy.body.data).toMatchObject({
    lines_count: 1,
    lines: [{ medication_id: para, morning: 1, evening: 1, days: 5 }],
  })
  const half = await create('PAIN4', 1.5)
  expect([half.status, Object.keys(half.body.message)]).toEqual([422, ['based_on_id']])
  // The set that another one was copied from is not its parent.
  const editor = await app.login(['list_order_sets', 'update_order_set'])
  const path = `/api/setting/order-sets/${copy.body.data.id}`
  const own = await app.call('PUT', path, { token: editor, body: { based_on_id: copy.body.data.id } })
  expect(own.status, own.text).toBe(200)
  await sql`update order_sets set user_id = ${other.id} where id = ${sets.pain}`.execute(app.context.db)
  const hidden = await create('PAIN3', sets.pain)
  expect([hidden.status, Object.keys(hidden.body.message)]).toEqual([422, ['based_on_id']])
})
