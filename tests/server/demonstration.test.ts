import { sql } from 'kysely'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { ServerContext } from '#src/server/context.ts'
import { demoPeople } from '#src/server/seed/demo-patients/people.ts'
import { demoPatients } from '#src/server/seed/demo-patients/seed-demo-patients.ts'
import { demonstrate } from '#src/server/seed/demonstration.ts'
import { seeding } from '#src/server/seed/records.ts'
import { seed, seedFirst } from '#src/server/seed/seed.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { patientWorld } from '#tests/support/patient-world.ts'

// Writes the whole demonstration.
vi.setConfig({ testTimeout: 180_000 })

let app: TestApp

afterEach(() => app.close())

const ready = async () => (await app.call('GET', '/readyz')).body.data
const signIn = async (username: string) => {
  const body = { username, password: 'sabay-demo' }
  return (await app.call('POST', '/api/auth/login', { body })).body.data.access_token as string
}
const tilesOf = async (token: string) =>
  (await app.call('GET', '/api/home', { token })).body.data as { id: string; kind: string }[]
const isTold = async (token: string) =>
  (await tilesOf(token)).some(({ kind }) => kind === 'progress')

/** What there is of patients, and of what hangs on them. */
async function counts({ db }: ServerContext) {
  const { rows } = await sql<Record<string, number>>`select
    (select count(*)::int from patients) as patients,
    (select count(distinct code)::int from patients) as codes,
    (select count(*)::int from patients where photo is not null) as photos,
    (select count(*)::int from patient_identifications) as papers,
    (select count(*)::int from patient_attach_beneficiaries) as cards,
    (select count(*)::int from patient_merges) as merges,
    (select count(*)::int from approvals) as approvals,
    (select count(*)::int from patients_unchecked) as unchecked`.execute(db)
  return rows[0]
}

/** Ends a demonstration after some slices, as a server that is stopped does. */
const some = () => {
  let left = 20
  return () => left-- > 0
}

describe('the demonstration', () => {
  test('is written beside work: told meanwhile, gone on with by any server, nothing twice', async () => {
    app = await createTestApp({ env: { DEMO: 'on' } })
    const { context } = app
    await seedFirst(context)
    expect((await ready()).demonstration).toBe('incomplete')
    const [admin, viewer] = [await signIn('admin'), await signIn('viewer')]
    expect([await isTold(admin), await isTold(viewer)]).toEqual([true, false])
    const { rows } = await sql`
      select from users u join health_facilities f on f.id = u.health_facility_id
      where u.username = 'registrar'`.execute(context.db)
    expect(rows).toHaveLength(1)

    let rounds = 0
    for (; (await ready()).demonstration; rounds += 1)
      await Promise.all([some(), some()].map((goesOn) => demonstrate({ ...context }, { goesOn })))
    expect(rounds).toBeGreaterThan(1)
    expect(await isTold(admin)).toBe(false)
    const people = demoPeople([{ facility: 1, villages: [1] }], '2026-03-02')
    const whole = await counts(context)
    expect(whole).toMatchObject({ photos: 40, merges: 1, approvals: 6, unchecked: 0 })
    expect(whole?.codes).toBe(whole?.patients)
    // Places decide about chance, so that the number is only about the same.
    expect(Math.abs((whole?.patients ?? 0) - people.length)).toBeLessThan(300)

    await sql`update patients set deleted_at = now() where id = (select min(id) from patients)`.execute(
      context.db,
    )
    await seed(context)
    expect(await counts(context)).toEqual(whole)
  })

  test('brings no patients where people have registered some', async () => {
    app = await createTestApp({ env: { DEMO: 'on' } })
    const { context } = app
    const { register } = await patientWorld(app)
    await register()
    await seedFirst(context)
    expect(await seeding(context, demoPatients())).toBe(false)
    expect((await counts(context))?.patients).toBe(1)
  })
})
