/** PGlite replaces PostgreSQL where that cannot run: the allowed differences only. */
import { chmodSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '#src/server/config.ts'
import { chooseDatabase, openDatabase } from '#src/server/db/open-database.ts'
import { readSlices } from '#src/server/db/slices.ts'
import { cancellable } from '#src/server/db/timeouts.ts'
import { planMigration } from '#src/server/migration/migrate.ts'
import { placeRegistry } from '#tests/support/access-declarations.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { dataFolder, openToOthers, removeFolder } from '#tests/support/process.ts'
import { upload } from '#tests/support/uploads.ts'

const provinces = '/api/setting/provinces'
const names = ['ភ្នំពេញ', 'កំពង់ចាម', 'បាត់ដំបង', 'ក្រចេះ', 'កំពង់ធំ', 'ព្រះវិហារ', 'ខេត្តកោះកុង', 'សៀមរាប']

const folder = dataFolder()
let app: TestApp
let token: string

beforeAll(async () => {
  chmodSync(folder, 0o755)
  app = await createTestApp({
    database: await openDatabase(readConfig({ DATABASE: 'pglite', DATA_DIR: folder })),
    registry: placeRegistry,
    seeded: true,
  })
  token = await app.login([
    ...['list', 'create', 'update', 'delete'].map((verb) => `${verb}_gazetteer`),
    'list_gazetteers',
  ])
  const rows = names.map((name, n) => `${n + 10},${name},Province ${n}`)
  const file = ['code,name_kh,name_en', ...rows].join('\n')
  const { body } = await upload(app, 'setting/provinces', file, { token, mode: 'commit' })
  expect(body.data).toMatchObject({ status: 'committed', counts: { new: names.length } })
}, 120_000)
afterAll(async () => {
  await app.close()
  removeFolder(folder)
})

const rowsOf = async (query: string) =>
  (await app.call('GET', `${provinces}?${query}`, { token })).body.data as { name_kh: string }[]

describe('on PGlite', () => {
  it('is used on request, whatever the data folder contains', async () => {
    const config = readConfig({ DATABASE: 'pglite', DATA_DIR: folder })
    expect(chooseDatabase(config)).toEqual({ engine: 'pglite', dataDir: folder, reason: 'requested' })
    const { body } = await app.call('GET', '/api/installation', { token })
    expect(body.data.database).toMatchObject({ engine: 'pglite', reason: 'requested' })
  })

  it('only its owner can read the data folder, however it was created', () => {
    expect(openToOthers(folder)).toEqual([])
  })

  it('the tables match the schemas, and nothing is left to do', async () => {
    const { context } = app
    expect(await planMigration(context.db, context.registry)).toEqual({ steps: [], problems: [] })
  })

  it('Khmer is ordered like Intl.Collator', async () => {
    const rows = await rowsOf('sort=["name_kh","ASC"]')
    expect(rows.map(({ name_kh }) => name_kh)).toEqual(names.toSorted(new Intl.Collator('km').compare))
  })

  it('parts of Khmer words are found, also by the trigram index', async () => {
    const rows = await rowsOf(`filter=${encodeURIComponent(JSON.stringify({ q: 'កំពង់' }))}`)
    expect(rows.map(({ name_kh }) => name_kh).sort()).toEqual(['កំពង់ចាម', 'កំពង់ធំ'])
  })

  it('writes are atomic, versioned and part of the history', async () => {
    const [first] = (await rowsOf('sort=["code","ASC"]&range=[0,0]')) as unknown as { id: number }[]
    const url = `${provinces}/${first?.id}`
    const changed = await app.call('PUT', url, { token, body: { name_en: 'Changed' } })
    expect(changed.body.data).toMatchObject({ version: 2, name_en: 'Changed' })
    const conflictResponse = await app.call('POST', provinces, {
      token,
      body: { code: '10', name_kh: 'ក', name_en: 'A' },
    })
    expect(conflictResponse.status).toBe(409)
    const { body } = await app.call('GET', `${url}/history`, { token })
    expect(body.data.map(({ action }: { action: string }) => action)).toEqual(['update', 'create'])
  })

  it('concurrent requests take turns', async () => {
    const bodies = Array.from({ length: 12 }, (_, n) => ({
      code: String(n + 50),
      name_kh: `ខេត្ត${n}`,
      name_en: `Another ${n}`,
    }))
    const answers = await Promise.all(bodies.map((body) => app.call('POST', provinces, { token, body })))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
  })

  it('an abandoned report releases the database', { timeout: 30_000 }, async () => {
    const { db } = app.context
    const abortController = new AbortController()
    const left = cancellable(db, abortController.signal, (own) =>
      own.transaction().execute(async (trx) => {
        for await (const _ of readSlices(trx, sql`select generate_series(1, 5000)`)) {
          abortController.abort()
          abortController.signal.throwIfAborted()
        }
      }),
    )
    await expect(left).rejects.toThrow()
    expect((await rowsOf('range=[0,0]')).length).toBe(1)
  })
})
