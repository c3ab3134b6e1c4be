import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connectRegistry } from '#schemas/kit/connect-registry.ts'
import { compile } from '#schemas/kit/resource.ts'
import { declarationOf, relatedTo } from '#src/server/records/schema/declaration.ts'
import { menuFor } from '#src/server/records/schema/menu.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'

let server: TestApp

beforeAll(async () => {
  server = await createTestApp()
})
afterAll(() => server.close())

const curator = ['manage_common', 'list_gazetteers']
const paths = (entries: { path: string }[]) => entries.map(({ path }) => path)

describe('a declaration sent to the browser', () => {
  test('compiles there to the server’s resource', () => {
    for (const resource of server.context.registry.all) {
      const sent = JSON.parse(JSON.stringify(declarationOf(resource)))
      // The registry connects child rows, on the server as in the browser.
      const own = JSON.parse(JSON.stringify({ ...resource, children: {} }))
      expect(compile(sent), resource.name).toEqual(own)
    }
  })

  test('includes everything that its screens need', () => {
    const { registry } = server.context
    const related = relatedTo(registry.get('villages'), registry)
    expect(related.map(({ name }) => name)).toEqual(['communes', 'districts', 'provinces'])
    for (const resource of registry.all)
      connectRegistry([resource, ...relatedTo(resource, registry)].map(declarationOf))
  })
})

describe('the navigation', () => {
  test('shows the permitted entries, in order', () => {
    const [group] = menuFor(server.context.registry, new Set(curator))
    expect(group?.id).toBe('gazetteer')
    expect(paths(group?.entries ?? []).slice(0, 4)).toEqual([
      'setting/provinces',
      'setting/districts',
      'setting/communes',
      'setting/villages',
    ])
  })

  test('hides settings groups without manage_common, and groups without an entry', () => {
    const ids = (...permissions: string[]) =>
      menuFor(server.context.registry, new Set(permissions)).map(({ id }) => id)
    expect(ids('list_gazetteers')).toEqual([])
    expect(ids('manage_common')).toEqual([])
    expect(ids('list_users', 'list_gazetteers')).toEqual(['settings'])
  })

  test('has labels in both languages', async () => {
    const token = await server.login(curator)
    const { body } = await server.call('GET', '/api/schema/menu', { token })
    expect(body.data[0].entries[0]).toEqual({
      path: 'setting/provinces',
      label: { kh: 'ខេត្ត/រាជធានី', en: 'Provinces' },
      icon: 'mdi:map',
      permission: 'list_gazetteers',
    })
  })
})

describe('the schema endpoints', () => {
  test('show only listable resources', async () => {
    const token = await server.login(['list_users'])
    const all = await server.call('GET', '/api/schema', { token })
    expect(paths(all.body.data)).toEqual(['users'])
    expect((await server.call('GET', '/api/schema/users', { token })).status).toBe(200)
    expect((await server.call('GET', '/api/schema/setting/villages', { token })).status).toBe(403)
    expect((await server.call('GET', '/api/schema/setting/nothing', { token })).status).toBe(404)
  })

  test('are not sent again while nothing has changed', async () => {
    const token = await server.login(curator)
    const url = '/api/schema/setting/villages'
    const first = await server.call('GET', url, { token })
    expect(paths(first.body.data.related)).toContain('setting/provinces')
    expect(first.headers['cache-control']).toBe('private, no-cache')
    const headers = { 'if-none-match': String(first.headers.etag) }
    expect((await server.call('GET', url, { token, headers })).status).toBe(304)
  })
})
