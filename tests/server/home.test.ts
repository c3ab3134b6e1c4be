import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Tile } from '#src/domain/home.ts'
import { createSampleApp, type SampleApp, samplePermissions } from '#tests/support/records.ts'

let app: SampleApp

beforeAll(async () => {
  app = await createSampleApp({ menu: { group: 'settings', order: 300 } })
})
afterAll(() => app.close())

const home = async (token: string): Promise<Tile[]> => {
  const { status, body } = await app.call('GET', '/api/home', { token })
  expect(status).toBe(200)
  return body.data
}
const tile = <Kind extends Tile['kind']>(tiles: Tile[], id: string, kind: Kind) => {
  const found = tiles.find((one) => one.id === id)
  if (found && found.kind !== kind) throw new Error(`${id} is ${found.kind}`)
  return found as Extract<Tile, { kind: Kind }> | undefined
}

describe('home', () => {
  test('counts only listable records', async () => {
    const { id } = await app.group('h1', { name_en: 'Named' })
    await app.group('h2')
    await app.sample('hs1', id)
    const tiles = await home(await app.login(['list_groups']))
    const figures = tile(tiles, 'areas', 'figures')?.items
    expect(figures).toEqual([
      {
        label: { kh: 'វាល Group', en: 'Groups' },
        icon: 'mdi:group',
        to: '/setting/groups',
        count: 2,
        is_estimate: false,
        changed_at: app.clock.now.toISOString(),
      },
    ])
    expect(tiles.map(({ id }) => id)).not.toContain('gaps')
    expect(tiles.map(({ id }) => id)).not.toContain('accounts')
  })

  test('tells the maintainer of a catalogue what is missing', async () => {
    const tiles = await home(await app.login(samplePermissions))
    expect(tile(tiles, 'gaps', 'todo')?.items).toContainEqual({
      key: 'unnamed',
      count: 1,
      name: { kh: 'វាល Group', en: 'Groups' },
      to: `/setting/groups?filter=${encodeURIComponent('{"name_en__null":true}')}`,
      icon: 'mdi:group',
    })
    expect(tile(tiles, 'gaps', 'todo')?.items).toContainEqual({
      key: 'empty',
      count: 0,
      name: { kh: 'វាល Part', en: 'Parts' },
      to: '/setting/parts/import',
      icon: 'mdi:puzzle',
    })
    const { to = '' } = tile(tiles, 'gaps', 'todo')?.items.find(({ key }) => key === 'unnamed') ?? {}
    const list = await app.call('GET', `/api${to}`, { token: app.token })
    expect(list.body.data).toHaveLength(1)
  })

  test('shows the user’s recent records, each once', async () => {
    const { token } = await app.user(samplePermissions)
    const make = (code: string) =>
      app.call('POST', '/api/setting/groups', {
        token,
        body: { code, name_kh: `ក្រុម ${code}`, name_en: code },
      })
    const { body: first } = await make('m1')
    const { body: second } = await make('m2')
    await app.call('PUT', `/api/setting/groups/${first.data.id}`, { token, body: { name_en: 'M' } })
    const mine = tile(await home(token), 'mine', 'happenings')?.items
    expect(mine?.map(({ record, action, by, to }) => ({ record, action, by, to }))).toEqual([
      {
        record: { kh: 'ក្រុម m1', en: 'M' },
        action: 'update',
        by: null,
        to: `/setting/groups/update/${first.data.id}`,
      },
      {
        record: { kh: 'ក្រុម m2', en: 'm2' },
        action: 'create',
        by: null,
        to: `/setting/groups/update/${second.data.id}`,
      },
    ])
  })

  test('shows other users’ activity, many records of one request as one', async () => {
    const editor = await app.user(samplePermissions)
    const ids = await Promise.all(
      ['o1', 'o2', 'o3'].map(async (code) => (await app.group(code, { name_en: code })).id),
    )
    await app.call('POST', '/api/setting/groups/bulk', {
      token: editor.token,
      body: { action: 'delete', ids },
    })
    const activityItems = tile(await home(await app.login(['list_groups'])), 'others', 'happenings')?.items
    expect(activityItems?.[0]).toMatchObject({
      action: 'delete',
      by: { kh: 'អ្នកសាកល្បង', en: 'Test user' },
      count: 3,
      to: '/setting/groups/changes',
    })
    const blind = await home(await app.login(['list_parts']))
    expect(tile(blind, 'others', 'happenings')).toBeUndefined()
    expect(JSON.stringify(blind)).not.toContain(editor.username)
  })

  test('links a record only if it has a page', async () => {
    const pageless = await createSampleApp({
      menu: { group: 'settings', order: 300 },
      features: { edit: false },
    })
    try {
      await pageless.group('p1', { name_en: 'Pageless' })
      const { status, body } = await pageless.call('GET', '/api/home', {
        token: await pageless.login(['list_groups']),
      })
      expect(status).toBe(200)
      const [item] = tile(body.data, 'others', 'happenings')?.items ?? []
      expect(item).toMatchObject({ record: { en: 'Pageless' }, action: 'create' })
      expect(item).not.toHaveProperty('to')
    } finally {
      await pageless.close()
    }
  })

  test('reminds account managers of accounts', async () => {
    const { token } = await app.user(['list_users', 'update_user', 'list_roles'])
    const items = tile(await home(token), 'accounts', 'todo')?.items ?? []
    const never = items.find(({ key }) => key === 'never_signed_in')
    expect(never?.count).toBeGreaterThan(0)
    const list = await app.call('GET', `/api${never?.to}`, { token })
    expect(list.body.data).toHaveLength(Math.min(25, never?.count ?? 0))
    expect(items.map(({ key }) => key)).not.toContain('switched_off')
  })

  test('tells a user without any permission whom to ask', async () => {
    const { id: manager } = await app.user(['update_user'])
    const contacts = async () => {
      const tiles = await home(await app.login([]))
      expect(tiles.map(({ id }) => id)).toEqual(['no-access'])
      return tile(tiles, 'no-access', 'contacts')?.items
    }
    expect(await contacts()).toContainEqual({ name: { kh: 'អ្នកសាកល្បង', en: 'Test user' } })
    await app.context.db.updateTable('users').set({ name_en: null }).where('id', '=', manager).execute()
    expect(await contacts()).toContainEqual({ name: { kh: 'អ្នកសាកល្បង', en: 'អ្នកសាកល្បង' } })
  })

  test('does not show that to users who work outside of the menu', async () => {
    const tiles = await home(await app.login(['view_daily_register']))
    expect(tiles.map(({ id }) => id)).not.toContain('no-access')
  })

  test('requires a sign-in', async () => {
    expect((await app.call('GET', '/api/home')).status).toBe(401)
  })
})
