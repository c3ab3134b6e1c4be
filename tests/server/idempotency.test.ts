import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createSampleApp, type SampleApp, samplePermissions } from '#tests/support/records.ts'

let test: SampleApp
beforeAll(async () => {
  test = await createSampleApp()
})
afterAll(() => test.close())

const hour = 3_600_000
const group = (code: string) => ({ code, name_kh: `ក្រុម ${code}` })
const send = (key: string, body: unknown, token = test.token) =>
  test.request('POST', 'groups', body, { token, headers: { 'idempotency-key': key } })
const codes = () => test.codes('groups', {})

it('creates one record for a repeated request', async () => {
  const key = 'a-double-click-0001'
  const first = await send(key, group('G1'))
  // As another form may write it.
  const again = await send(key, { name_kh: 'ក្រុម G1', code: 'G1' })
  expect([first.status, again.status]).toEqual([201, 201])
  expect(again.body).toEqual(first.body)
  expect(again.headers.location).toBe(first.headers.location)
  expect([first, again].map(({ headers }) => headers['idempotency-replayed'])).toEqual([undefined, 'true'])
})

it('creates one for several concurrent requests', async () => {
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => send('all-at-once-00001', { ...group('G2') })),
  )
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201])
  expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1)
  expect((await codes()).filter((code) => code === 'G2')).toHaveLength(1)
})

it('returns the current record', async () => {
  const { id } = (await send('changed-meanwhile', group('G3'))).body.data
  await test.request('PUT', `groups/${id}`, { name_en: 'Three' })
  const again = await send('changed-meanwhile', group('G3'))
  expect(again.body.data).toMatchObject({ id, name_en: 'Three', version: 2 })
})

it('refuses other content with the same key, naming the record', async () => {
  const { id } = (await send('one-key-one-intent', group('G4'))).body.data
  const other = await send('one-key-one-intent', group('G5'))
  expect(other).toMatchObject({ status: 409, body: { code: 'IDEMPOTENCY_KEY_USED', data: { id } } })
  const elsewhere = await test.request(
    'POST',
    'samples',
    { code: 'S1', name: 'Sample', group_id: id },
    { headers: { 'idempotency-key': 'one-key-one-intent' } },
  )
  expect(elsewhere.status).toBe(409)
  expect(await codes()).not.toContain('G5')
})

it('keeps the key free when the work failed', async () => {
  const wrong = await send('mended-and-sent-anew', { code: 'G6' })
  expect(wrong.status).toBe(422)
  expect((await send('mended-and-sent-anew', group('G6'))).status).toBe(201)
})

it('separates keys by user, and expires them after a day', async () => {
  const colleague = await test.login(samplePermissions)
  const key = 'the-same-words-twice'
  const mine = (await send(key, group('G7'))).body.data.id
  const theirs = await send(key, group('G8'), colleague)
  expect(theirs.status).toBe(201)
  expect(theirs.body.data.id).not.toBe(mine)
  test.clock.forward(25 * hour)
  const token = await test.login(samplePermissions)
  const { id: fresh } = (await send('sweeps-what-is-old', group('G9'), token)).body.data
  const { rows } = await sql`select record_id from idempotency_keys`.execute(test.context.db)
  expect(rows).toEqual([{ record_id: fresh }])
})

it('stores neither keys nor contents', async () => {
  await send('nothing-to-be-read', group('Secret'), await test.login(samplePermissions))
  const { rows } = await sql`select * from idempotency_keys`.execute(test.context.db)
  expect(JSON.stringify(rows)).not.toMatch(/nothing-to-be-read|Secret/)
})

it.each(['short', 'spaces are not for it', 'x'.repeat(101)])('refuses the key %s', async (key) => {
  const answer = await send(key, group('G10'), await test.login(samplePermissions))
  expect(answer).toMatchObject({ status: 400, body: { code: 'BAD_PARAMETER' } })
})
