/** The priority of a triaged visit is lowered in its triage, on no other path (domain 1.3.1). */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { visitPriority } from '#schemas/codes/visit-step.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { usual, type VisitFixture, visitFixture } from '#tests/support/visit-fixture.ts'

const EMERGENCY = visitPriority.EMERGENCY.value
const URGENT = visitPriority.URGENT.value
const ROUTINE = visitPriority.ROUTINE.value

let app: TestApp
let fixture: VisitFixture
let token: string

beforeAll(async () => {
  app = await createTestApp()
  fixture = await visitFixture(app)
  token = fixture.worker.token
})
afterAll(() => app.close())

const priorityOf = async (id: number) => (await fixture.read(id)).priority
async function put(path: string, id: number, body: object, lang: 'kh' | 'en' = 'en') {
  const { version } = (await fixture.call('GET', `${path}/${id}`)).body.data
  const headers = { 'If-Match': `"${version}"` }
  return app.call('PUT', `/api/${path}/${id}`, { token, body, headers, lang })
}
async function triaged(priority: number) {
  const { id: visit_id } = await fixture.visit()
  const answer = await fixture.call('POST', 'visits/triages', { ...usual, visit_id, priority })
  expect(answer.status, answer.text).toBe(201)
  return { visit_id, triage_id: answer.body.data.id }
}

it('after triage, the visit becomes more urgent freely, and less urgent in its triage only', async () => {
  const { visit_id, triage_id } = await triaged(URGENT)
  const refused = await put('visits', visit_id, { priority: ROUTINE })
  expect([refused.status, refused.body.message.priority]).toEqual([
    422,
    ['After triage, the priority is lowered in the triage only. Change it there, with a reason.'],
  ])
  const inKhmer = await put('visits', visit_id, { priority: ROUTINE }, 'kh')
  expect(inKhmer.body.message.priority[0]).toMatch(/[\u1780-\u17ff]{4}/)
  const raised = await put('visits', visit_id, { priority: EMERGENCY })
  expect(raised.status, raised.text).toBe(200)
  // A correction of other fields does not lower it.
  expect((await put('visits/triages', triage_id, { note: 'Seen again' })).status).toBe(200)
  expect(await priorityOf(visit_id)).toBe(EMERGENCY)
  const lowered = { priority: ROUTINE, priority_reason: 'Improved after oxygen' }
  expect((await put('visits/triages', triage_id, lowered)).status).toBe(200)
  expect(await priorityOf(visit_id)).toBe(ROUTINE)
})

it('before triage, the priority is a proposal', async () => {
  const { id } = await fixture.visit({ priority: EMERGENCY })
  expect((await put('visits', id, { priority: ROUTINE })).status).toBe(200)
})
