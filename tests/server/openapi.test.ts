import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Action } from '#src/domain/action.ts'
import { routesOf } from '#src/server/routes.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'

type Json = Record<string, unknown>

let server: TestApp
let document: {
  openapi: string
  info: Json
  tags: { name: string }[]
  paths: Record<string, Record<string, Json>>
  components: Record<string, Json>
}

beforeAll(async () => {
  server = await createTestApp()
  document = (await server.call('GET', '/api/openapi.json')).body
})
afterAll(() => server.close())

const methods = ['get', 'post', 'put', 'delete']
const operations = () =>
  Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item)
      .filter(([method]) => methods.includes(method))
      .map(([method, operation]) => ({ path, method, operation, shared: item.parameters })),
  )

/** Every object anywhere in the document. */
function* objects(value: unknown): Generator<Json> {
  if (typeof value !== 'object' || value === null) return
  if (!Array.isArray(value)) yield value as Json
  for (const inner of Object.values(value)) yield* objects(inner)
}

const follow = (pointer: string) =>
  pointer
    .slice(2)
    .split('/')
    .reduce<unknown>((at, name) => (at as Json | undefined)?.[name], document)

describe('the OpenAPI document', () => {
  test('is of version 3.1 and names itself', () => {
    expect(document.openapi).toBe('3.1.0')
    expect(document.info).toMatchObject({ title: expect.any(String), version: expect.any(String) })
  })

  test('has no dangling references', () => {
    const pointers = [...objects(document)].flatMap(({ $ref }) => ($ref ? [String($ref)] : []))
    expect(pointers.length).toBeGreaterThan(50)
    for (const pointer of pointers) expect(follow(pointer), pointer).toBeDefined()
  })

  test('gives every operation its own name, a known tag, a summary and responses', () => {
    const ids = operations().map(({ operation }) => operation.operationId)
    expect(new Set(ids).size).toBe(ids.length)
    const tags = document.tags.map(({ name }) => name)
    for (const { path, method, operation } of operations()) {
      expect(operation.summary, `${method} ${path}`).toEqual(expect.any(String))
      expect(tags).toEqual(expect.arrayContaining(operation.tags as string[]))
      const answers = Object.entries(operation.responses as Record<string, Json>)
      expect(answers.some(([status]) => /^[23]/.test(status))).toBe(true)
      for (const [status, answer] of answers) {
        expect(status).toMatch(/^[2-5]\d\d$/)
        expect(answer.$ref ?? answer.description, `${method} ${path} ${status}`).toBeDefined()
      }
    }
  })

  test('declares the parameters of each path', () => {
    for (const { path, operation, shared } of operations()) {
      const declared = [operation.parameters ?? [], shared ?? []]
        .flat()
        .map((entry) => ((entry as Json).$ref ? follow(String((entry as Json).$ref)) : entry) as Json)
        .filter((parameter) => parameter.in === 'path')
        .map(({ name }) => name)
      const pathParameters = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
      expect(declared.sort(), path).toEqual(pathParameters.sort())
    }
  })

  test('describes exactly the routes of the server, which all come from declarations', async () => {
    const served = new Map<string, Action | undefined>()
    const { default: fastify } = await import('fastify')
    const app = fastify({ exposeHeadRoutes: false })
    app.addHook('onRoute', ({ method, url, config }) => {
      for (const name of [method].flat())
        served.set(`${name} ${url.replace(/:(\w+)/g, '{$1}')}`, config?.action)
    })
    for (const add of routesOf(server.context)) await add(app, server.context)
    await app.close()
    const undeclared = [...served].flatMap(([name, action]) => (action ? [] : [name]))
    // The page that shows the description, and its files: a plugin serves them.
    expect(undeclared.filter((name) => !/^(GET|HEAD) \/api\/docs(\/|$)/.test(name))).toEqual([])
    const declared = [...served.keys()].filter((name) => !undeclared.includes(name))
    const written = operations().map(({ method, path }) => `${method.toUpperCase()} ${path}`)
    expect(written.sort()).toEqual(declared.sort())
  })

  test('gives every number of an enum or a set its name', () => {
    const schemas = document.components.schemas as Record<string, { properties: Record<string, Json> }>
    expect(schemas.Symptoms?.properties.body_system?.description).toContain(
      '1 GENERAL (General), 2 RESPIRATORY (Respiratory)',
    )
    const named = [...objects(document.components.schemas)].filter((one) => 'x-enum-varnames' in one)
    expect(named.length).toBeGreaterThan(100)
    for (const { enum: numbers, 'x-enum-varnames': names } of named) {
      expect(names).toHaveLength((numbers as number[]).length)
      expect(names).not.toContain(undefined)
    }
  })

  test('has the limits of fields and hides write-only ones', () => {
    const schemas = document.components.schemas as Record<string, { properties: Record<string, Json> }>
    expect(schemas.Provinces?.properties.name_kh).toMatchObject({
      maxLength: 120,
      title: expect.any(String),
    })
    expect(schemas.Users?.properties.password).toBeUndefined()
    expect(schemas.UsersInput?.properties.password).toBeDefined()
    expect(schemas.UsersInput?.properties.last_login_at).toBeUndefined()
  })
})

test('the page that shows it loads only files of this server', async () => {
  const page = await server.call('GET', '/api/docs/', { headers: { accept: 'text/html' } })
  expect(page.status).toBe(200)
  expect(page.headers['content-security-policy']).toContain("script-src 'self';")
  expect(page.text).not.toMatch(/<script>|https?:\/\/(?!www\.w3\.org)/)
  const files = [...page.text.matchAll(/(?:src|href)="\.?([^"]+)"/g)].map(([, path]) => path ?? '')
  for (const path of files) expect((await server.call('GET', `/api/docs${path}`)).status, path).toBe(200)
})
