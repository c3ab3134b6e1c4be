import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { claimStatus } from '#schemas/codes/claim-status.ts'
import type { BulkResult } from '#src/domain/answers.ts'
import { buildServer, endServers, type Served, serve } from '#tests/support/built-server.ts'
import { claimFixture } from '#tests/support/claim-fixture.ts'
import { createTestApp } from '#tests/support/create-test-app.ts'
import { copyClaim } from '#tests/support/many-claims.ts'
import { dataFolder, removeFolder } from '#tests/support/process.ts'

vi.setConfig({ testTimeout: 120_000 })

const folder = dataFolder()
beforeAll(buildServer, 120_000)
afterEach(endServers)
afterAll(() => removeFolder(folder))

/** Claims of one call: enough for a server to be killed in their middle. */
const slice = 20

test('killed while claims are submitted: what was answered is sent, nothing is half, and the same press sends the rest', async () => {
  const app = await createTestApp({ env: { REALTIME: 'off' } })
  const fixture = await claimFixture(app)
  const { db } = app.context
  const { id } = await fixture.claim()
  await fixture.move(id, ['director', 'signOff'])
  const ids = [id, ...(await copyClaim(db, id, 8 * slice - 1))]
  // The server that is killed goes by today, on which claims of the world's month are still taken.
  app.clock.now = new Date()
  // What sending books is of the day on which the server runs: the open month reaches that far.
  await sql`update active_periods set submission_cutoff_on = current_date + 30,
    ends_on = current_date + 1`.execute(db)
  const { access_token: token } = await app.context.sessions.open(fixture.people.officer.id, '127.0.0.1')
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db)
  const url = new URL(process.env.TEST_DATABASE_URL ?? '')
  url.pathname = `/${rows[0]?.name}`
  const start = () =>
    serve(folder, {
      DATABASE_URL: url.href,
      SESSION_SECRET: 'x'.repeat(32),
      DEMO: 'off',
      REALTIME: 'off',
      RATE_LIMIT: '0',
    })
  const answered = new Set<number>()
  const refused = new Map<number, string>()
  const submit = async (server: Served, some: readonly number[]) => {
    const { data } = await server.call('POST', '/api/claims/transitions/submit', { ids: some }, token)
    for (const { id: claim, ok, code } of data as unknown as BulkResult[])
      if (ok) answered.add(claim)
      else refused.set(claim, String(code))
  }
  const part = (place: number) => ids.slice(place * slice, (place + 1) * slice)
  /** Those that are sent, each of which must be sent as a whole. */
  const sent = async () => {
    const { rows: found } = await sql<{ id: number; is_sent: boolean; is_whole: boolean }>`
      select l.id, l.status = ${claimStatus.ProviderSubmitted.value} as is_sent,
        (l.status = ${claimStatus.ProviderSubmitted.value}) = (l.submitted_by is not null)
          and (l.submitted_at is null) = (l.submitted_by is null)
          and (l.submitted_by is not null)::int = (select count(*) from history h
            where h.resource = 'claims' and h.record_id = l.id
              and h.after ->> 'status' = ${String(claimStatus.ProviderSubmitted.value)}) as is_whole
      from claims l`.execute(db)
    expect(found.filter(({ is_whole }) => !is_whole)).toEqual([])
    return found.flatMap((row) => (row.is_sent ? [row.id] : [])).sort((a, b) => a - b)
  }

  // In the middle of the write of the third slice: claims or their entries are changed, and it
  // waits for history, which is held. Background jobs can wait there too.
  const first = await start()
  await submit(first, part(0))
  await submit(first, part(1))
  expect(answered.size).toBe(2 * slice)
  await db.transaction().execute(async (trx) => {
    await sql`lock table history in share mode`.execute(trx)
    const lost = submit(first, part(2)).catch(() => undefined)
    await vi.waitFor(
      async () => {
        const { rows: waiting } = await sql`select from pg_locks w
          where not w.granted and w.relation = 'history'::regclass and exists (
            select from pg_locks c where c.pid = w.pid and c.granted
              and c.relation in ('claims'::regclass, 'ledger_entries'::regclass)
              and c.mode = 'RowExclusiveLock')`.execute(trx)
        expect(waiting).toHaveLength(1)
      },
      { interval: 20 },
    )
    await first.end('SIGKILL')
    await lost
  })
  // Its connection ends once it learns that nobody listens.
  await vi.waitFor(
    async () =>
      expect(
        (
          await sql`select from pg_stat_activity where datname = current_database()
            and pid <> pg_backend_pid() and xact_start is not null`.execute(db)
        ).rows,
      ).toEqual([]),
    { interval: 20 },
  )
  expect(await sent()).toEqual([...part(0), ...part(1)])

  // At any moment, with two at it.
  const second = await start()
  const lane = async (places: number[]) => {
    for (const place of places) {
      await submit(second, part(place))
      if (answered.size >= 4 * slice) await second.end('SIGKILL')
    }
  }
  await Promise.allSettled([lane([2, 4, 6]), lane([3, 5, 7])])
  const before = [...answered]

  const third = await start()
  // What was being done when its server died may still be decided.
  await sql`begin; lock table claims in share mode; commit`.execute(db)
  expect(await sent()).toEqual(expect.arrayContaining(before))
  answered.clear()
  for (let place = 0; place < 8; place += 1) await submit(third, part(place))
  expect(await sent()).toEqual(ids)
  expect([...answered, ...refused.keys()].sort((a, b) => a - b)).toEqual(ids)
  expect(new Set(refused.values())).toEqual(new Set(['STATE_REFUSED']))
  expect([...refused.keys()]).toEqual(expect.arrayContaining(before))
  await third.end('SIGTERM')
  await app.close()
})
