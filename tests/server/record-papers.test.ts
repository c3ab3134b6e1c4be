/** The content of declared papers: what is stored, as far as the user reads it. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { loadLetterhead } from '#src/server/records/papers/letterhead.ts'
import { areaFixture } from '#tests/support/area-fixture.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { deliveriesRegistry } from '#tests/support/deliveries.ts'

const write = ['list_deliveries', 'create_delivery', 'update_delivery', 'delete_delivery']
const price = ['read_delivery_price', 'write_delivery_price']

let app: TestApp
let facility: number
let ward: number
let writer: string
let reader: string
let count = 0

beforeAll(async () => {
  app = await createTestApp({ registry: deliveriesRegistry })
  const areas = await areaFixture(app.context)
  facility = areas.facilities[0]
  ward = areas.ward
  const here = [{ level: 'HEALTH_FACILITY' as const, id: facility }]
  writer = await app.login([...write, ...price], here)
  reader = await app.login(['list_deliveries'], here)
  await sql`update health_facilities set header_line1 = 'ក្រសួង', header_line2 = 'មណ្ឌល', address = 'ផ្លូវ 1',
    phone = '+85512345678' where id = ${facility}`.execute(app.context.db)
})
afterAll(() => app.close())

async function deliver(isDone = true) {
  count += 1
  const body = {
    code: `D${count}`,
    health_facility_id: facility,
    driver: 'Sok',
    price: 9000,
    lines: [
      { item: 'Rice', pieces: 2 },
      { item: 'Oil', pieces: 3 },
    ],
  }
  const { status, text, body: answer } = await app.call('POST', '/api/deliveries', { token: writer, body })
  expect(status, text).toBe(201)
  const { id } = answer.data as { id: number }
  if (isDone) await app.call('POST', `/api/deliveries/${id}/transitions/finish`, { token: writer, body: {} })
  return id
}
const read = (id: number, token: string, name = 'delivery-note') =>
  app.call('GET', `/api/deliveries/${id}/papers/${name}`, { token })

it('is the record with its rows and the letterhead of its facility', async () => {
  const { status, body } = await read(await deliver(), writer)
  expect(status).toBe(200)
  expect(body.data.record).toMatchObject({
    driver: 'Sok',
    price: 9000,
    lines: [
      { item: 'Oil', pieces: 3 },
      { item: 'Rice', pieces: 2 },
    ],
  })
  expect(body.data.letterhead).toEqual({
    name: { kh: 'ទីកន្លែង 010101', en: 'Place 010101' },
    line1: 'ក្រសួង',
    line2: 'មណ្ឌល',
    address: 'ផ្លូវ 1',
    phone: '+85512345678',
    director: null,
  })
})

it('omits fields that the user can’t read, and is logged for records about people', async () => {
  const id = await deliver()
  const { body } = await read(id, reader)
  expect(body.data.record).toMatchObject({ driver: 'Sok' })
  expect(body.data.record).not.toHaveProperty('price')
  const { rows } = await sql`select 1 from audit_events
    where kind = 'view_sensitive' and resource = 'deliveries' and record_id = ${id}`.execute(app.context.db)
  expect(rows).toHaveLength(1)
})

it('is refused in other states, without the permission, and outside the area', async () => {
  const [done, draft, deleted] = [await deliver(), await deliver(false), await deliver()]
  await app.call('DELETE', `/api/deliveries/${deleted}`, { token: writer, headers: { 'if-match': '"2"' } })
  const statusOf = async (id: number, token: string, name?: string) => {
    const { status, body } = await read(id, token, name)
    return [status, body.code]
  }
  expect(await statusOf(draft, writer)).toEqual([409, 'STATE_REFUSED'])
  expect(await statusOf(draft, writer, 'label')).toEqual([200, undefined])
  expect(await statusOf(deleted, writer)).toEqual([404, 'RECORD_NOT_FOUND'])
  expect(await statusOf(done, writer, 'receipt')).toEqual([404, 'NOT_FOUND'])
  expect(await statusOf(done, await app.login(['list_wards']))).toEqual([403, 'FORBIDDEN'])
  const stranger = await app.login(['list_deliveries'], [{ level: 'HEALTH_FACILITY', id: facility + 1 }])
  expect(await statusOf(done, stranger)).toEqual([404, 'RECORD_NOT_FOUND'])
})

it('a record of a ward has the letterhead of its facility, and one of no place none', async () => {
  const { registry, db } = app.context
  const wards = registry.get('ward-beds')
  await sql`insert into ward_beds (id, version, ward_id, bed_no, status) values (7, 1, ${ward}, 'B1', 1)`.execute(
    db,
  )
  expect(await loadLetterhead({ db, registry }, wards, 7)).toMatchObject({
    name: { en: expect.stringMatching(/^Place/) },
  })
  expect(await loadLetterhead({ db, registry }, registry.get('roles'), 1)).toBeNull()
})
