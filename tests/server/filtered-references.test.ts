/** `where` of references: pickers, writes, bulk edits and imports accept only what it offers. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { defineResource, field } from '#schemas/kit/define.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { label, to } from '#tests/support/random-fields.ts'
import { smallRegistry } from '#tests/support/small-registry.ts'
import { upload } from '#tests/support/uploads.ts'

const permissions = { list: 'use', create: 'use', update: 'use', delete: 'use' }
const common = { icon: 'mdi:truck', key: ['code'], permissions } as const
const code = field.code({ label: label('Code'), required: true, unique: true })
const seats = (name: string) => field.integer({ label: label(name), min: 0 })

const vehicles = defineResource({
  ...common,
  path: 'vehicles',
  singular: 'vehicle',
  label: { kh: 'រថយន្ត', en: ['Vehicle', 'Vehicles'] },
  fields: {
    code,
    seats: seats('Seats'),
    fuel: field.enum({
      label: label('Fuel'),
      values: { DIESEL: { value: 1, label: label('Diesel') }, PETROL: { value: 2, label: label('Petrol') } },
    }),
    from_day: field.date({ label: label('From') }),
  },
  list: { columns: ['code'] },
})

const trips = defineResource({
  ...common,
  path: 'trips',
  singular: 'trip',
  label: { kh: 'ដំណើរ', en: ['Trip', 'Trips'] },
  fields: {
    code,
    people: seats('People'),
    note: field.text({ label: label('Note') }),
    vehicle_id: field.ref({
      label: label('Vehicle'),
      to: to('vehicles'),
      where: {
        all: [
          { field: 'seats', gte: { field: 'people' } },
          { field: 'fuel', is: 'DIESEL' },
        ],
      },
    }),
    vehicle_ids: field.refs({
      label: label('Others'),
      to: to('vehicles'),
      where: { field: 'from_day', lte: { today: true } },
    }),
  },
  list: { columns: ['code', 'people', 'vehicle_id'] },
})

let app: TestApp
let token: string
const ids: Record<string, number> = {}
beforeAll(async () => {
  app = await createTestApp({ registry: smallRegistry([], [vehicles, trips] as never) })
  token = await app.login(['use'])
  for (const [name, values] of Object.entries({
    BUS: { seats: 30, fuel: 'DIESEL', from_day: '2020-01-01' },
    CAR: { seats: 4, fuel: 'DIESEL', from_day: '2199-01-01' },
    MOTO: { seats: 50, fuel: 'PETROL' },
  }))
    ids[name] = (await send('POST', 'vehicles', { code: name, ...values })).body.data.id
})
afterAll(() => app.close())

const send = (method: 'POST' | 'PUT', path: string, body: object) =>
  app.call(method, `/api/${path}`, { token, body })

const refusal = (record: string) => [`“${record}” can’t be chosen here. Choose one from the list.`]

it('the picker lists what the record can refer to', async () => {
  const offered = async (name: string, values: object) => {
    const filter = { offered: { resource: 'trips', field: name, values } }
    const query = encodeURIComponent(JSON.stringify(filter))
    const { body } = await app.call('GET', `/api/vehicles?filter=${query}`, { token })
    return body.data.map((row: { code: string }) => row.code)
  }
  expect(await offered('vehicle_id', {})).toEqual(['BUS', 'CAR'])
  expect(await offered('vehicle_id', { people: 5 })).toEqual(['BUS'])
  expect(await offered('vehicle_id', { people: '៥' })).toEqual(['BUS'])
  expect(await offered('vehicle_ids', {})).toEqual(['BUS'])
})

it.each([
  { resource: 'trips', field: 'code' },
  { resource: 'vehicles', field: 'fuel' },
  { resource: 'none', field: 'x' },
  { resource: 'trips', field: 'vehicle_id', values: { people: 'many' } },
  'trips',
])('refuses the filter offered: %j', async (offered) => {
  const query = encodeURIComponent(JSON.stringify({ offered }))
  const { status, body } = await app.call('GET', `/api/vehicles?filter=${query}`, { token })
  expect([status, body.code]).toEqual([400, 'BAD_FILTER'])
})

it('a write names the field of a record that is not offered', async () => {
  const wrong = await send('POST', 'trips', {
    code: 'A',
    people: 5,
    vehicle_id: ids.CAR,
    vehicle_ids: [ids.BUS, ids.MOTO],
  })
  expect(wrong.status).toBe(422)
  expect(wrong.body.message).toEqual({ vehicle_id: refusal('CAR'), vehicle_ids: refusal('MOTO') })
  const right = { code: 'A', people: 5, vehicle_id: ids.BUS, vehicle_ids: [ids.BUS] }
  expect((await send('POST', 'trips', right)).status).toBe(201)
})

it('a stored reference stays until it, or a field it depends on, changes', async () => {
  const { body } = await send('POST', 'trips', { code: 'B', people: 2, vehicle_id: ids.CAR })
  const { id } = body.data
  await send('PUT', `vehicles/${ids.CAR}`, { fuel: 'PETROL' })
  expect((await send('PUT', `trips/${id}`, { note: 'late' })).status).toBe(200)
  const moved = await send('PUT', `trips/${id}`, { people: 3 })
  expect([moved.status, moved.body.message]).toEqual([422, { vehicle_id: refusal('CAR') }])
  await send('PUT', `vehicles/${ids.CAR}`, { fuel: 'DIESEL' })
  expect((await send('PUT', `trips/${id}`, { people: 3 })).status).toBe(200)
})

it('a bulk edit is refused for the records that it does not fit', async () => {
  const made = await send('POST', 'trips', { code: 'C', people: 9 })
  const { status, body } = await send('POST', 'trips/bulk', {
    action: 'update',
    ids: [made.body.data.id],
    data: { vehicle_id: ids.CAR },
  })
  expect([status, body.message]).toEqual([422, { vehicle_id: refusal('CAR') }])
})

it('an import names the row', async () => {
  const file = 'code,people,vehicle_id\nD,5,CAR\nE,2,CAR\nF,5,BUS\n'
  const { body } = await upload(app, 'trips', file, { token })
  expect(body.data.counts).toMatchObject({ new: 2, error: 1 })
  const { body: page } = await app.call('GET', `/api/imports/${body.data.import_id}/rows`, { token })
  const [first] = page.data
  expect(JSON.stringify(first.problems)).toContain('“CAR” can’t be chosen here')
})
