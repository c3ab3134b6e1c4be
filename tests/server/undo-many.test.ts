import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { everywhere } from '#src/domain/access/coverage.ts'
import type { WriteRule } from '#src/server/access/context.ts'
import { insertRecords } from '#src/server/records/resources/write.ts'
import { writing } from '#src/server/records/resources/writing.ts'
import { emptyTables } from '#tests/support/empty-tables.ts'
import { createSampleApp, type SampleApp, samplePermissions } from '#tests/support/records.ts'

let app: SampleApp
let me: Awaited<ReturnType<SampleApp['user']>>
beforeAll(async () => {
  app = await createSampleApp()
  me = await app.user(samplePermissions)
})
afterAll(() => app.close())
beforeEach(() => emptyTables(app.context.db, ['groups', 'samples', 'history', 'change_sets', 'undo_runs']))

const many = 5000

/** Imports many records; returns the id of the change set. */
async function importMany(count = many): Promise<number> {
  const group = await app.group('a')
  const { id: userId, username } = me
  const actor = { userId, username, coverage: everywhere, ip: '', requestId: 'r' }
  const resource = app.context.registry.get('samples')
  const changeSet = { kind: 'import', resource, label: { kh: 'x.csv', en: 'x.csv' } } as const
  const rows = Array.from({ length: count }, (_, n) => ({
    code: `m${n}`,
    name: `Sample ${n}`,
    is_open: true,
    group_id: group.id,
  }))
  await writing(app.context, { actor, changeSet }, (own) => insertRecords(own, resource, rows))
  const { rows: sets } = await sql<{ id: number }>`select id from change_sets`.execute(app.context.db)
  return sets[0]?.id as number
}

const undo = (id: number, headers: Record<string, string> = {}) =>
  app.call('POST', `/api/change-sets/${id}/undo`, { token: me.token, headers })
const show = async (id: number, token = me.token) =>
  (await app.call('GET', `/api/change-sets/${id}?range=[0,0]`, { token })).body.data

/** Waits for the end of a background undo. */
async function ended(id: number) {
  for (;;) {
    const set = await show(id)
    if (!set.undoing) return set
    await setTimeout(50)
  }
}

/** Locks one record, like a concurrent editor, while `work` runs; `edit` is the editor's write. */
async function withRowLock(work: () => Promise<unknown>, edit = sql`select 1`) {
  await app.context.db.transaction().execute(async (trx) => {
    await sql`select 1 from samples where code = 'm7' for update`.execute(trx)
    await edit.execute(trx)
    await work()
  })
}

describe('undoing a large change set', () => {
  it('reads its history a fixed number of times, whatever the database knows of it', async () => {
    const id = await importMany()
    let read: Record<string, number> = {}
    const samples: WriteRule = {
      async inTransactionBatch(trx) {
        const { rows } = await sql<{ name: string; n: number }>`
          select relname as name, (seq_tup_read + coalesce(idx_tup_fetch, 0))::int as n
          from pg_stat_xact_user_tables where relname in ('history', 'samples')`.execute(trx)
        read = Object.fromEntries(rows.map(({ name, n }) => [name, n / many]))
      },
    }
    Object.assign(app.context.writeRules, { samples })
    expect((await undo(id)).status).toBeLessThan(300)
    expect((await ended(id)).undone).toMatchObject({ by: me.username, left: 0 })
    Reflect.deleteProperty(app.context.writeRules, 'samples')
    expect(await app.codes('samples', {})).toEqual([])
    expect(read.history).toBeLessThanOrEqual(3)
    expect(read.samples).toBeLessThanOrEqual(15)
  })

  it('goes on after a 202, for everybody to see, and begins once', async () => {
    const id = await importMany(2000)
    await withRowLock(async () => {
      const answer = await undo(id)
      expect(answer.status).toBe(202)
      expect(answer.body.data).toMatchObject({
        undoing: { done: 0, total: 2000 },
        undone: null,
        may_undo: false,
      })
      expect((await undo(id)).body).toMatchObject({ http_code: 409, code: 'UNDO_RUNNING' })
      const other = await app.login(samplePermissions)
      expect((await show(id, other)).undoing).toEqual({ done: 0, total: 2000 })
    })
    expect(await ended(id)).toMatchObject({ undone: { left: 0 }, undo_error: null })
    expect((await undo(id)).body.code).toBe('ALREADY_UNDONE')
  })

  it('tells a refusal that is found late, to whoever asked', async () => {
    const id = await importMany(2000)
    const edit = sql`
      with edited as (update samples set version = version + 1, name = 'Mine' where code = 'm7'
        returning id, version)
      insert into history
        (resource, record_id, version, action, at, username, ip, request_id, before, after)
      select 'samples', id, version, 'update', now(), 'x', '', 'r', '{"name":"Sample 7"}',
        '{"name":"Mine"}' from edited`
    await withRowLock(async () => expect((await undo(id)).status).toBe(202), edit)
    const set = await ended(id)
    expect(set).toMatchObject({
      undone: null,
      may_undo: true,
      undo_error: { code: 'UNDO_LEAVES', data: { count: 1, rest: 1999 } },
    })
    expect(set.undo_error.message).toContain('would not be undone: Mine')
    expect((await show(id, await app.login(samplePermissions))).undo_error).toBeNull()
    await undo(id, { 'X-Confirm': 'leave-changed' })
    expect((await ended(id)).undone).toMatchObject({ left: 1 })
    expect(await app.codes('samples', {})).toEqual(['m7'])
  })

  it('can be asked for again after its process died', async () => {
    const id = await importMany(2000)
    const long = new Date(app.clock.now.getTime() - 61_000).toISOString()
    await sql`insert into undo_runs (change_set_id, user_id, status, done, total, heartbeat_at)
      values (${id}, ${me.id}, 'running', 500, 2000, ${long})`.execute(app.context.db)
    expect(await show(id)).toMatchObject({
      undoing: null,
      may_undo: true,
      undo_error: { code: 'UNDO_INTERRUPTED' },
    })
    await undo(id)
    expect((await ended(id)).undone).toMatchObject({ left: 0 })
  })
})
