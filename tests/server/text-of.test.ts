import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemScope } from '#src/server/access/coverage/read-scope.ts'
import { loadTexts } from '#src/server/records/resources/text-of.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

test('empty references leave no trace in the text of a record', async () => {
  const { db, registry } = app.context
  const { id: userId } = await app.user([])
  const { rows } = await sql<{ id: number; name: string }>`
    select c.id, u.name_en as name from user_coverages c join users u on u.id = c.user_id
    where u.id = ${userId}`.execute(db)
  const { id = 0, name } = rows[0] ?? {}
  const texts = await loadTexts(db, systemScope(registry), registry.get('user-coverages'), [Number(id)], true)
  expect(texts.get(Number(id))?.en).toMatch(new RegExp(`^${name} – [A-Z][a-z ]+$`))
})
