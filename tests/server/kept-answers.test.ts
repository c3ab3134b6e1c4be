import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { registry } from '#schemas/index.ts'
import {
  loadCatalogueWrites,
  sharedCatalogues,
  tidyCatalogueWrites,
} from '#src/server/db/catalogue-writes.ts'
import { SerializedAnswer } from '#src/server/records/actions/serialized-answer.ts'
import { createKeptAnswers } from '#src/server/records/resources/kept-answers.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { createTestDatabase } from '#tests/support/templates.ts'

describe('two processes over one database', () => {
  let [first, second]: TestApp[] = []
  let token = ''
  const path = '/api/setting/provinces'

  beforeAll(async () => {
    const database = await createTestDatabase()
    first = await createTestApp({ database })
    second = await createTestApp({ database: { ...database, close: async () => undefined } })
    token = await first.login(
      ['list', 'create', 'update', 'delete'].map(
        (right) => `${right}_gazetteer${right === 'list' ? 's' : ''}`,
      ),
    )
  })
  afterAll(async () => {
    await second?.close()
    await first?.close()
  })
  const one = () => first as TestApp
  const other = () => second as TestApp
  const db = () => one().context.db

  let lastCode = 10
  const create = async (name: string) => {
    lastCode += 1
    const body = { code: String(lastCode), name_kh: name, name_en: name }
    const answer = await one().call('POST', path, { token, body })
    expect(answer.status, answer.text).toBe(201)
    return answer.body.data as { id: number; version: number }
  }
  const namesIn = async (app: TestApp, url: string) => {
    const { body } = await app.call('GET', url, { token })
    return (body.data as { name_en: string }[]).map(({ name_en }) => name_en)
  }
  const nameIn = async (app: TestApp, id: number) =>
    (await app.call('GET', `${path}/${id}`, { token })).body.data.name_en as string

  /** Statements that name the table. */
  const statements: string[] = []
  beforeEach(() => {
    statements.length = 0
    const query = pg.Client.prototype.query as (...args: unknown[]) => unknown
    function seen(this: pg.Client, ...args: unknown[]) {
      const [statement] = args
      const text = typeof statement === 'string' ? statement : (statement as pg.QueryConfig).text
      if (/\bprovinces\b/.test(text)) statements.push(text)
      return query.apply(this, args)
    }
    vi.spyOn(pg.Client.prototype, 'query').mockImplementation(seen as never)
    return () => void vi.restoreAllMocks()
  })

  test('an unchanged answer is not read again, with its range and its version', async () => {
    const { id } = await create('Kept')
    for (const url of [
      `${path}?filter={"name_en":"Kept"}`,
      `${path}/options?filter={"q":"kept"}`,
      `${path}/${id}`,
    ]) {
      const before = await one().call('GET', url, { token })
      statements.length = 0
      const after = await one().call('GET', url, { token })
      expect(statements).toEqual([])
      expect(after.text).toBe(before.text)
      for (const name of ['content-range', 'etag', 'content-type', 'cache-control'])
        expect(after.headers[name]).toBe(before.headers[name])
    }
  })

  test('small answers to long queries are not kept', async () => {
    const codes = Array.from({ length: 300 }, (_, n) => String(10_000 + n))
    const url = `${path}?filter=${JSON.stringify({ code__in: codes })}`
    await one().call('GET', url, { token })
    statements.length = 0
    await one().call('GET', url, { token })
    expect(statements).not.toEqual([])
  })

  test('a filter relative to today is read again', async () => {
    const { id } = await create('Of today')
    const url = `${path}?filter=${JSON.stringify({ id, created_at__during: 'today' })}`
    await one().call('GET', url, { token })
    statements.length = 0
    await one().call('GET', url, { token })
    expect(statements).not.toEqual([])
  })

  test('a write by one process is in the next answer of the other', async () => {
    const { id, version } = await create('Before')
    const list = `${path}?range=[0,99]`
    expect(await namesIn(other(), list)).toContain('Before')
    expect(await nameIn(other(), id)).toBe('Before')
    await one().call('PUT', `${path}/${id}`, { token, body: { name_en: 'After', version } })
    expect(await namesIn(other(), list)).toContain('After')
    expect(await nameIn(other(), id)).toBe('After')
    await one().call('DELETE', `${path}/${id}`, { token })
    expect(await namesIn(other(), list)).not.toContain('After')
  })

  test('a change of a referenced record is in the next answer', async () => {
    const { id } = await create('Parent')
    const body = { code: `${lastCode}01`, name_kh: 'ស្រុក', name_en: 'District', province_id: id, type: 1 }
    expect((await one().call('POST', '/api/setting/districts', { token, body })).status).toBe(201)
    const parent = async () => {
      const { body } = await other().call('GET', '/api/setting/districts', { token })
      return body.data.at(-1)._ref.province_id.en
    }
    expect(await parent()).toContain('Parent')
    await one().call('PUT', `${path}/${id}`, { token, body: { name_en: 'Renamed' } })
    expect(await parent()).toContain('Renamed')
  })

  test('SQL by hand is in the next answer', async () => {
    const { id } = await create('By form')
    expect(await nameIn(one(), id)).toBe('By form')
    await sql`update provinces set name_en = 'By hand' where id = ${id}`.execute(db())
    expect(await nameIn(one(), id)).toBe('By hand')
  })

  test('a transaction that was open when the answer was read is in the answer after its commit', async () => {
    const [older, newer] = [await create('Older'), await create('Newer')]
    const read = async () => [await nameIn(one(), older.id), await nameIn(one(), newer.id)]
    const open = await db().startTransaction().execute()
    await sql`update provinces set name_en = 'Older, changed' where id = ${older.id}`.execute(open)
    // A transaction that began later ends earlier.
    await sql`update provinces set name_en = 'Newer, changed' where id = ${newer.id}`.execute(db())
    expect(await read()).toEqual(['Older', 'Newer, changed'])
    expect(await read()).toEqual(['Older', 'Newer, changed'])
    await open.commit().execute()
    expect(await read()).toEqual(['Older, changed', 'Newer, changed'])
    statements.length = 0
    expect(await read()).toEqual(['Older, changed', 'Newer, changed'])
    expect(statements).toEqual([])
  })

  test('every reader still needs the permission', async () => {
    const { id } = await create('Guarded')
    expect(await nameIn(one(), id)).toBe('Guarded')
    const stranger = await one().login(['list_symptoms'])
    expect((await one().call('GET', `${path}/${id}`, { token: stranger })).status).toBe(403)
  })

  test('numbers from another PostgreSQL, which a backup brings, are removed', async () => {
    await sql`insert into catalogue_writes select max(transaction) + 1000000000 from catalogue_writes`.execute(
      db(),
    )
    const changedSince = async () => {
      const { now } = await loadCatalogueWrites(db(), undefined)
      return (await loadCatalogueWrites(db(), now)).changed
    }
    expect(await changedSince()).toBe(true)
    await tidyCatalogueWrites(db())
    expect(await changedSince()).toBe(false)
  })

  test('a standby that took over makes a process forget', async () => {
    const { now } = await loadCatalogueWrites(db(), undefined)
    expect((await loadCatalogueWrites(db(), now)).changed).toBe(false)
    expect((await loadCatalogueWrites(db(), { ...now, server: 'another' })).changed).toBe(true)
  })

  test('earlier writes are not read again', async () => {
    await sql`insert into catalogue_writes select generate_series(10, 5000) on conflict do nothing`.execute(
      db(),
    )
    await sql`analyze catalogue_writes`.execute(db())
    const texts: { sql: string; parameters: readonly unknown[] }[] = []
    const watched = db().withPlugin({
      transformQuery: ({ node, queryId }) => {
        texts.push(db().getExecutor().compileQuery(node, queryId))
        return node
      },
      transformResult: async ({ result }) => result,
    })
    const { now } = await loadCatalogueWrites(db(), undefined)
    await loadCatalogueWrites(watched, now)
    const plan = await db()
      .transaction()
      .execute(async (trx) => {
        const text = String(texts[0]?.sql).replaceAll('\n', ' ')
        await sql`set local plan_cache_mode = force_generic_plan`.execute(trx)
        await sql.raw(`prepare look as ${text}`).execute(trx)
        const values = (texts[0]?.parameters ?? []).map((value) => `'${value}'`).join()
        return (await sql.raw(`explain execute look (${values})`).execute(trx)).rows
      })
    expect(JSON.stringify(plan)).toContain('Index Only Scan Backward')
    await sql`delete from catalogue_writes where transaction <= 5000`.execute(db())
  })

  test('old answers leave when many are kept', async () => {
    const kept = createKeptAnswers(db(), registry)
    const provinces = registry.get('provinces')
    let loads = 0
    const find = (id: number) =>
      kept.find(
        provinces,
        () => true,
        { action: 'get', id },
        async () => {
          loads += 1
          return new SerializedAnswer('x'.repeat(200_000))
        },
      )
    await find(0)
    await find(0)
    expect(loads).toBe(1)
    for (let id = 1; id <= 100; id += 1) await find(id)
    await find(100)
    expect(loads).toBe(101)
    await find(0)
    expect(loads).toBe(102)
  })
})

test('catalogues that show places, persons or values of the day are not shared', () => {
  const shared = sharedCatalogues(registry)
  expect(shared).toContain('villages')
  expect(shared).toContain('medications')
  for (const name of ['health-facilities', 'distances', 'users', 'patients'])
    expect(shared).not.toContain(name)
  for (const name of shared) {
    const { scope, personal, fields } = registry.get(name)
    expect([name, Boolean(scope ?? personal)]).toEqual([name, false])
    for (const field of Object.values(fields))
      if (field.kind === 'ref' || field.kind === 'refs') expect(shared).toContain(field.to)
  }
})
