/**
 * The daily digest proves that history and the audit trail are unchanged (docs/domain/verify.md).
 */
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type Digest, formatDigest } from '#src/domain/audit/digest.ts'
import { rewritingHistory } from '#src/server/access/audit/append-only.ts'
import { beginChain, loadLatestDigest, takeDigest } from '#src/server/access/audit/digests.ts'
import { recordEvent } from '#src/server/access/audit/events.ts'
import { guardedTables } from '#src/server/access/audit/tables.ts'
import { digestDifferences } from '#src/server/records/verify/digests.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { emptyTables } from '#tests/support/empty-tables.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(() => emptyTables(app.context.db, guardedTables))

/** A day with a written record and a sign-in, with its digest. */
async function nextDay(): Promise<Digest> {
  const { db } = app.context
  app.clock.forward(24 * 3_600_000)
  await sql`insert into history (resource, record_id, version, action, at, username, ip, request_id, after)
    values ('programs', 1, 1, 'create', now(), 'x', '', '', '{"name_kh": "ក"}')`.execute(db)
  await recordEvent(db, { kind: 'sign_in', username: 'x' }, app.clock.now)
  const digest = await takeDigest(db, app.clock.now)
  if (!digest) throw new Error('no digest was taken')
  return digest
}

const named = async (printed: readonly string[] = []) =>
  (await digestDifferences(app.context.db, printed)).map(({ check, record }) => [check, record])

const changed = 'Digests: history is as it was on that day'

/** Changes the trail, as the owner of the tables can. */
async function tamper(...statements: RawBuilder<unknown>[]): Promise<void> {
  const tables = ['history', 'audit_events', 'daily_digests']
  const triggers = (how: string) =>
    tables.map((table) => sql.raw(`alter table ${table} ${how} trigger append_only`))
  await app.context.db.transaction().execute(async (trx) => {
    for (const one of [...triggers('disable'), ...statements, ...triggers('enable always')])
      await one.execute(trx)
  })
}

it('is written daily, chained to the last, and matches untouched data', async () => {
  const first = await nextDay()
  expect(await takeDigest(app.context.db, app.clock.now)).toBeUndefined()
  const second = await nextDay()
  expect(second.digest).not.toBe(first.digest)
  expect(await loadLatestDigest(app.context.db)).toMatchObject({
    day: second.day,
    digest: second.digest,
  })
  expect(await named([formatDigest(first.digest), second.digest])).toEqual([])
})

it.each([
  ['a value of history', () => sql`update history set after = '{}' where id = 1`],
  ['a row of history that is gone', () => sql`delete from history where id = 1`],
  ['who it was', () => sql`update audit_events set username = 'other' where id = 1`],
  ['a sign-in that is gone', () => sql`delete from audit_events where id = 1`],
])('detects %s', async (_, statement) => {
  const first = await nextDay()
  await nextDay()
  await tamper(statement())
  expect(await named()).toEqual([[changed, first.day]])
})

it('detects a recomputed chain with a printed digest', async () => {
  const { digest } = await nextDay()
  await tamper(sql`update history set after = '{}' where id = 1`, sql`delete from daily_digests`)
  await takeDigest(app.context.db, app.clock.now)
  const printed = formatDigest(digest)
  expect(await named([printed])).toEqual([['Digests: the printed one is kept', printed]])
})

it('treats a truncated digest as missing', async () => {
  const { digest } = await nextDay()
  expect(await named([digest.slice(0, 15)])).toHaveLength(1)
  expect(await named([digest.slice(0, 16)])).toEqual([])
})

it('starts a new chain if a migration rewrites history, and keeps the old one', async () => {
  const { digest } = await nextDay()
  await app.context.db.transaction().execute(async (trx) => {
    await rewritingHistory(trx, () => sql`update history set resource = 'renamed' where id = 1`.execute(trx))
    await beginChain(trx, app.clock.now)
  })
  expect(await named([digest])).toEqual([])
  const { day } = await nextDay()
  expect(await named([digest])).toEqual([])
  await tamper(sql`update history set resource = 'other' where id = 1`)
  expect(await named()).toEqual([[changed, day]])
})

it('cannot be changed or deleted by the product', async () => {
  await nextDay()
  const { db } = app.context
  const statements = [sql`update daily_digests set digest = ''`, sql`delete from daily_digests`]
  for (const statement of statements) await expect(statement.execute(db)).rejects.toThrow('can only be added')
  const { digest } = (await loadLatestDigest(db)) ?? {}
  expect(digest).toMatch(/^[0-9a-f]{64}$/)
})

it('waits for a writing transaction, and then covers it', async () => {
  await nextDay()
  app.clock.forward(24 * 3_600_000)
  const { db } = app.context
  await db.transaction().execute(async (trx) => {
    await recordEvent(trx, { kind: 'sign_in', username: 'x' }, app.clock.now)
    expect(await takeDigest(db, app.clock.now)).toBeUndefined()
  })
  const digest = await takeDigest(db, app.clock.now)
  expect(digest).toBeDefined()
  await tamper(sql`delete from audit_events where id = (select max(id) from audit_events)`)
  expect(await named()).toEqual([[changed, digest?.day]])
})
