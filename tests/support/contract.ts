/**
 * Shared parts of the suites over every resource: all schemas and kinds, with a user who has all
 * permissions.
 */
import { afterAll, beforeAll } from 'vitest'
import { declarations } from '#schemas/index.ts'
import { createRegistry, type Registry } from '#schemas/kit/registry.ts'
import type { Resource } from '#schemas/kit/resource.ts'
import { allKinds } from './all-kinds.ts'
import { type CallOptions, createTestApp, type TestApp } from './create-test-app.ts'
import { dated, rowed } from './rows.ts'
import { permissionsOf } from './sample.ts'
import { samplesIn } from './samples-in-app.ts'

export type Row = Record<string, unknown>

/** One object for all suites, so that they reuse each other's databases. */
export const contractRegistry = createRegistry([...declarations, ...allKinds, ...rowed, ...dated])

/** Marks a write as a correction: samples may have been in force. */
export const correcting = { 'x-confirm': 'correction', 'x-reason': 'mistyped' }

/** Bedside entries change only with a new reason. */
export const reasonFor = ({ fields }: Resource, field: string): Row =>
  fields.correction ? { correction: `mistyped ${field}` } : {}

type Method = Parameters<TestApp['call']>[0]

/** A separate installation for one suite, with its samples. */
export function contractApp(registry: Registry = contractRegistry) {
  let test: TestApp
  let token: string
  beforeAll(async () => {
    test = await createTestApp({ registry, seeded: true })
    token = await test.login(permissionsOf(registry))
  })
  afterAll(() => test.close())

  const samples = samplesIn(registry, () => ({ app: test, token }))

  /** Real records, files and months for the values of a record. */
  const prepared = (path: string, body: unknown) => {
    const resource = registry.findByPath(path) ?? registry.findByPath(path.replace(/\/\d+$/, ''))
    const isRecord = typeof body === 'object' && body !== null && !Array.isArray(body)
    return resource && isRecord ? samples.prepare(resource, body as Row) : body
  }

  /** A call below `/api/` with every permission, or with another token. */
  const call = async (method: Method, path: string, body?: unknown, options: CallOptions = {}) =>
    test.call(method, `/api/${path}`, {
      token,
      ...(body === undefined ? {} : { body: await prepared(path, body) }),
      ...options,
    })

  return {
    registry,
    valuesFor: samples.valuesFor,
    recordOf: samples.recordOf,
    call,
    app: () => test,
    token: () => token,
    list: (resource: Resource, query: Row) => {
      if (resource.personal) return call('POST', `${resource.path}/query`, query)
      const text = Object.entries(query).map(
        ([key, part]) => `${key}=${encodeURIComponent(JSON.stringify(part))}`,
      )
      return call('GET', `${resource.path}?${text.join('&')}`)
    },
  }
}

export type Contract = ReturnType<typeof contractApp>

/** The record ids of a list response. */
export const idsOf = (answer: { body: { data: Row[] } }) => answer.body.data.map(({ id }) => id)
