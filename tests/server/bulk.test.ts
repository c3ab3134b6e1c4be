import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createSampleApp, type SampleApp, samplePermissions } from '#tests/support/records.ts'

let app: SampleApp
beforeAll(async () => {
  app = await createSampleApp()
})
afterAll(() => app.close())

const bulk = (path: string, body: object, options = {}) => app.request('POST', `${path}/bulk`, body, options)

/** Groups whose codes begin with their own word. */
async function groups(word: string, count: number, more: Record<string, unknown> = {}) {
  const createdGroups = []
  for (let at = 0; at < count; at++) createdGroups.push(await app.group(`${word}${at}`, more))
  return { ids: createdGroups.map(({ id }) => id as number), filter: { code__starts: word } }
}

it('changes all matches of a filter if their number is as expected', async () => {
  const { ids, filter: all } = await groups('all', 3)
  const filter = { ...all, name_en__not: 'Other' }
  const change = { action: 'update', filter, data: { name_en: 'Same' } }
  const other = await bulk('groups', { ...change, expect: 4 })
  expect(other).toMatchObject({ status: 409, body: { code: 'COUNT_CHANGED', data: { count: 3 } } })
  expect(other.body.message).toContain('3 records match now, not 4')
  expect(await app.codes('groups', { name_en: 'Same' })).toEqual([])

  const done = await bulk('groups', { ...change, expect: 3 })
  expect(done.body.data).toEqual(ids.map((id) => ({ id, ok: true })))
  expect(await app.codes('groups', { name_en: 'Same' })).toEqual(['all0', 'all1', 'all2'])
  const { body } = await app.request('GET', `groups/${ids[0]}/history`)
  expect(body.data[0]).toMatchObject({ action: 'update', after: { name_en: 'Same' } })
  const set = Number(done.headers['x-change-set'])
  const { rows } = await sql`select kind, label, writes from change_sets where id = ${set}`.execute(
    app.context.db,
  )
  expect(rows).toEqual([
    {
      kind: 'bulk',
      label: { kh: 'វាល Name', en: 'Name' },
      writes: [{ resource: 'groups', action: 'update', count: 3 }],
    },
  ])
  const nothing = await bulk('groups', { ...change, expect: 3 })
  expect(nothing.headers).not.toHaveProperty('x-change-set')
})

it('clears a field, but not a required one', async () => {
  const { ids, filter } = await groups('empty', 2, { name_en: 'Word' })
  const change = { action: 'update', filter, expect: 2 }
  expect((await bulk('groups', { ...change, data: { name_en: null } })).status).toBe(200)
  expect((await app.request('GET', `groups/${ids[1]}`)).body.data.name_en).toBeNull()
  const refused = await bulk('groups', { ...change, data: { name_kh: null } })
  expect(refused.status).toBe(422)
  expect(refused.body.data.results).toEqual(
    ids.map((id) => ({ id, ok: false, code: 'VALIDATION', message: 'Required.' })),
  )
})

it('validates every record with its own values, and keeps nothing after a refusal', async () => {
  const group = await app.group('own')
  const early = await app.sample('own1', group.id, { to_day: '2026-01-31' })
  const late = await app.sample('own2', group.id, { to_day: '2026-12-31' })
  const { status, body } = await bulk('samples', {
    action: 'update',
    filter: { group_id: group.id },
    expect: 2,
    data: { from_day: '2026-06-01' },
  })
  expect(status).toBe(422)
  expect(body.data.results).toEqual([
    {
      id: early.id,
      ok: false,
      code: 'VALIDATION',
      message: 'The last day comes after the first.',
    },
    { id: late.id, ok: true },
  ])
  expect((await app.request('GET', `samples/${late.id}`)).body.data.from_day).toBeNull()
})

it('refuses unique values and deleted references', async () => {
  const group = await app.group('ref')
  await app.sample('ref1', group.id)
  await app.sample('ref2', group.id)
  const change = { action: 'update', filter: { group_id: group.id }, expect: 2 }
  const same = await bulk('samples', { ...change, data: { email: 'one@example.com' } })
  expect(same).toMatchObject({ status: 409, body: { code: 'UNIQUE' } })
  expect(same.body.data.results.map(({ ok }: { ok: boolean }) => ok)).toEqual([true, false])
  const deletedGroup = await app.group('gone')
  await app.request('DELETE', `groups/${deletedGroup.id}`)
  const dead = await bulk('samples', { ...change, data: { group_id: deletedGroup.id } })
  expect(dead.status).toBe(422)
  expect(dead.body.data.results[0].message).toContain('has been deleted')
})

it('deletes and restores all matches, whatever their references', async () => {
  const { ids, filter } = await groups('del', 3)
  await app.sample('hangs', ids[1] as number)
  const refused = await bulk('groups', { action: 'delete', filter, expect: 3 })
  expect(refused).toMatchObject({ status: 409, body: { code: 'IN_USE' } })
  expect(await app.codes('groups', filter)).toHaveLength(3)
  await bulk('samples', { action: 'delete', filter: { group_id: ids[1] }, expect: 1 })
  expect((await bulk('groups', { action: 'delete', filter, expect: 3 })).status).toBe(200)
  expect(await app.codes('groups', filter)).toEqual([])

  const again = await app.group('del0')
  const restore = { action: 'restore', filter: { ...filter, deleted: true }, expect: 3 }
  const restoreResponse = await bulk('groups', restore)
  expect(restoreResponse).toMatchObject({ status: 409, body: { code: 'UNIQUE' } })
  await app.request('PUT', `groups/${again.id}`, { code: 'moved' })
  expect((await bulk('groups', restore)).status).toBe(200)
  expect(await app.codes('groups', filter)).toEqual(['del0', 'del1', 'del2'])
})

it('requires the permission of the action, and of every field', async () => {
  const { filter } = await groups('may', 1)
  const looker = await app.login(['list_groups', 'update_group'])
  for (const [body, token, status] of [
    [{ action: 'delete', filter, expect: 1 }, looker, 403],
    [{ action: 'update', filter, expect: 1, data: { name_en: 'x' } }, looker, 200],
    [{ action: 'update', filter: { gone: 1 }, expect: 1 }, app.token, 400],
    [{ action: 'update', filter: { code__under: 1 }, expect: 1 }, app.token, 400],
    [{ action: 'update', filter, expect: 1, data: { gone: 1 } }, app.token, 422],
  ] as const)
    expect(await bulk('groups', body, { token })).toMatchObject({ status })

  const group = await app.group('cost')
  await app.part({ group_id: group.id, number: 1 })
  const parts = { action: 'update', filter: { group_id: group.id }, expect: 1 }
  const priced = await bulk('parts', { ...parts, data: { cost: 5 } })
  expect(priced).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } })
  const hidden = await bulk('parts', { ...parts, filter: { cost: 5 }, data: { code: null } })
  expect(hidden).toMatchObject({ status: 400, body: { code: 'UNKNOWN_FIELD' } })
  const rich = await app.login([...samplePermissions, 'read_cost', 'write_cost'])
  expect((await bulk('parts', { ...parts, data: { cost: 5 } }, { token: rich })).status).toBe(200)
})

it('two over the same records run in sequence, and the second sees the first’s result', async () => {
  const { filter } = await groups('two', 20)
  const change = (name_en: string) => ({ action: 'update', filter, expect: 20, data: { name_en } })
  const [left, right, deleted] = await Promise.all([
    bulk('groups', change('left')),
    bulk('groups', change('right')),
    bulk('groups', { action: 'delete', filter, expect: 20 }),
  ])
  for (const { status, body } of [left, right, deleted])
    expect(status === 200 || body.code === 'COUNT_CHANGED', JSON.stringify(body)).toBe(true)
  expect(deleted?.status).toBe(200)
  expect(await app.codes('groups', filter)).toEqual([])
})

it('reports all missing records together, also if written one by one', async () => {
  const { ids } = await groups('lone', 1)
  const missing = Array.from({ length: 9999 }, (_, n) => 1_000_000 + n)
  const began = performance.now()
  const body = { action: 'update', data: { code: 'lonely' }, ids: [...missing, ...ids] }
  const refused = await bulk('groups', body)
  // Ten thousand statements took eight seconds.
  expect(performance.now() - began).toBeLessThan(3000)
  expect(refused).toMatchObject({ status: 404, body: { code: 'RECORD_NOT_FOUND' } })
  const { results } = refused.body.data
  expect(results.map(({ ok }: { ok: boolean }) => ok).lastIndexOf(false)).toBe(missing.length - 1)
  expect(results.at(-1)).toEqual({ id: ids[0], ok: true })
})

it('handles ten thousand, and no more', async () => {
  await sql`insert into groups (version, code, name_kh)
    select 1, 'many' || n, 'ច្រើន' from generate_series(0, 10000) n`.execute(app.context.db)
  const change = { action: 'update', data: { name_en: 'Many' } }
  const all = await bulk('groups', { ...change, filter: { code__starts: 'many' }, expect: 10_001 })
  expect(all).toMatchObject({ status: 413, body: { code: 'BULK_TOO_MANY' } })
  const ids = Array.from({ length: 10_001 }, (_, index) => index + 1)
  expect((await bulk('groups', { ...change, ids })).body.message).toHaveProperty('ids')
  const began = performance.now()
  await sql`update groups set deleted_at = now() where code = 'many0'`.execute(app.context.db)
  const filter = { code__starts: 'many' }
  const { status, body } = await bulk('groups', { ...change, filter, expect: 10_000 })
  expect(status, JSON.stringify(body).slice(0, 300)).toBe(200)
  expect(performance.now() - began).toBeLessThan(30_000)
})
