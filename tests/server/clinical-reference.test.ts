/** The clinical reference data of an installation: it fits its schemas, and says what is true. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { registry } from '#schemas/index.ts'
import { tableRows } from '#src/server/seed/table-rows.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { permissionsOf } from '#tests/support/sample.ts'

type Row = Record<string, unknown>

let app: TestApp
let token: string
beforeAll(async () => {
  app = await createTestApp({ seeded: true, env: { DEMO: 'on' } })
  token = await app.login(permissionsOf(registry))
}, 300_000)
afterAll(() => app.close())

const rows = async (name: string, filter = {}): Promise<Row[]> => {
  const query = `filter=${encodeURIComponent(JSON.stringify(filter))}&range=[0,499]`
  return (await app.call('GET', `/api/setting/${name}?${query}`, { token })).body.data
}
const post = (name: string, body: Row) => app.call('POST', `/api/setting/${name}`, { token, body })

test('numbers of the specification stand for what it says, and others begin at 1001', async () => {
  const visits = (await rows('visit-types')).map(({ id, code }) => [id, code])
  expect(Object.fromEntries(visits)).toEqual({ 5: 'IPD', 6: 'OPD', 7: 'EMERGENCY' })
  const discharges = await rows('discharge-types')
  expect(discharges).toHaveLength(5)
  expect(discharges.filter(({ id }) => Number(id) < 1001)).toMatchObject([
    { id: 5, code: 'DEATH', national_code: 'DITY-00000CA', needs_death_form: true },
  ])
})

test('every chapter of ICD-10 is there, and a diagnosis lies in the range of its category', async () => {
  const categories = new Map((await rows('diagnoses-categories')).map((row) => [row.id, row]))
  const chapters = [...categories.values()].filter(({ icd_chapter }) => icd_chapter !== null)
  expect(chapters).toHaveLength(22)
  for (const { code, parent_id, range_from } of categories.values()) {
    const chapter = categories.get(parent_id)
    if (!chapter) continue
    expect(String(range_from) >= String(chapter.range_from), String(code)).toBe(true)
    expect(String(range_from) <= String(chapter.range_to), String(code)).toBe(true)
  }
  const diagnoses = await rows('diagnoses')
  expect(diagnoses.length).toBeGreaterThanOrEqual(150)
  for (const { code, category_id } of diagnoses) {
    const block = categories.get(category_id)
    const stem = String(code).slice(0, 3)
    expect(stem >= String(block?.range_from), String(code)).toBe(true)
    expect(stem <= String(block?.range_to), String(code)).toBe(true)
  }
})

test('antibiotics are those whose ATC code says so', async () => {
  const medications = await rows('medications')
  expect(medications.length).toBeGreaterThanOrEqual(130)
  for (const { code, atc, is_antibiotic } of medications)
    if (/^J0[14]/.test(String(atc))) expect(is_antibiotic, String(code)).toBe(true)
})

describe('what the rules of the catalogues refuse', () => {
  const name = { name_kh: 'សាកល្បង', name_en: 'Trial' }
  const problems = async (path: string, body: Row) => {
    const { status, body: answer } = await post(path, { ...name, ...body })
    expect(status).toBe(422)
    return answer.message
  }

  test('an ICD-10 code that is none, and ages the wrong way round', async () => {
    const category_id = (await rows('diagnoses-categories', { code: 'A00-A09' }))[0]?.id
    expect(await problems('diagnoses', { code: 'A1', category_id })).toHaveProperty('code')
    const ages = { code: 'A02.0', category_id, age_min: 10, age_max: 5 }
    expect(await problems('diagnoses', ages)).toHaveProperty('age_max')
  })

  test('limits the wrong way round, and choices without their group', async () => {
    const number = { code: 'T1', value_type: 3, min_value: 5, max_value: 1 }
    expect(await problems('observation-concepts', number)).toHaveProperty('max_value')
    const choice = { code: 'T2', value_type: 1 }
    expect(await problems('observation-concepts', choice)).toHaveProperty('option_group_id')
  })

  test('a code without its system, an answer without OBVA-, a range without a limit', async () => {
    const symptom = { code: 'T3', body_system: 1, concept_code: 'A03' }
    expect(await problems('symptoms', symptom)).toHaveProperty('concept_system_id')
    expect(await problems('observation-values', { code: 'yes' })).toHaveProperty('code')
    const investigation_id = (await rows('investigations', { code: 'HB' }))[0]?.id
    expect(await problems('investigation-ranges', { investigation_id })).toHaveProperty('high')
  })

  test('a category that would hang on itself, at once or further down', async () => {
    const [block] = await rows('diagnoses-categories', { code: 'A00-A09' })
    const [chapter] = await rows('diagnoses-categories', { code: 'I' })
    const put = (id: unknown, parent_id: unknown) =>
      app.call('PUT', `/api/setting/diagnoses-categories/${id}`, { token, body: { parent_id } })
    for (const [id, parent] of [
      [chapter?.id, block?.id],
      [block?.id, block?.id],
    ]) {
      const { status, body } = await put(id, parent)
      expect(status).toBe(422)
      expect(body.message).toEqual({ parent_id: ['This leads back to the record itself.'] })
    }
    expect((await put(block?.id, null)).status).toBe(200)
  })

  test('a unit of an answer that is no number is not kept', async () => {
    const { body } = await post('visit-concepts', {
      ...name,
      code: 'T4',
      value_type: 4,
      unit: 'kg',
    })
    expect(body.data.unit).toBeNull()
  })
})

test('a table of seeds reads its cells by the sign of their column', () => {
  expect(
    tableRows('code | n# | on? | many* | rule{}\nA | 3 | no | X Y | {"gt": 0}\nB | | yes | |'),
  ).toEqual([
    { code: 'A', n: 3, on: false, many: ['X', 'Y'], rule: { gt: 0 } },
    { code: 'B', on: true },
  ])
  expect(() => tableRows('a | b\n1 | 2 | 3')).toThrow('3 cells for 2: 1')
})
