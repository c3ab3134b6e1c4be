/**
 * Places of every level with wards, services and accounts, and a plain model of their visibility.
 */
import { sql } from 'kysely'
import { facilityLevel } from '#schemas/codes/facility-level.ts'
import { facilityType } from '#schemas/codes/facility-type.ts'
import type { CoverageAccess, CoverageLevel } from '#src/domain/access/coverage.ts'
import type { Area, TestApp } from './create-test-app.ts'
import { facilityFixture, fixturePermissions } from './facility-fixture.ts'

export const coveragePermissions = [
  ...fixturePermissions,
  'create_user',
  'update_user',
  'delete_user',
  'list_roles',
  'list_coverages',
  'create_coverage',
  'update_coverage',
  'delete_coverage',
]

/** A record with its place; `everybody`: it belongs to no place and is visible to all. */
export interface Placed {
  path: string
  id: number
  code: string
  province: number | null
  od: number | null
  facility: number | null
  ward: number | null
  everybody?: boolean
}

export interface CoverageFixture {
  records: Placed[]
  /** Ids of the places of each level. */
  places: Record<Exclude<CoverageLevel, 'NATIONAL'>, number[]>
  admin: string
}

const order: readonly CoverageAccess[] = ['VIEW', 'WORK', 'APPROVE']
/** The fixed day of the tests' clock. */
export const testDay = '2026-03-02'

const isNow = ({ from = '2000-01-01', to = null }: Area) => from <= testDay && (to === null || to >= testDay)

/** Whether a user with these areas may access a record this way: computed without SQL. */
export function mayWith(areas: readonly Area[], access: CoverageAccess, record: Placed): boolean {
  const inForce = areas.filter(isNow)
  if (record.everybody && access === 'VIEW') return inForce.length > 0
  return inForce.some(({ level = 'NATIONAL', id, access: has = 'APPROVE' }) => {
    if (order.indexOf(has) < order.indexOf(access)) return false
    if (level === 'NATIONAL') return true
    if (level === 'PROVINCE') return record.province === id
    if (level === 'OPERATIONAL_DISTRICT') return record.od === id
    return level === 'HEALTH_FACILITY' ? record.facility === id : record.ward === id
  })
}

/** The same numbers for the same seed (mulberry32). */
export function randomNumbers(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return Math.floor((((t ^ (t >>> 14)) >>> 0) / 4294967296) * below)
  }
}

/** Up to three areas of any level, some past and some future. */
export function randomAreas(random: (below: number) => number, fixture: CoverageFixture): Area[] {
  const levels = ['PROVINCE', 'OPERATIONAL_DISTRICT', 'HEALTH_FACILITY', 'WARD'] as const
  const periods = [{}, {}, {}, { to: '2026-03-01' }, { from: '2026-03-03' }, { to: testDay }]
  const chosen = new Map<string, Area>()
  for (let n = random(4); n > 0; n--) {
    const level = levels[random(levels.length)] as (typeof levels)[number]
    const ids = fixture.places[level]
    const id = ids[random(ids.length)] as number
    const access = order[random(3)] as CoverageAccess
    // Periods of one area must not overlap: one of each is enough.
    chosen.set(`${level} ${id}`, { level, id, access, ...periods[random(periods.length)] })
  }
  return random(10) === 0 ? [{ access: 'VIEW' }] : [...chosen.values()]
}

export async function coverageFixture(app: TestApp): Promise<CoverageFixture> {
  const admin = await app.login(coveragePermissions)
  await facilityFixture(app, admin)
  const createRecord = async (path: string, body: object): Promise<number> => {
    const answer = await app.call('POST', `/api/${path}`, { token: admin, body })
    if (answer.status !== 201) throw new Error(`${path}: ${answer.text}`)
    return answer.body.data.id
  }
  const first = async (table: string) =>
    (await sql<{ id: number }>`select id from ${sql.table(table)} order by id`.execute(app.context.db))
      .rows[0]?.id as number
  const named = (code: string, name: string) => ({
    code,
    name_kh: `${name} ${code}`,
    name_en: name,
  })
  const area = await createRecord('setting/operational-districts', {
    ...named('0102', 'Area'),
    province_id: await first('provinces'),
  })
  await createRecord('setting/health-facilities', {
    ...named('010201', 'Centre'),
    operational_district_id: area,
    level_id: facilityLevel.HC.value,
    type_id: facilityType.MPA.value,
  })
  const terms = {
    service_type_id: await first('service_types'),
    service_category_id: await first('service_categories'),
  }
  const standard_ward_id = await first('standard_wards')
  const { rows: facilities } = await sql<{ id: number; code: string }>`
    select id, code from health_facilities order by code`.execute(app.context.db)
  for (const { id, code } of facilities) {
    for (const letter of ['A', 'B']) {
      const ward = await createRecord('wards', {
        ...named(`${code}-${letter}`, 'Zebra'),
        health_facility_id: id,
        standard_ward_id,
        type: 6,
      })
      await createRecord('ward-beds', { ward_id: ward, bed_no: '1', status: 1 })
      const service = await createRecord('services', {
        ...named(`${code}-${letter}-1`, 'Zebra service'),
        ward_id: ward,
        ...terms,
      })
      await createRecord('fee-for-services', {
        ...named(`F-${code}-${letter}`, 'Zebra fee'),
        service_id: service,
        unit_price: 1000,
        effective_from: '2026-01-01',
      })
    }
    await createRecord('users', {
      username: `person.${code}`,
      name_kh: `ឈ្មោះ ${code}`,
      name_en: `Zebra ${code}`,
      password: 'a long password',
      health_facility_id: id,
    })
  }
  return { records: await placed(app), places: await placesOf(app), admin }
}

async function placesOf({ context }: TestApp): Promise<CoverageFixture['places']> {
  const ids = async (table: string) =>
    (await sql<{ id: number }>`select id from ${sql.table(table)} order by id`.execute(context.db)).rows.map(
      ({ id }) => Number(id),
    )
  return {
    PROVINCE: await ids('provinces'),
    OPERATIONAL_DISTRICT: await ids('operational_districts'),
    HEALTH_FACILITY: await ids('health_facilities'),
    WARD: await ids('wards'),
  }
}

/** The places of all records, read from the tables. */
async function placed({ context }: TestApp): Promise<Placed[]> {
  const { rows } = await sql<Placed>`
    with f as (select f.id as facility, d.id as od, d.province_id as province
      from health_facilities f join operational_districts d on d.id = f.operational_district_id),
    w as (select w.id as ward, f.* from wards w join f on f.facility = w.health_facility_id)
    select 'wards' as path, t.id, t.code, w.*, false as everybody
      from wards t join w on w.ward = t.id
    union all select 'services', t.id, t.code, w.*, false
      from services t join w on w.ward = t.ward_id
    union all select 'ward-beds', t.id, t.bed_no, w.*, false
      from ward_beds t join w on w.ward = t.ward_id
    union all select 'fee-for-services', t.id, t.code, w.*, t.service_id is null
      from fee_for_services t left join services s on s.id = t.service_id
      left join w on w.ward = s.ward_id
    union all select 'users', t.id, t.username, null, f.*, false
      from users t left join f on f.facility = t.health_facility_id`.execute(context.db)
  return rows.map(({ path, id, code, everybody, ...at }) => {
    const number = (value: unknown) => (value === null ? null : Number(value))
    return {
      path,
      id: Number(id),
      code,
      everybody: everybody === true,
      province: number(at.province),
      od: number(at.od),
      facility: number(at.facility),
      ward: number(at.ward),
    }
  })
}
