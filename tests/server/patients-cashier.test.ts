import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { type PatientWorld, patientWorld } from '#tests/support/patient-world.ts'

let app: TestApp
let world: PatientWorld
let cashier: string
/** Registered on the 2nd: covered, covered until yesterday, without; the last on the 1st. */
let patients: { id: number; code: string }[]

const cover = (id: number, until: string | null) =>
  sql`update patients set coverage_payment_type_id = 2, coverage_until = ${until}
    where id = ${id}`.execute(app.context.db)

beforeAll(async () => {
  app = await createTestApp()
  world = await patientWorld(app)
  cashier = await app.login(['list_payment_patients'])
  await sql`insert into payment_types (id, code, name_kh, name_en, payer_kind, needs_attachment,
    needs_approval, is_active, colour) values (2, 'HEF', 'ប្រាក់ឧបត្ថម្ភ', 'Equity fund', 3, true, false,
    true, '#2E7D32')`.execute(app.context.db)
  patients = [
    await world.register(),
    await world.register({ surname_kh: 'លី', surname_en: 'LY' }),
    await world.register(),
    await world.register({ registered_on: '2026-03-01' }),
  ]
  await cover(patients[0]?.id as number, '2026-12-31')
  await cover(patients[1]?.id as number, '2026-03-01')
})
afterAll(() => app.close())

const ask = (body: object, token = cashier) =>
  app.call('POST', '/api/cashier/patients', { token, body })
const codes = async (body: object, token?: string) => {
  const { status, body: answer, text } = await ask(body, token)
  expect(status, text).toBe(200)
  return answer.data.rows.map(({ code }: { code: string }) => code)
}
const codeOf = (...places: number[]) => places.map((place) => patients[place]?.code)

describe('the work list of the cashier', () => {
  it('shows who was registered today, the last first, and how many each scheme covers', async () => {
    const { body } = await ask({})
    expect(body.data.rows.map(({ code }: { code: string }) => code)).toEqual(codeOf(2, 1, 0))
    expect(body.data).toMatchObject({
      total: 3,
      groups: [
        {
          count: 1,
          coverage: { payment_type_id: 2, label: { en: 'Equity fund' }, colour: '#2E7D32' },
        },
        { count: 2, coverage: null },
      ],
    })
    expect(body.data.rows[0]).toMatchObject({ registered_on: '2026-03-02', coverage: null })
  })

  it('narrows to days, and to who pays; what ended yesterday doesn’t', async () => {
    expect(await codes({ span: 'week' })).toEqual(codeOf(2, 1, 0, 3))
    expect(await codes({ span: 'yesterday' })).toEqual(codeOf(3))
    expect(await codes({ pays: 2 })).toEqual(codeOf(0))
    expect(await codes({ pays: 0 })).toEqual(codeOf(2, 1))
    expect(await codes({ limit: 1, offset: 1 })).toEqual(codeOf(1))
  })

  it('finds somebody of any day by the finder', async () => {
    const { body } = await ask({ q: 'ly channa' })
    expect(body.data.rows.map(({ code }: { code: string }) => code)).toContain(codeOf(1)[0])
    expect(body.data.groups).toEqual([])
    expect(await codes({ q: String(codeOf(3)[0]) })).toEqual(codeOf(3))
  })

  it('leaves out whom one doesn’t cover, and merged records', async () => {
    const other = await app.login(
      ['list_payment_patients'],
      [{ level: 'HEALTH_FACILITY', id: world.other, access: 'VIEW' }],
    )
    expect(await codes({}, other)).toEqual([])
    const [one, two] = [await world.register(), await world.register()]
    await sql`update patients set merged_into_id = ${two.id}, status = 4 where id = ${one.id}`.execute(
      app.context.db,
    )
    expect(await codes({})).toEqual([two.code, ...codeOf(2, 1, 0)])
  })

  it.each([
    [{ span: 'ever' }, 422],
    [{ pays: -1 }, 422],
    [{ limit: 500 }, 422],
    [{ q: 'x'.repeat(201) }, 422],
    [{ name: 'SOK' }, 422],
  ])('refuses %j', async (body, status) => {
    expect((await ask(body)).status).toBe(status)
  })

  it('is for cashiers', async () => {
    expect((await ask({}, world.token)).status).toBe(403)
  })
})
