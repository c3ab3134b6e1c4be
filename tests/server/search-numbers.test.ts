/** The command palette finds visits and claims by their whole number. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { registry } from '#schemas/index.ts'
import { toKhmerDigits } from '#schemas/kit/khmer.ts'
import { workflows } from '#src/server/workflows.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { type VisitFixture, visitFixture } from '#tests/support/visit-fixture.ts'

let app: TestApp
let fixture: VisitFixture
let visit: { id: number; code: string }

beforeAll(async () => {
  app = await createTestApp()
  fixture = await visitFixture(app)
  visit = await fixture.visit()
})
afterAll(() => app.close())

const search = async (q: string, token: string) =>
  (await app.call('POST', '/api/search', { token, body: { q }, lang: 'en' })).body.data

describe('a visit', () => {
  it.each([
    ['its number', (code: string) => code],
    ['its number in small letters', (code: string) => ` ${code.toLowerCase()} `],
    ['its number in Khmer digits', toKhmerDigits],
  ])('is found by %s', async (_, typed) => {
    expect(await search(typed(visit.code), fixture.worker.token)).toEqual([
      { path: 'visits', id: visit.id, text: visit.code, code: visit.code },
    ])
  })

  it('is not found by a part of its number, nor by words', async () => {
    for (const q of [visit.code.slice(0, -1), visit.code.slice(1), '%', `${visit.code} ${visit.code}x`])
      expect([q, await search(q, fixture.worker.token)]).toEqual([q, []])
  })

  it('is not found by users without its permission, nor outside their coverage', async () => {
    const level = 'HEALTH_FACILITY' as const
    const at = (id: number) => [{ level, id, access: 'WORK' as const }]
    const user = async (permission: string, facility: number) =>
      (await app.user([permission], at(facility))).token
    expect(await search(visit.code, await user('list_claims', fixture.facility))).toEqual([])
    expect(await search(visit.code, await user('list_visits', fixture.facility))).toHaveLength(1)
    expect(await search(visit.code, await user('list_visits', fixture.other))).toEqual([])
  })
})

it.each(workflows.flatMap(({ numbers = [] }) => numbers))(
  '$resource.$field is a number that the trigram index contains',
  ({ resource, field }) => {
    expect(registry.get(resource).fields[field]).toMatchObject({ kind: 'sequence', search: true })
  },
)
