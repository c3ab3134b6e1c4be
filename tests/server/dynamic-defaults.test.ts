/** Defaults that depend on the moment and the user: the API and imports set them where absent. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { dayInPhnomPenh } from '#schemas/kit/dates.ts'
import { defineResource, field } from '#schemas/kit/define.ts'
import { type AreaFixture, areaFixture } from '#tests/support/area-fixture.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { label } from '#tests/support/random-fields.ts'
import { smallRegistry } from '#tests/support/small-registry.ts'
import { executeWrite, upload } from '#tests/support/uploads.ts'

const notes = defineResource({
  path: 'notes',
  singular: 'note',
  label: { kh: 'កំណត់ចំណាំ', en: ['Note', 'Notes'] },
  icon: 'mdi:note',
  key: ['code'],
  permissions: { list: 'use', create: 'use', update: 'use', delete: 'use' },
  fields: {
    code: field.code({ label: label('Code'), required: true, unique: true }),
    day: field.date({ label: label('Day'), required: true, default: { today: true } }),
    month: field.code({ label: label('Month'), default: { thisMonth: true } }),
    at: field.dateTime({ label: label('At'), default: { now: true } }),
    author_id: field.ref({ label: label('Author'), to: 'users', default: { me: true } }),
    kept_by: field.ref({
      label: label('Kept by'),
      to: 'users',
      readOnly: 'always',
      default: { me: true },
    }),
    facility_id: field.ref({
      label: label('Facility'),
      to: 'health-facilities',
      default: { myFacility: true },
    }),
  },
  list: { columns: ['code'] },
})

let app: TestApp
let fixture: AreaFixture
let user: Awaited<ReturnType<TestApp['user']>>
beforeAll(async () => {
  app = await createTestApp({ registry: smallRegistry([], [notes] as never) })
  fixture = await areaFixture(app.context)
  user = await app.user(['use'], [{ level: 'HEALTH_FACILITY', id: fixture.facilities[0], access: 'WORK' }])
})
afterAll(() => app.close())

const today = () => dayInPhnomPenh(app.context.clock())
const post = (body: object) => app.call('POST', '/api/notes', { token: user.token, body })

it('an absent field has its default', async () => {
  const { status, body } = await post({ code: 'A' })
  expect(status).toBe(201)
  expect(body.data).toMatchObject({
    day: today(),
    month: today().slice(0, 7),
    at: expect.stringMatching(/:00\.000Z$/),
    author_id: user.id,
    kept_by: user.id,
    facility_id: fixture.facilities[0],
  })
})

it('a value of the caller stays, also an empty one', async () => {
  const { body } = await post({ code: 'B', day: '2020-01-01', author_id: null, facility_id: null })
  expect(body.data).toMatchObject({ day: '2020-01-01', author_id: null, facility_id: null })
  const refused = await post({ code: 'C', day: null })
  expect([refused.status, refused.body.message]).toEqual([422, { day: ['Required.'] }])
})

it('an import sets it where the file has no column or no value', async () => {
  const { body } = await upload(app, 'notes', 'code,day\nD,\nE,2020-01-01\n', { token: user.token })
  expect(body.data.counts).toMatchObject({ new: 2, error: 0 })
  await executeWrite(app, 'notes', body.data.import_id, { token: user.token })
  const { body: list } = await app.call('GET', '/api/notes?filter={"code":["D","E"]}', { token: user.token })
  expect(list.data.map((row: { day: string }) => row.day)).toEqual([today(), '2020-01-01'])
  expect(list.data[0]).toMatchObject({ author_id: user.id, facility_id: fixture.facilities[0] })
})
