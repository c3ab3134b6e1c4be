/** A small part of the country with two facilities, for tests of the bulk grids. */

import { facilityLevel } from '#schemas/codes/facility-level.ts'
import { facilityType } from '#schemas/codes/facility-type.ts'
import { payerKind } from '#schemas/codes/payer-kind.ts'
import { paymentModel } from '#schemas/codes/payment-model.ts'
import { programme } from '#schemas/codes/programme.ts'
import { wardClass } from '#schemas/codes/ward-class.ts'
import { enumeratedRows } from '#schemas/kit/enumeration.ts'
import type { AnyTables } from '#src/server/db/connection.ts'
import { gatherStatistics } from '#src/server/seed/seed.ts'
import type { TestApp } from './create-test-app.ts'

const own = (names: readonly string[]) =>
  names.flatMap((name) => [`create_${name}`, `update_${name}`, `delete_${name}`])

/** The permissions to create these places and work in them. */
export const fixturePermissions = [
  'list_gazetteers',
  'create_gazetteer',
  'list_health_facilities',
  'list_distances',
  'village_health_facility_covers',
  'list_ward_services',
  'list_standard_services',
  'list_wards',
  'list_standard_wards',
  'list_service_types',
  'list_service_categories',
  'list_fee_for_services',
  'list_benefits',
  'list_programs',
  'list_payment_types',
  'list_benefit_types',
  'list_benefit_categories',
  'manage_common',
  'list_users',
  ...own(['health_facility', 'distance', 'village_health_facility_cover', 'ward_service', 'ward']),
  ...own(['standard_service', 'standard_ward', 'service_type', 'service_category', 'benefit']),
  ...own(['fee_for_service', 'benefit_type', 'benefit_category']),
]

export interface FacilityFixture {
  facility: number
  other: number
  villages: number[]
  standards: Record<string, number>
  program: number
  benefit: number
  fee: number
}

/** The records of enumerations, as a server start creates them. */
async function enumerate({ context }: TestApp, name: string): Promise<void> {
  const resource = context.registry.get(name)
  const required = { payment_model: paymentModel.CaseBase.value, payer_kind: payerKind.PATIENT.value }
  for (const { id, values } of enumeratedRows(resource)) {
    const more = Object.entries(required).filter(([field]) => field in resource.fields)
    await context.db
      .withTables<AnyTables>()
      .insertInto(resource.table)
      .values({ id, version: 1, is_active: true, ...values, ...Object.fromEntries(more) })
      .execute()
  }
}

export async function facilityFixture(app: TestApp, token: string): Promise<FacilityFixture> {
  const createRecord = async (path: string, body: object): Promise<number> => {
    const { status, body: answer } = await app.call('POST', `/api/${path}`, { token, body })
    if (status !== 201) throw new Error(`${path}: ${JSON.stringify(answer)}`)
    return answer.data.id
  }
  const named = (code: string, kh: string, en: string) => ({ code, name_kh: kh, name_en: en })
  for (const name of ['health-facility-levels', 'health-facility-types', 'programs'])
    await enumerate(app, name)

  const place = async (code: string) => {
    const province_id = await createRecord(
      'setting/provinces',
      named(code, `ខេត្ត ${code}`, `Province ${code}`),
    )
    const district = named(`${code}01`, `ស្រុក ${code}01`, `District ${code}01`)
    const district_id = await createRecord('setting/districts', { ...district, province_id })
    const commune = named(`${code}0101`, `ឃុំ ${code}0101`, `Commune ${code}0101`)
    const commune_id = await createRecord('setting/communes', { ...commune, district_id })
    const area = named(`${code}01`, `ស្រុកប្រតិបត្តិ ${code}`, `OD ${code}`)
    const operational_district_id = await createRecord('setting/operational-districts', {
      ...area,
      province_id,
      district_ids: [district_id],
    })
    return { commune_id, operational_district_id }
  }
  const near = await place('01')
  const far = await place('02')
  const villages: number[] = []
  for (const code of ['01010101', '01010102', '01010103', '01010104'])
    villages.push(
      await createRecord('setting/villages', {
        ...named(code, `ភូមិ ${code}`, `Village ${code}`),
        commune_id: near.commune_id,
      }),
    )
  const facility = (code: string, operational_district_id: number) =>
    createRecord('setting/health-facilities', {
      ...named(code, `មណ្ឌល ${code}`, `Centre ${code}`),
      operational_district_id,
      level_id: facilityLevel.HC.value,
      type_id: facilityType.MPA.value,
    })
  const own = await facility('010101', near.operational_district_id)
  const other = await facility('010102', near.operational_district_id)
  await facility('020101', far.operational_district_id)
  const cover = { health_facility_id: own, zone: 1, effective_from: '2025-01-01' }
  for (const [index, village_id] of villages.slice(0, 3).entries())
    await createRecord('setting/village-health-facility-covers', {
      ...cover,
      village_id,
      // The third one is no longer covered.
      ...(index === 2 ? { effective_to: '2025-12-31' } : {}),
    })
  await createRecord('setting/distances', {
    from_type: 1,
    village_id: villages[0],
    to_health_facility_id: own,
    distance_km: 4.5,
    one_way_fare: 5000,
    effective_from: '2026-01-01',
  })

  const service_type_id = await createRecord('setting/service-types', {
    ...named('CURATIVE', 'ព្យាបាល', 'Curative'),
    purpose: 2,
  })
  const service_category_id = await createRecord(
    'setting/service-categories',
    named('GENERAL', 'ទូទៅ', 'General'),
  )
  const terms = { service_type_id, service_category_id }
  const standards: Record<string, number> = {}
  for (const [code, kh, en] of [
    ['S-OPD', 'ពិគ្រោះជំងឺក្រៅ', 'Outpatient consultation'],
    ['S-DEL', 'សម្រាលកូនធម្មតា', 'Normal delivery'],
    ['S-XRAY', 'ថតកាំរស្មីទ្រូង', 'Chest X-ray'],
  ] as const)
    standards[code] = await createRecord('setting/standard-services', { ...named(code, kh, en), ...terms })
  const standard_ward_id = await createRecord('setting/standard-wards', {
    ...named('MAT', 'សម្ភព', 'Maternity'),
    ward_class: wardClass.MATERNITY.value,
  })
  const ward_id = await createRecord('wards', {
    ...named('010101-MAT', 'សម្ភព', 'Maternity'),
    health_facility_id: own,
    standard_ward_id,
    type: 6,
  })
  for (const [code, kh, en] of [
    ['010101-MAT-1', 'សម្រាលកូនធម្មតា', 'Normal delivery'],
    ['010101-MAT-2', 'បញ្ជូនអ្នកជំងឺ', 'Ambulance'],
  ] as const)
    await createRecord('services', { ...named(code, kh, en), ward_id, ...terms })

  const fee = await createRecord('fee-for-services', {
    ...named('F-DEL', 'សម្រាលកូន', 'Delivery'),
    standard_service_id: standards['S-DEL'],
    unit_price: 80_000,
    effective_from: '2026-01-01',
  })
  const benefit = await createRecord('setting/benefits', {
    ...named('HEF-DEL', 'សម្រាលកូន', 'Delivery'),
    program_id: programme.HEF.value,
    benefit_type_id: await createRecord('setting/benefit-types', {
      ...named('CASE', 'ករណី', 'Case'),
      kind: 1,
    }),
    benefit_category_id: await createRecord('setting/benefit-categories', named('DEL', 'សម្រាល', 'Delivery')),
  })
  await gatherStatistics(app.context)
  return { facility: own, other, villages, standards, program: 1, benefit, fee }
}
