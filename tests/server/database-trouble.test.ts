/** The database may be locked, lose its connections, or run out of space at any moment. */
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { cancellable, withoutTimeouts } from '#src/server/db/timeouts.ts'
import { asAppError } from '#src/server/http/failure.ts'
import { seeding } from '#src/server/records/resources/by-system.ts'
import { type Answer, createTestApp, type TestApp } from '#tests/support/create-test-app.ts'

const provinces = '/api/setting/provinces'
let app: TestApp
let token: string

beforeAll(async () => {
  app = await createTestApp({ seeded: true, timeouts: { statement: 2, lock: 1, idle: 1 } })
  token = await signIn()
  const body = { code: '99', name_kh: 'ខេត្ត', name_en: 'Province' }
  province = (await app.call('POST', provinces, { token, body })).body.data.id
})
afterAll(() => app.close())

const login = (password: string) =>
  app.call('POST', '/api/auth/login', { body: { username: 'admin', password } })
const signIn = async () => (await login('sabay-demo')).body.data.access_token as string

const list = () => app.call('GET', `${provinces}?range=[0,9]`, { token })
let province: number
let next = 0
const change = (lang: 'kh' | 'en' = 'en') => {
  const body = { name_en: `Province ${next++}` }
  return app.call('PUT', `${provinces}/${province}`, { token, body, lang })
}
const ready = () => app.call('GET', '/readyz')

/** Another program's work in the same database. */
async function elsewhere<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = app.context.database.dedicated()
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Each response is the requested one, or asks to retry. */
function expectPatient(answers: readonly Answer[]): void {
  for (const { status, body, headers } of answers)
    if (status >= 300)
      expect([status, body.code, headers['retry-after']]).toEqual([
        503,
        expect.stringMatching(/^(DATABASE_BUSY|NOT_READY)$/),
        '5',
      ])
}

describe('a locked table', () => {
  test('delays callers only briefly, including for connections', async () => {
    const answers = await elsewhere(async (client) => {
      await client.query('begin')
      await client.query('lock table provinces in access exclusive mode')
      const waiting = Array.from({ length: 14 }, list)
      const others = [change(), ready(), app.call('GET', '/api/profile', { token })]
      const all = await Promise.all([...waiting, ...others])
      await client.query('rollback')
      return all
    })
    expectPatient(answers)
    expect(answers.slice(0, 14).map(({ body }) => body.code)).toEqual(
      Array.from({ length: 14 }, () => 'DATABASE_BUSY'),
    )
    expect([(await list()).status, (await change()).status, (await ready()).status]).toEqual([200, 200, 200])
  })
})

describe('terminated connections', () => {
  const end = (limit: string) =>
    elsewhere((client) =>
      client.query(`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() limit ${limit}`),
    )

  test.each([
    ['one by one', '1'],
    ['all at once', 'all'],
  ])('%s require only a retry', async (_, limit) => {
    let isOver = false
    const answers: Answer[] = []
    const person = async () => {
      while (!isOver) answers.push(await list(), await change())
    }
    const people = Promise.all(Array.from({ length: 6 }, person))
    for (let n = 0; n < 12; n += 1) {
      await end(limit)
      await wait(20)
    }
    isOver = true
    await people
    expect(answers.length).toBeGreaterThan(12)
    expectPatient(answers)
    await vi.waitFor(async () => expect((await ready()).status).toBe(200))
    // Another connection may be found dead only now.
    await vi.waitFor(async () => expect((await list()).status).toBe(200))
  })
})

describe('long work', () => {
  const allowed = async (db = app.context.db) =>
    (await sql<{ v: string }>`select current_setting('statement_timeout') as v`.execute(db)).rows[0]?.v
  const failing = (work: Promise<unknown>) => work.then(() => 'done', asAppError)

  test('is aborted in a request: a statement, and an idle transaction', async () => {
    const { db } = app.context
    const slow = sql`select pg_sleep(9)`.execute(db)
    expect(await failing(slow)).toMatchObject({ code: 'DATABASE_BUSY' })
    const idle = db.transaction().execute(async (trx) => {
      await allowed(trx)
      await wait(1500)
      await allowed(trx)
    })
    expect(await failing(idle)).toMatchObject({ code: 'NOT_READY' })
    expect(await allowed()).toBe('2s')
  })

  test('stops once no caller waits for it', async () => {
    const { db } = app.context
    const abortController = new AbortController()
    const sleep = sql`select pg_sleep(60)`
    const slow = cancellable(db, abortController.signal, async (own) => {
      abortController.abort()
      // Between two statements, when there is nothing to cancel yet.
      await wait(100)
      return sleep.execute(own)
    })
    await expect(slow).rejects.toThrow()
    const { rows } = await sql`select 1 from pg_stat_activity
      where state = 'active' and query = 'select pg_sleep(60)'`.execute(db)
    expect(rows).toEqual([])
    const late = cancellable(db, abortController.signal, () => Promise.resolve('read'))
    await expect(late).rejects.toThrow('aborted')
  })

  test('may continue where expected: seeding, exports, bulk actions', async () => {
    const { context } = app
    expect(await withoutTimeouts(context.db, allowed)).toBe('1h')
    expect(await seeding(context, ({ trx }) => allowed(trx))).toBe('1h')
    const tens = Promise.all(Array.from({ length: 10 }, () => allowed()))
    expect(new Set(await tens)).toEqual(new Set(['2s']))
  })
})

describe('a full disk', () => {
  // The database's own error; filling a real disk takes rights that tests lack.
  const fill = `create function no_room() returns trigger language plpgsql as $$ begin
      raise exception 'could not extend file "base/1/2": No space left on device'
        using errcode = '53100';
    end $$;
    do $$ declare one regclass; begin
      for one in select oid from pg_class
        where relnamespace = 'public'::regnamespace and relkind = 'r' loop
        execute format('create trigger no_room before insert or update or delete on %s
          for each row execute function no_room()', one);
      end loop;
    end $$`

  test('is reported, and the operator can still sign in', async () => {
    await elsewhere((client) => client.query(fill))
    const [english, khmer] = [await change(), await change('kh')]
    expect(english).toMatchObject({ status: 503, body: { code: 'DISK_FULL' } })
    expect(english.headers['retry-after']).toBe('60')
    expect(english.body.message).toMatch(/^The server’s disk is full/)
    expect(khmer.body.message).toMatch(/^ថាសរបស់ម៉ាស៊ីនមេពេញ/)
    expect((await ready()).body.data).toMatchObject({
      status: 'disk full',
      problems: ['the disk is full: nothing can be saved'],
    })

    const inside = await signIn()
    const see = (url: string) => app.call('GET', url, { token: inside })
    expect((await see('/api/profile')).status).toBe(200)
    expect((await see(provinces)).status).toBe(200)
    const { parts } = (await see('/api/installation')).body.data
    expect(parts).toContainEqual(expect.objectContaining({ name: 'database', state: 'failing' }))
    expect((await login('wrong')).body.code).toBe('LOGIN_FAILED')
    expect((await app.call('POST', '/api/auth/logout', { token: inside })).status).toBe(200)
    expect((await see('/api/profile')).status).toBe(401)
  })

  test('ends when there is space, and pending events are written', async () => {
    await elsewhere((client) => client.query('drop function no_room cascade'))
    expect((await change()).status).toBe(200)
    await app.context.audit.flush(true)
    const { rows } = await sql`select from audit_events where kind = 'sign_in'`.execute(app.context.db)
    expect(rows.length).toBeGreaterThanOrEqual(2)
    const now = performance.now()
    const later = vi.spyOn(performance, 'now').mockReturnValue(now + 60_000)
    expect((await ready()).body.data.status).toBe('ready')
    later.mockRestore()
  })
})
