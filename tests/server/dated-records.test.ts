/** Records of a month: writable while it is open, and by no route once it is closed. */
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { monthFixture } from '#tests/support/months.ts'
import { upload } from '#tests/support/uploads.ts'

const m = monthFixture()
const { call, open, act, acknowledged, idOf, take, onDay } = m

describe('dated records', () => {
  test('are written in an open month only, by every route', async () => {
    await open('2026-02')
    const { id } = (await take('2026-02-10')).body.data
    const outside = await take('2026-03-02')
    expect(onDay(outside)).toContain('No month is open for 02/03/2026')
    await open('2026-03')
    const marchTakingId = (await take('2026-03-02')).body.data.id
    await act('close', await idOf('2026-02'), { acknowledged })
    const refusals = [
      take('2026-02-28'),
      call('PUT', `takings/${id}`, { amount: 1 }),
      call('PUT', `takings/${id}`, { taken_on: '2026-03-01' }),
      call('PUT', `takings/${marchTakingId}`, { taken_on: '2026-02-28' }),
      call('DELETE', `takings/${id}`),
    ]
    for (const refused of await Promise.all(refusals)) {
      expect(refused.status, refused.text).toBe(422)
      expect(onDay(refused)).toContain('The month 02/2026 is closed')
    }
    for (const body of [
      { action: 'update', data: { amount: 9 } },
      { action: 'delete', data: {} },
    ]) {
      const bulk = await call('POST', 'takings/bulk', { ...body, ids: [marchTakingId, id] })
      expect(bulk.status).toBe(422)
      expect(bulk.body.data.results).toMatchObject([{ ok: true }, { ok: false }])
    }
    const merged = { from: id, into: marchTakingId, values: {} }
    expect((await call('POST', 'takings/merge?mode=commit', merged)).status).toBe(422)
    const row = { key: '1', id, version: 1, data: { amount: 7 } }
    const grid = await call('POST', 'takings/grid', { rows: [row] })
    expect(grid.body).toMatchObject({ code: 'GRID_REFUSED', data: { results: [{ ok: false }] } })
    const kh = await m.app.call('DELETE', `/api/takings/${id}`, { token: m.boss.token, lang: 'kh' })
    expect(kh.body.message.taken_on[0]).toContain('ខែ 02/2026 បានបិទ')
  })

  test('may be bound on creation only, to existing months', async () => {
    await open('2026-02')
    let next = 0
    const enrol = (enrolled_on: string) => {
      next += 1
      const own = { code: `E${next}`, health_facility_id: m.fixture.facility, enrolled_on }
      return call('POST', 'enrolments', own)
    }
    const { id } = (await enrol('2026-02-10')).body.data
    expect((await enrol('2025-12-24')).status).toBe(201)
    await open('2026-03')
    await act('close', await idOf('2026-02'), { acknowledged })
    const refused = await enrol('2026-02-28')
    expect(refused.status).toBe(422)
    expect(refused.body.message.enrolled_on[0]).toContain('The month 02/2026 is closed')
    expect((await enrol('2026-03-01')).status).toBe(201)
    expect((await call('PUT', `enrolments/${id}`, { code: 'E9' })).status).toBe(200)
    expect((await call('DELETE', `enrolments/${id}`)).status).toBe(200)
    expect((await call('POST', `enrolments/${id}/restore`)).status).toBe(200)
  })

  test('are imported row by row, and only while their month stays open', async () => {
    await open('2026-02')
    await open('2026-03')
    const file = (days: string[]) =>
      Buffer.from(['Code,Facility,Day,Amount', ...days.map((day, n) => `I${n},010101,${day},5`)].join('\n'))
    const send = (days: string[], mode: 'validate' | 'commit') =>
      upload(m.app, 'takings', file(days), { token: m.boss.token, mode })
    const { body } = await send(['01/03/2026', '28/02/2026', '01/01/2026'], 'validate')
    expect(body.data.counts, JSON.stringify(body)).toMatchObject({ new: 1, error: 2 })
    const checked = (await send(['02/03/2026'], 'validate')).body.data
    await sql`update active_periods set status = 3`.execute(m.app.context.db)
    const late = await call('POST', 'takings/import?mode=commit', { import_id: checked.import_id })
    expect(late.text).toContain('IMPORT_OUTDATED')
  })

  test('cannot be undone or restored into a closed month', async () => {
    await open('2026-02')
    const ids = [(await take('2026-02-10')).body.data.id, (await take('2026-02-11')).body.data.id]
    await call('DELETE', `takings/${ids[1]}`)
    const bulk = { action: 'update', ids: [ids[0]], data: { amount: 9 } }
    const set = (await call('POST', 'takings/bulk', bulk)).headers['x-change-set']
    const id = await idOf('2026-02')
    await act('begin-closing', id)
    await act('close', id, { acknowledged })
    expect((await call('POST', `takings/${ids[1]}/restore`)).status).toBe(422)
    expect((await call('POST', `change-sets/${set}/undo`, {})).status).toBe(422)
  })

  test('by a moment, of a record that has a facility, count by Phnom Penh’s day', async () => {
    await open('2026-03')
    const { rows } = await sql<{ id: number }>`select id from wards limit 1`.execute(m.app.context.db)
    const at = (code: string, moment: string | null) =>
      call('POST', 'ward-visits', { code, ward_id: rows[0]?.id, at: moment })
    expect((await at('A', '2026-02-28T17:30:00.000Z')).status).toBe(201)
    expect((await at('B', '2026-02-28T16:30:00.000Z')).status).toBe(422)
    expect((await at('C', null)).status).toBe(201)
  })

  test('closing waits for concurrent saves, and keeps them', async () => {
    await open('2026-02')
    const id = await idOf('2026-02')
    const saved = (await take('2026-02-10')).body.data.id
    const all = await Promise.all([
      ...[1, 2, 3].map((amount) => call('PUT', `takings/${saved}`, { amount })),
      act('begin-closing', id).then(() => act('close', id, { acknowledged })),
    ])
    expect(all.every(({ status }) => status === 200 || status === 422)).toBe(true)
    const { body } = await call('GET', `active-periods/${id}/state`)
    const { amount } = (await call('GET', `takings/${saved}`)).body.data
    expect(body.data.snapshots[0].totals).toContainEqual(
      expect.objectContaining({ key: 'takings.amount', amount }),
    )
  })
})
