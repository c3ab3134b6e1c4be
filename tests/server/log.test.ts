import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#src/server/db/connection.ts'
import { createLog } from '#src/server/http/log.ts'
import { testApp } from '#tests/support/create-test-app.ts'
import { createTestDatabase } from '#tests/support/templates.ts'

/** Sensitive text that must not appear in a log. */
const canary = 'Canary "Sok", 012 345 678'

function capture() {
  const lines: string[] = []
  const log = createLog('debug', { write: (line) => void lines.push(line) })
  return { log, text: () => lines.join('') }
}

describe('the log of what PostgreSQL refuses', () => {
  let database: Database
  beforeAll(async () => {
    database = await createTestDatabase()
    await sql`create table kept (name text not null constraint short check (length(name) < 9),
      other text unique, born date, n smallint, facts jsonb)`.execute(database.db)
    await sql`insert into kept (name, other) values ('a', ${canary})`.execute(database.db)
  })
  afterAll(() => database.close())

  test.each([
    ['23514', 'a check', sql`insert into kept (name) values (${canary})`],
    ['23502', 'a missing value', sql`insert into kept (other) values (${canary})`],
    ['23505', 'a value that is taken', sql`insert into kept values ('b', ${canary})`],
    ['22P02', 'a number', sql`insert into kept (n) values (${canary}::text::smallint)`],
    ['22P02', 'JSON', sql`insert into kept (facts) values (${canary}::text::jsonb)`],
    ['22007', 'a day', sql`insert into kept (born) values (${canary}::text::date)`],
    ['42703', 'a column', sql`insert into kept (nothing) values (${canary})`],
  ])('has its code %s and none of its values: %s', async (code, _name, statement) => {
    const { log, text } = capture()
    const err = await statement.execute(database.db).catch((error: unknown) => error)
    log.error({ err }, 'refused')
    const logEntry = JSON.parse(text())
    expect(logEntry.err).toMatchObject({ code, message: expect.any(String) })
    expect(logEntry.err.stack).toMatch(/^error: .*\n +at /)
    expect(text()).not.toMatch(/Canary|Sok|012 345/)
  })

  test('names the violated rule', async () => {
    const { log, text } = capture()
    const err = await sql`insert into kept (name) values (${canary})`
      .execute(database.db)
      .catch((error: unknown) => error)
    log.error({ err: new Error('Not saved', { cause: err }) })
    expect(JSON.parse(text()).err).toMatchObject({
      type: 'Error',
      message: 'Not saved',
      cause: { constraint: 'short', table: 'kept' },
    })
    expect(text()).not.toContain('Canary')
  })
})

test('an unexpected failure is logged without the request’s content', async () => {
  const { log, text } = capture()
  const app = await testApp({ log, seeded: true })
  const token = await app.login(['list_gazetteers', 'create_gazetteer', 'list_gazetteer'])
  await sql`alter table provinces add constraint canary
    check (name_en not like '%Canary%')`.execute(app.context.db)
  const body = { code: '77', name_kh: 'ខេត្ត', name_en: 'Canary 012 345 678' }
  const answer = await app.call('POST', '/api/setting/provinces', { token, body })
  expect(answer.body).toMatchObject({ http_code: 500, code: 'INTERNAL' })
  expect(text()).toContain('"constraint":"canary"')
  expect(text()).not.toMatch(/Canary|012 345/)
})
