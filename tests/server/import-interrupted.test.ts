import { sql } from 'kysely'
import { expect, it, vi } from 'vitest'
import { everywhere } from '#src/domain/access/coverage.ts'
import { failInterrupted } from '#src/server/records/import/housekeeping.ts'
import { createImports } from '#src/server/records/import/jobs.ts'
import { placeRegistry } from '#tests/support/access-declarations.ts'
import { createTestApp, testApp } from '#tests/support/create-test-app.ts'
import { createTestDatabase } from '#tests/support/templates.ts'
import { multipartBody } from '#tests/support/uploads.ts'

const permissions = ['create_gazetteer', 'update_gazetteer']
const url = '/api/setting/provinces/import?mode=validate'
const rows = Array.from({ length: 90 }, (_, n) => `${n + 10},ក${n},Name ${n}`)
const file = `code,name_kh,name_en\n${rows.join('\n')}\n`

/** A database that outlives its applications. */
async function lasting() {
  const database = await createTestDatabase()
  return { database: { ...database, close: async () => undefined }, end: () => database.close() }
}

it('an import of a killed server fails at the next start, without any of its writes', async () => {
  const { database, end } = await lasting()
  const first = await createTestApp({ registry: placeRegistry, database })
  const { id: user } = await first.user(permissions)
  await sql`insert into imports (resource, user_id, file_name, format, status, created_at, heartbeat_at)
    values ('provinces', ${user}, 'a.csv', 'csv', 'committing', '2026-03-01', '2026-03-01')`.execute(
    database.db,
  )
  await sql`insert into import_rows (import_id, row_no, action, raw) values (1, 2, 'new', '{}')`.execute(
    database.db,
  )
  await first.close()

  const second = await createTestApp({ registry: placeRegistry, database })
  const { access_token: token } = await second.context.sessions.open(user, '127.0.0.1')
  const answer = await second.call('GET', '/api/imports/1', { token })
  expect(answer.body.data).toMatchObject({
    status: 'failed',
    error: { code: 'IMPORT_INTERRUPTED' },
  })
  const { rows: staged } = await sql`select * from import_rows`.execute(database.db)
  expect(staged).toEqual([])
  await second.close()
  await end()
})

it('another server’s import is left alone while that one is alive', async () => {
  const app = await testApp({ registry: placeRegistry })
  const { context } = app
  const { id: user } = await app.user(permissions)
  const at = (seconds: number) => new Date(app.clock.now.getTime() - seconds * 1000).toISOString()
  for (const seconds of [50, 70])
    await sql`insert into imports (resource, user_id, file_name, format, status, created_at, heartbeat_at)
      values ('provinces', ${user}, 'a.csv', 'csv', 'committing', ${at(seconds)}, ${at(seconds)})`.execute(
      context.db,
    )
  await failInterrupted(context)
  const { rows: found } = await sql<{ status: string }>`
    select status from imports order by heartbeat_at`.execute(context.db)
  expect(found.map(({ status }) => status)).toEqual(['failed', 'committing'])
})

it('a stopping server ends its current check and says so', async () => {
  const { database, end } = await lasting()
  const app = await createTestApp({ registry: placeRegistry, database })
  const token = await app.login(permissions)
  const packed = await multipartBody(file)
  const answer = app.call('POST', url, { token, ...packed })
  await new Promise((resolve) => setImmediate(resolve))
  await app.close()
  await answer.catch(() => undefined)
  const { rows: left } = await sql<{ status: string }>`select status from imports`.execute(database.db)
  for (const { status } of left) expect(['failed', 'ready']).toContain(status)
  await end()
})

it('imports are queued, with a limit in total and per user', async () => {
  const { database, end } = await lasting()
  const app = await createTestApp({ registry: placeRegistry, database })
  const packed = await multipartBody(file)
  /**
   * The responses to `each` files per user, sent concurrently: none is checked before `refused`
   * are.
   */
  const send = async (people: number, each: number, refused: number) => {
    const tokens = await Promise.all(Array.from({ length: people }, () => app.login(permissions)))
    const rows = await database.db.startTransaction().execute()
    await sql`lock table import_rows`.execute(rows)
    const statuses: number[] = []
    const sent = tokens.flatMap((token) =>
      Array.from({ length: each }, async () => {
        const { status } = await app.call('POST', url, { token, ...packed })
        statuses.push(status)
      }),
    )
    await vi.waitFor(() => expect(statuses).toHaveLength(refused))
    expect(new Set(statuses)).toEqual(new Set([503]))
    await rows.rollback().execute()
    await Promise.all(sent)
    return statuses.filter((status) => status < 300).length
  }
  expect(await send(1, 5, 2)).toBe(3)
  expect(await send(4, 3, 4)).toBe(8)
  await app.close()
  await end()
})

it('slow uploads only occupy their own slots', async () => {
  const app = await testApp({ registry: placeRegistry })
  const imports = createImports(app.context)
  const actorOf = ({ id, username }: { id: number; username: string }) => ({
    userId: id,
    username,
    coverage: everywhere,
    ip: '',
    requestId: '',
  })
  const resource = app.context.registry.get('provinces')
  const quick = async () => ({
    resource,
    fileName: 'a.csv',
    file: Buffer.from(file),
    chosen: undefined,
    layout: {},
    isAsked: false,
    candidates: [],
    fileId: null,
    holds: () => true,
  })
  const [slow, other] = [actorOf(await app.user([])), actorOf(await app.user([]))]
  const never = () => new Promise<never>(() => undefined)
  for (let n = 0; n < 3; n += 1) void imports.check(never, slow)
  await expect(imports.check(never, slow)).rejects.toMatchObject({ code: 'DATABASE_BUSY' })
  for (let n = 0; n < 9; n += 1) await (await imports.check(quick, other)).finished
  await imports.close()
})
