/** Medicines of an installation from before coded units, dated prices and ATC codes. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { convertMedicines } from '#application/convert-medicines.ts'
import { dispensingUnit } from '#schemas/codes/dispensing-unit.ts'
import { seeding } from '#src/server/records/resources/by-system.ts'
import { referenceSeeds, seedReference } from '#src/server/seed/seed-reference.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'

let app: TestApp
let token: string

/** The start of the new version. */
const start = () =>
  seeding(app.context, async (writing) => {
    await convertMedicines(writing)
    await seedReference(writing, referenceSeeds(app.context.registry, true), ['medications'])
  })

interface Medicine {
  id: number
  atc: string | null
  generic_name: string | null
  dispensing_unit: number | null
  dose_unit: number | null
}

async function medicine(code: string): Promise<Medicine> {
  const { rows } = await sql<Medicine>`select id, atc, generic_name, dispensing_unit, dose_unit
    from medications where code = ${code}`.execute(app.context.db)
  return rows[0] as Medicine
}

beforeAll(async () => {
  app = await createTestApp()
  token = await app.login(['list_medications', 'create_medication', 'update_medication'])
  await start()
})
afterAll(() => app.close())

it('converts old prices and units, fills what is shipped since, and keeps what a curator wrote', async () => {
  const { db } = app.context
  const shipped = await medicine('PARA-500T')
  const others = await medicine('AMOX-125S')
  expect([shipped.atc, others.dispensing_unit]).toEqual(['N02BE01', dispensingUnit.BOTTLE.value])
  const changed = await app.call('PUT', `/api/setting/medications/${shipped.id}`, {
    token,
    body: { atc: 'N02BE51' },
  })
  expect(changed.status, changed.text).toBe(200)
  await sql`alter table medications add column price numeric, add column unit text`.execute(db)
  await sql`update medications set dispensing_unit = null, dose_unit = null,
    atc = case when code = 'PARA-500T' then atc end`.execute(db)
  await sql`update medications set price = 200, unit = 'vial' where code = 'AMOX-125S'`.execute(db)
  await sql`delete from schema_state where name = 'seed:medications'`.execute(db)
  await start()
  expect(await medicine('PARA-500T')).toMatchObject({ atc: 'N02BE51', dose_unit: null })
  // The user's unit was free text; the rest is as shipped.
  expect(await medicine('AMOX-125S')).toEqual({
    ...others,
    dispensing_unit: dispensingUnit.VIAL.value,
  })
  const { rows: prices } = await sql`select price::int, effective_from::text from medicine_prices
    where medication_id = ${others.id}`.execute(db)
  expect(prices).toEqual([{ price: 200, effective_from: '2025-01-01' }])
  const { rows: open } = await sql`select code from medications
    where atc is null or dispensing_unit is null or dose_unit is null`.execute(db)
  expect(open).toEqual([{ code: 'PARA-500T' }])
  await start()
  const { rows: again } = await sql`select from medicine_prices`.execute(db)
  expect(again).toHaveLength(1)
})
