/** Patients with one name, and foreigners without a Khmer one (docs/domain/registration.md). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { nationality } from '#schemas/codes/person-terms.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { type PatientFixture, patientFixture } from '#tests/support/patient-fixture.ts'

let app: TestApp
let fixture: PatientFixture
beforeAll(async () => {
  app = await createTestApp()
  fixture = await patientFixture(app)
})
afterAll(() => app.close())

const noNames = { surname_kh: null, given_name_kh: null, surname_en: null, given_name_en: null }

describe('names of a registration', () => {
  it.each([
    ['both Khmer names', { surname_kh: 'សុខ', given_name_kh: 'តារា' }, []],
    ['one name', { given_name_kh: 'ស្រីមុំ' }, ['surname_kh']],
    ['one name, said so', { given_name_kh: 'ស្រីមុំ', has_one_name: true }, []],
    ['one name in the other field', { surname_kh: 'ស្រីពៅ', has_one_name: true }, []],
    ['no name', { has_one_name: true }, ['surname_kh', 'given_name_kh']],
    ['a Latin name', { surname_en: 'NGUYEN', given_name_en: 'LAN' }, ['surname_kh', 'given_name_kh']],
    [
      'a Latin name of a foreigner',
      { surname_en: 'NGUYEN', given_name_en: 'LAN', nationality: nationality.VIETNAMESE.value },
      [],
    ],
    [
      'half a Latin name',
      { surname_en: 'NGUYEN', nationality: nationality.VIETNAMESE.value },
      ['given_name_en'],
    ],
    [
      'one Latin name',
      { surname_en: 'NGUYEN', nationality: nationality.VIETNAMESE.value, has_one_name: true },
      [],
    ],
    [
      'a foreigner without a name',
      { nationality: nationality.VIETNAMESE.value },
      ['surname_en', 'given_name_en'],
    ],
  ])('%s', async (_what, names, missing) => {
    const { status, body } = await fixture.post({ ...noNames, ...names })
    if (missing.length > 0) expect(Object.keys(body.message)).toEqual(missing)
    else expect(status, JSON.stringify(body.message)).toBe(201)
  })

  it('are displayed in either language, and found, with any part missing', async () => {
    const { code } = await fixture.register({
      ...noNames,
      surname_en: 'TRAN',
      given_name_en: 'MAI',
      nationality: nationality.VIETNAMESE.value,
    })
    const found = async (text: string) => {
      const { body } = await app.call('POST', '/api/patients/find', {
        token: fixture.token,
        body: { q: text },
      })
      return (body.data as { code: string; name_en: string | null }[]).find((hit) => hit.code === code)
    }
    expect(await found('tran mai')).toMatchObject({ name_en: 'TRAN MAI' })
    const { body } = await app.call('GET', '/api/patients?range=[0,50]', { token: fixture.token })
    expect(body.data.some((row: { code: string }) => row.code === code)).toBe(true)
  })
})
