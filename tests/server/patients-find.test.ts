import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { datePrecision } from '#schemas/codes/date-precision.ts'
import { gender } from '#schemas/codes/gender.ts'
import { registrationKind } from '#schemas/codes/registration-kind.ts'
import type { PatientHit } from '#src/workflows/patients/domain/answers.ts'
import { fillKeys } from '#src/workflows/patients/server/finder/refresh.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { type PatientFixture, patientFixture, patientPermissions } from '#tests/support/patient-fixture.ts'

let app: TestApp
let fixture: PatientFixture
/** The patients by a short name. */
const people: Record<string, { id: number; code: string }> = {}

const find = async (q: string, token = fixture.token, limit = 10): Promise<PatientHit[]> => {
  const { status, text, body } = await app.call('POST', '/api/patients/find', {
    token,
    body: { q, limit },
  })
  if (status !== 200) throw new Error(text)
  return body.data
}
/** Short names of the hits, in order. */
const names = (hits: readonly PatientHit[]) =>
  hits.map(({ id }) => Object.keys(people).find((name) => people[name]?.id === id) ?? `#${id}`)
const found = async (q: string, token?: string) => names(await find(q, token))
const own = (surname_kh: string, given_name_kh: string, surname_en: string, given_name_en: string) => ({
  surname_kh,
  given_name_kh,
  surname_en,
  given_name_en,
})

beforeAll(async () => {
  app = await createTestApp()
  fixture = await patientFixture(app)
  people.channa = await fixture.register({ no_phone: false, phone: '012 345 678' })
  people.chandara = await fixture.register({
    ...own('សុខ', 'ចាន់ដារ៉ា', 'SOK', 'CHANDARA'),
    identifications: [{ type: 1, number: '012345678' }],
    registered_health_facility_id: fixture.other,
  })
  people.sopheap = await fixture.register({
    ...own('ហ៊ុន', 'សុភាព', 'HUN', 'SOPHEAP'),
    pmrs_id: '123-456-789-0',
    contact_name: 'សុខ',
    contact_phone: '096 123 4567',
  })
  people.mao = await fixture.register(own('ម៉ៅ', 'ស្រីមុំ', 'MAO', 'SREYMOM'))
  people.kim = await fixture.register(own('គឹម', 'សុខា', 'KIM', 'SOKHA'))
  people.nobody = await fixture.register({
    registration_kind: registrationKind.EMERGENCY.value,
    sex: gender.Male.value,
    birthdate: '1980-01-01',
    birthdate_precision: datePrecision.AGE.value,
    surname_kh: null,
    given_name_kh: null,
    surname_en: null,
    given_name_en: null,
  })
})
afterAll(() => app.close())

describe('a patient is found by', () => {
  it.each([
    ['both names in Khmer', 'សុខ ចាន់ណា', 'channa', 'name'],
    ['both without a space', 'សុខចាន់ណា', 'channa', 'name'],
    ['the given name first', 'ចាន់ណា សុខ', 'channa', 'name'],
    ['the given name alone', 'សុភាព', 'sopheap', 'name'],
    ['a name that is begun', 'សុភ', 'sopheap', 'name'],
    ['subscripts and vowels typed in another order', 'ម៉ៅ ស្រ\u17B8មុំ', 'mao', 'name'],
    ['no register mark', 'ហុន', 'sopheap', 'name'],
    ['a Latin guess', 'chhan na sokh', 'channa', 'sound'],
    ['another Latin spelling', 'Mauv', 'mao', 'sound'],
    ['swapped letters', 'cahn nasokh', 'channa', 'sound'],
    ['Latin as it is written', 'sok chandara', 'chandara', 'name'],
    ['a telephone as one dials it', '012345678', 'chandara', 'identity'],
    ['its end', '345678', 'channa', 'phone'],
    ['its beginning, with the country', '+855 12 345', 'channa', 'phone'],
    ['the contact’s telephone', '096 123 45 67', 'sopheap', 'phone'],
    ['Khmer digits', '១២៣-៤៥៦-៧៨៩-០', 'sopheap', 'identity'],
    ['a national identity number with its renewals', '012345678(02)', 'chandara', 'identity'],
    ['a year beside the name', 'ហ៊ុន 1990', 'sopheap', 'name'],
  ])('%s', async (_, searchText, name, fit) => {
    const [first] = await find(searchText)
    expect(names(first ? [first] : [])).toEqual([name])
    expect(first?.fit).toBe(fit)
  })

  it('the patient number, complete, partial or without its letter', async () => {
    const { code } = people.mao as { code: string }
    for (const searchText of [code, code.toLowerCase(), code.slice(1), ` ${code} `])
      expect((await find(searchText))[0]).toMatchObject({ code, fit: 'code' })
    expect(await found(code.slice(0, 5))).toHaveLength(6)
  })
})

it('matching spelling ranks before matching sound, and the own facility before others', async () => {
  const hits = await find('sok')
  expect(names(hits)).toEqual(['chandara', 'channa', 'kim'])
  expect(hits.map(({ fit }) => fit)).toEqual(['name', 'name', 'sound'])
  const here = await app.user(patientPermissions)
  await sql`update users set health_facility_id = ${fixture.facility} where id = ${here.id}`.execute(
    app.context.db,
  )
  expect(await found('sok', here.token)).toEqual(['channa', 'chandara', 'kim'])
})

it('symbols find nothing, and a short number only matches completely', async () => {
  for (const searchText of ['%', '_', '""', '។', 'P', '9', 'zzzz', '🙂', "' or 1=1 --"])
    expect(await found(searchText)).toEqual([])
  await expect(find('a'.repeat(201))).rejects.toThrow('VALIDATION')
})

it('patients outside the coverage are never found', async () => {
  const there = await app.login(patientPermissions, [
    { level: 'HEALTH_FACILITY', id: fixture.other, access: 'VIEW' },
  ])
  expect(await found('sok', there)).toEqual(['chandara'])
  for (const searchText of [people.channa?.code ?? '', '345678', 'ចាន់ណា', ''])
    expect(await found(searchText, there)).toEqual([])
  const { status } = await app.call('POST', '/api/patients/find', {
    token: await app.login([]),
    body: { q: 'sok' },
  })
  expect(status).toBe(403)
})

it('the user’s recent patients are first while nothing is typed', async () => {
  const mine = await app.user([...patientPermissions, 'list_health_facilities'])
  expect(await found('  ', mine.token)).toEqual([])
  const change = async (name: string) => {
    const { id } = people[name] as { id: number }
    const { status, text } = await app.call('PUT', `/api/patients/${id}`, {
      token: mine.token,
      body: { house_number: name },
    })
    expect(status, text).toBe(200)
  }
  await change('mao')
  app.clock.forward(1000)
  await change('kim')
  const hits = await find('', mine.token)
  expect(names(hits)).toEqual(['kim', 'mao'])
  expect(hits[0]?.fit).toBe('recent')
})

it('keys follow every write: names, documents, cards, deleting and restoring', async () => {
  const call = async (method: 'PUT' | 'POST' | 'DELETE', path: string, body?: object) => {
    const answer = await app.call(method, `/api/patients${path}`, {
      token: fixture.token,
      ...(body ? { body } : {}),
    })
    expect(answer.status, answer.text).toBeLessThan(300)
    return answer.body.data
  }
  const { id } = await fixture.register(own('ទេព', 'បុប្ផា', 'TEP', 'BOPHA'))
  await call('PUT', `/${id}`, {
    given_name_en: 'BOPHANY',
    identifications: [{ type: 1, number: '987654321' }],
  })
  expect(await find('tep bophany')).toMatchObject([{ id, fit: 'name' }])
  expect(await find('987654321')).toMatchObject([{ id, fit: 'identity' }])
  await call('PUT', `/${id}`, { identifications: [] })
  expect(await find('987654321')).toEqual([])
  await call('DELETE', `/${id}`)
  expect(await find('tep bophany')).toEqual([])
  await call('POST', `/${id}/restore`)
  expect(await find('tep bophany')).toMatchObject([{ id }])
  await call('DELETE', `/${id}`)
})

it('a merged record is found by its number and leads to the survivor', async () => {
  const { db } = app.context
  const old = await fixture.register(own('ជា', 'ពិសិដ្ឋ', 'CHEA', 'PISETH'))
  await sql`update patients set status = 4, merged_into_id = ${people.mao?.id} where id = ${old.id}`.execute(
    db,
  )
  await sql`update schema_state set value = 'older' where name = 'keys:patient-finder'`.execute(db)
  await fillKeys(db)
  expect(await find('ជា ពិសិដ្ឋ')).toEqual([])
  expect(await find(old.code)).toMatchObject([{ id: people.mao?.id, fit: 'code', was: old.code }])
})
