import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { gender } from '#schemas/codes/gender.ts'
import { identityType } from '#schemas/codes/identity-type.ts'
import { externalSystem, linkStatus } from '#schemas/codes/patient-link.ts'
import { createTestApp, type TestApp, testApp } from '#tests/support/create-test-app.ts'
import { type PatientFixture, patientFixture } from '#tests/support/patient-fixture.ts'

const [PMI, HIE] = [externalSystem.PMRS.value, externalSystem.NPCA.value]
const at = '/api/patients/patient-mappings'
const permissions = [
  'list_patients',
  'list_patient_mappings',
  'create_patient_mapping',
  'update_patient_mapping',
]

/** An external register with configurable responses, which records its requests. */
let register: Server
let base: string
let answers: (path: string) => { status?: number; text?: string; location?: string } | undefined
const registerRequests: { path: string; body: Record<string, unknown> }[] = []

const page = (rows: unknown[]) => ({
  text: JSON.stringify({ success: true, http_code: 200, data: { current_page: 1, data: rows } }),
})

let app: TestApp
let fixture: PatientFixture
let token: string
beforeAll(async () => {
  register = createServer((request, response) => {
    let text = ''
    request.on('data', (part) => {
      text += part
    })
    request.on('end', () => {
      const path = request.url ?? ''
      if (text) registerRequests.push({ path, body: JSON.parse(text) })
      const { status = 200, text: answer = '{}', location } = answers(path) ?? {}
      response.writeHead(status, location ? { location } : {}).end(answer)
    })
  })
  await new Promise<void>((resolve) => register.listen(0, '127.0.0.1', resolve))
  base = `http://127.0.0.1:${(register.address() as AddressInfo).port}/api`
  app = await createTestApp({ env: { SERVICE_PMI: base, SERVICE_HIE: 'http://127.0.0.1:1' } })
  fixture = await patientFixture(app)
  token = await app.login(permissions)
})
afterAll(async () => {
  await app.close()
  register.closeAllConnections()
  await new Promise((resolve) => register.close(resolve))
})

const lookup = (patient_id: number, system: number, of = app, who = token) =>
  of.call('POST', `${at}/lookup`, { token: who, body: { patient_id, system } })

/** The audit events of patient views; they contain only the number. */
async function loadViewDetails({ context }: TestApp, id: number) {
  const { rows } = await sql`select details from audit_events
    where kind = 'view_sensitive' and resource = 'patients' and record_id = ${id}`.execute(context.db)
  return rows
}

const person = {
  external_id: 'M-1',
  surname_kh: 'សុខ',
  given_name_kh: 'ចាន់ណា',
  sex: 'F',
  surname_en: 'SOK',
  given_name_en: 'CHANNA',
  birthdate: '1990-05-17',
  phone: '012 345 678',
}

describe('external registers', () => {
  it('are distinguished: reachable, unreachable, and not configured', async () => {
    answers = () => ({ status: 404 })
    const { body } = await app.call('GET', `${at}/registers`, { token })
    expect(body.data).toEqual([
      { system: PMI, state: 'up' },
      { system: HIE, state: 'unreachable' },
    ])
    const bare = await testApp({ env: { SERVICE_PMI: '/api' } })
    const states = await bare.call('GET', `${at}/registers`, {
      token: await bare.login(permissions),
    })
    expect(states.body.data.map((one: { state: string }) => one.state)).toEqual(['unset', 'unset'])
  })

  it('return candidates, best match first, as far as readable', async () => {
    const { id } = await fixture.register({ no_phone: false, phone: '012345678' })
    const stranger = { ...person, external_id: 7, surname_en: 'LY', surname_kh: 'លី', sex: 'X' }
    answers = () => page([stranger, { nonsense: true }, 'text', { ...person, birthdate: 'soon' }, person])
    const { status, body } = await lookup(id, PMI)
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      system: PMI,
      state: 'up',
      asked_at: '2026-03-02T03:00:00.000Z',
    })
    const [first, second, third] = body.data.candidates
    expect(first).toMatchObject({
      external_id: 'M-1',
      name_kh: 'សុខ ចាន់ណា',
      name_en: 'SOK CHANNA',
      sex: gender.FeMale.value,
      birthdate: '1990-05-17',
      phone: '+85512345678',
      place: null,
    })
    expect(first.score).toBeCloseTo(0.9)
    expect(second.birthdate).toBeNull()
    expect(third).toMatchObject({ external_id: '7', sex: null })
    expect(registerRequests.at(-1)).toMatchObject({
      path: '/api/patients/search',
      body: { surname_en: 'SOK', sex: 'F', birthdate: '1990-05-17', phone: '+85512345678' },
    })
    expect(await loadViewDetails(app, id)).toEqual([{ details: { register: 'PMRS' } }])
    // Opening the record afterwards is a separate view.
    await app.call('GET', `/api/patients/${id}`, { token })
    expect(await loadViewDetails(app, id)).toHaveLength(2)
  })

  it.each([
    ['nobody there', () => page([]), 'up'],
    ['not found', () => ({ status: 404, text: '{"success":false,"http_code":404}' }), 'up'],
    ['an error', () => ({ status: 500, text: '{"success":false}' }), 'failing'],
    ['a refusal', () => ({ status: 401, text: '{"success":false}' }), 'failing'],
    ['a web page', () => ({ text: '<html></html>' }), 'failing'],
    ['something else', () => ({ text: '{"success":true,"data":"x"}' }), 'failing'],
    ['too much', () => ({ text: `{"success":true,"data":["${'x'.repeat(600_000)}"]}` }), 'failing'],
    ['another address', () => ({ status: 302, location: 'http://127.0.0.1:1/' }), 'failing'],
  ])('%s is a separate state', async (_, answer, state) => {
    const { id } = await fixture.register()
    answers = answer
    const { status, body } = await lookup(id, PMI)
    expect([status, body.data.state, body.data.candidates]).toEqual([200, state, []])
  })

  it('that are unreachable or missing find nothing', async () => {
    const { id } = await fixture.register()
    expect((await lookup(id, HIE)).body.data.state).toBe('unreachable')
    expect((await lookup(id, externalSystem.OTHER.value)).body.data.state).toBe('unset')
  })

  it('are queried only about visible patients, by users who may create links', async () => {
    const { id } = await fixture.register()
    const elsewhere = await app.login(permissions, [
      { level: 'HEALTH_FACILITY', id: fixture.other, access: 'WORK' },
    ])
    const before = registerRequests.length
    expect((await lookup(id, PMI, app, elsewhere)).body.code).toBe('RECORD_NOT_FOUND')
    const readOnlyToken = await app.login(['list_patient_mappings'])
    expect((await lookup(id, PMI, app, readOnlyToken)).status).toBe(403)
    expect(registerRequests.length).toBe(before)
  })
})

describe('a link', () => {
  const post = (values: object) => app.call('POST', at, { token, body: values })

  it('stores similarity, user and time', async () => {
    const { id } = await fixture.register()
    answers = () => page([{ ...person, external_id: 'M-9' }])
    await lookup(id, PMI)
    const link = { local_patient_id: id, external_system: PMI, external_id: 'M-9' }
    const linkResponse = await post({ ...link, status: linkStatus.SUGGESTED.value })
    expect(linkResponse.status).toBe(201)
    const read = async () =>
      (await app.call('GET', `${at}/${linkResponse.body.data.id}`, { token })).body.data
    expect(await read()).toMatchObject({ match_score: 80, decided_by: null, decided_at: null })
    const { status } = await app.call('PUT', `${at}/${linkResponse.body.data.id}`, {
      token,
      body: { status: linkStatus.LINKED.value },
    })
    expect(status).toBe(200)
    expect((await read()).decided_by).toBeTruthy()
    expect((await read()).decided_at).toBe('2026-03-02T03:00:00.000Z')
  })

  it('connects a register’s person to one patient; many may be rejected', async () => {
    const [one, other] = [await fixture.register(), await fixture.register()]
    const link = { external_system: PMI, external_id: 'M-5' }
    const linked = { ...link, status: linkStatus.LINKED.value }
    expect((await post({ ...linked, local_patient_id: one.id })).status).toBe(201)
    expect((await post({ ...linked, local_patient_id: other.id })).body.code).toBe('UNIQUE')
    const refused = { ...link, status: linkStatus.REFUSED.value, local_patient_id: other.id }
    expect((await post(refused)).status).toBe(201)
  })
})

describe('a card', () => {
  const card = { card_type: identityType.EQUITY_CARD.value, card_number: '00010203-0001' }
  const attaching = ['list_patient_attach_beneficiaries', 'create_patient_attach_beneficiary']
  const lookUpCards = (of: TestApp, who: string, patient_id?: number) =>
    of.call('POST', '/api/patients/patient-attach-beneficiaries/lookup', {
      token: who,
      body: { ...card, ...(patient_id ? { patient_id } : {}) },
    })

  it('is queried at the exchange, whose absence is a state; the trail logs the user', async () => {
    const exchange = await createTestApp({ env: { SERVICE_HIE: base } })
    onTestFinished(() => exchange.close())
    const { id } = await (await patientFixture(exchange)).register()
    const row = { ...person, ...card, spid: 'S-1', expires_on: '2027-01-31', reference: 'R-1' }
    answers = () =>
      page([
        { ...row, card_status: 'active' },
        { ...row, card_status: 'ended' },
      ])
    const found = await lookUpCards(exchange, await exchange.login(attaching), id)
    expect(found.body.data).toMatchObject({
      state: 'up',
      cards: [
        { spid: 'S-1', name_en: 'SOK CHANNA', is_valid: true, expires_on: '2027-01-31' },
        { is_valid: false, reference: 'R-1' },
      ],
    })
    expect(registerRequests.at(-1)).toEqual({
      path: '/api/beneficiaries/search',
      body: { ...card, per_page: 20 },
    })
    expect(await loadViewDetails(exchange, id)).toEqual([{ details: { register: 'NPCA' } }])
    const { id: ours } = await fixture.register()
    const silent = await lookUpCards(app, await app.login(attaching), ours)
    expect(silent.body.data).toMatchObject({ state: 'unreachable', cards: [] })
    expect(await loadViewDetails(app, ours)).toEqual([{ details: { register: 'NPCA' } }])
  })

  it('is queried only by users who may attach it, for a visible patient', async () => {
    const { id } = await fixture.register()
    const readOnlyToken = await app.login(['list_patient_attach_beneficiaries', 'list_patients'])
    expect((await lookUpCards(app, readOnlyToken, id)).status).toBe(403)
    const area = { level: 'HEALTH_FACILITY', id: fixture.other, access: 'WORK' } as const
    const elsewhere = await app.login(attaching, [area])
    expect((await lookUpCards(app, elsewhere, id)).body.code).toBe('RECORD_NOT_FOUND')
    const nobody = await lookUpCards(app, await app.login(attaching))
    expect([nobody.status, Object.keys(nobody.body.message)]).toEqual([422, ['patient_id']])
    expect(await loadViewDetails(app, id)).toEqual([])
  })

  it('is neither queried nor logged without a configured exchange', async () => {
    const bare = await testApp()
    const { id } = await (await patientFixture(bare)).register()
    const { body } = await lookUpCards(bare, await bare.login(attaching), id)
    expect(body.data).toMatchObject({ state: 'unset', cards: [] })
    expect(await loadViewDetails(bare, id)).toEqual([])
  })
})
