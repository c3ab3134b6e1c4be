import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { restoreGuard, rewritingHistory, unguardedTables } from '#src/server/access/audit/append-only.ts'
import { recordEvent } from '#src/server/access/audit/events.ts'
import { guardedTables } from '#src/server/access/audit/tables.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
  await sql`insert into history (resource, record_id, version, action, at, username, ip, request_id)
    values ('programs', 1, 1, 'create', now(), 'x', '', '')`.execute(app.context.db)
  await recordEvent(app.context.db, { kind: 'sign_in', username: 'x' }, app.clock.now)
})
afterAll(async () => {
  await restoreGuard(app.context.db)
  await app.close()
})

const run = (statement: RawBuilder<unknown>) => statement.execute(app.context.db)
const count = async (table: string) => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}
    where username = 'x'`.execute(app.context.db)
  return rows[0]?.n
}

describe.each(['history', 'audit_events'])('%s', (table) => {
  const own = sql.table(table)
  it.each([
    ['update', sql`update ${own} set username = 'y'`],
    ['update of nothing', sql`update ${own} set username = 'y' where false`],
    ['delete', sql`delete from ${own}`],
    ['truncate', sql`truncate ${own}`],
    ['truncate with what refers to it', sql`truncate ${own} restart identity cascade`],
    ['merge', sql`merge into ${own} t using (select 1) s on true when matched then delete`],
    ['insert over a row', sql`insert into ${own} select * from ${own} on conflict do update set id = 1`],
  ])('refuses %s', async (_name, statement) => {
    await expect(run(statement)).rejects.toThrow()
    expect(await count(table)).toBe(1)
  })

  it('refuses also if the session role is replica', async () => {
    const attempt = app.context.db.transaction().execute(async (trx) => {
      await sql`set local session_replication_role = replica`.execute(trx)
      await sql`delete from ${own}`.execute(trx)
    })
    await expect(attempt).rejects.toThrow(`rows of ${table} can only be added`)
    expect(await count(table)).toBe(1)
  })
})

describe('the lock', () => {
  const state = async () => {
    const token = await app.login()
    app.clock.forward(10_000)
    const { parts } = (await app.call('GET', '/api/installation', { token })).body.data
    const part = parts.find(({ name }: { name: string }) => name === 'audit')
    return [part.state, (await app.call('GET', '/readyz')).body.data.problems]
  }

  it.each([
    ['switched off', sql`alter table history disable trigger append_only`],
    ['off for replicas', sql`alter table history enable trigger append_only`],
    ['dropped', sql`drop trigger append_only on history`],
    [
      'emptied',
      sql`create or replace function refuse_change() returns trigger language plpgsql
        as $f$ begin return null; end $f$`,
    ],
  ])('that was %s is reported, and restored by a start', async (how, statement) => {
    expect(await state()).toEqual(['up', undefined])
    await run(statement)
    const [auditState, problems] = await state()
    expect(auditState).toBe('failing')
    expect(problems).toContain('history is not append-only')
    expect(await restoreGuard(app.context.db)).toHaveLength(how === 'emptied' ? guardedTables.length : 1)
    expect(await unguardedTables(app.context.db)).toEqual([])
    expect(await restoreGuard(app.context.db)).toEqual([])
  })

  it('is lifted for the migration only, until its transaction ends', async () => {
    const undone = app.context.db.transaction().execute(async (trx) => {
      await rewritingHistory(trx, () => sql`update history set username = 'z'`.execute(trx))
      await expect(sql`delete from history`.execute(trx)).rejects.toThrow('can only be added')
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(await count('history')).toBe(1)
    expect(await unguardedTables(app.context.db)).toEqual([])
  })
})
