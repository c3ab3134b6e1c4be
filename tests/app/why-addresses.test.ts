/** "Why can't this user see that?" judges every route of the console. */

import type { RouteObject } from 'react-router'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { registry } from '#schemas/index.ts'
import { consoleRoutes } from '#src/app/routes.tsx'
import type { WhyAnswer } from '#src/domain/access/rights.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'

const pathsOf = (routes: readonly RouteObject[]): string[] =>
  routes.flatMap(({ path, children = [] }) => [...(path === undefined ? [] : [path]), ...pathsOf(children)])
const written = [...new Set(pathsOf(consoleRoutes(() => Promise.resolve())))].filter((path) => path !== '*')
/** Routes of one record: without a record of that id or name, the answer says so. */
const ofRecords = written.filter(
  // The page of a design depends on its permission alone.
  (path) => /:(id|code|name)/.test(path) && path !== 'setting/designer/:name',
)
const others = written.filter((path) => !ofRecords.includes(path))

let app: TestApp
let token: string
let user: number

beforeAll(async () => {
  app = await createTestApp({ seeded: true, env: { DEMO: 'off' } })
  token = await app.login(registry.all.flatMap(({ permissions }) => Object.values(permissions)))
  user = (await app.user(['list_provinces'])).id
})
afterAll(() => app.close())

const requestWhy = (address: string) =>
  app.call('GET', `/api/users/${user}/why?address=${encodeURIComponent(address)}`, { token })
const examplePath = (path: string) =>
  `/${path.replace(':modal', 'modal-prescription').replace(/:\w+/g, '999999').replace('/*', '')}`

it('judges each page, hand-written or generated', async () => {
  const generated = registry.all.flatMap(({ path, menu }) => (menu ? [path] : []))
  const unjudged: string[] = []
  for (const path of [...others, ...generated]) {
    const { status, body } = await requestWhy(examplePath(path))
    const answer = body.data as WhyAnswer
    if (status !== 200 || !answer.isJudged) unjudged.push(`${path}: ${status}`)
  }
  expect(unjudged).toEqual([])
})

it('judges each page of one record, by id, code or name', async () => {
  expect(ofRecords.length).toBeGreaterThan(5)
  const wrong: string[] = []
  const named = [
    'patients/profile?id=999999',
    'visits/visit-steps/triage-step?visit=V99',
    'visits/bedside?visit=V99',
  ]
  for (const path of [...ofRecords, ...named]) {
    const { body } = await requestWhy(examplePath(path))
    if (body.code !== 'RECORD_NOT_FOUND') wrong.push(`${path}: ${body.code}`)
  }
  expect(wrong).toEqual([])
})

it('says that it cannot judge an address without a page', async () => {
  const { body } = await requestWhy('/somewhere/else')
  expect(body.data).toMatchObject({ isJudged: false, isAllowed: false })
  expect(body.data.findings).toMatchObject([{ rule: 'address_unknown', result: 'tells' }])
})
