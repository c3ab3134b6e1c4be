import { describe, expect, it } from 'vitest'
import {
  areasOf,
  assignmentOf,
  type Coverage,
  coverageOn,
  covers,
  coversCountry,
  everywhere,
  includes,
  nowhere,
  type Place,
  type StoredCoverage,
} from '#src/domain/access/coverage.ts'

const ward: Place = { PROVINCE: 1, OPERATIONAL_DISTRICT: 2, HEALTH_FACILITY: 3, WARD: 4 }
const facility: Place = { ...ward, WARD: null }
const district: Place = { ...facility, HEALTH_FACILITY: null }
const province: Place = { ...district, OPERATIONAL_DISTRICT: null }
const country: Place = { ...province, PROVINCE: null }
const places = { ward, facility, district, province, country }

const area = (level: Coverage[number]['level'], id: number | null): Coverage => [
  { level, id, access: 'VIEW' },
]

describe('an area includes exactly everything below it', () => {
  it.each<[string, Coverage, (keyof typeof places)[]]>([
    ['the country', area('NATIONAL', null), ['ward', 'facility', 'district', 'province', 'country']],
    ['its province', area('PROVINCE', 1), ['ward', 'facility', 'district', 'province']],
    ['its district', area('OPERATIONAL_DISTRICT', 2), ['ward', 'facility', 'district']],
    ['its facility', area('HEALTH_FACILITY', 3), ['ward', 'facility']],
    ['its ward', area('WARD', 4), ['ward']],
    ['another province', area('PROVINCE', 2), []],
    ['another facility of the number of the ward', area('HEALTH_FACILITY', 4), []],
    ['another ward of the number of the facility', area('WARD', 3), []],
    ['nothing', nowhere, []],
  ])('%s', (_, coverage, covered) => {
    const found = Object.entries(places).filter(([, place]) => covers(coverage, 'VIEW', place))
    expect(found.map(([name]) => name)).toEqual(covered)
  })
})

describe('each access includes the previous one', () => {
  it.each([
    ['VIEW', [true, false, false]],
    ['WORK', [true, true, false]],
    ['APPROVE', [true, true, true]],
  ] as const)('%s', (has, expected) => {
    const needed = ['VIEW', 'WORK', 'APPROVE'] as const
    expect(needed.map((access) => includes(has, access))).toEqual(expected)
    const coverage: Coverage = [{ level: 'HEALTH_FACILITY', id: 3, access: has }]
    expect(needed.map((access) => covers(coverage, access, ward))).toEqual(expected)
    expect(needed.map((access) => areasOf(coverage, 'HEALTH_FACILITY', access).length === 1)).toEqual(
      expected,
    )
  })

  it('the country for those who cover it', () => {
    expect(coversCountry(everywhere, 'APPROVE')).toBe(true)
    expect(coversCountry([{ level: 'NATIONAL', id: null, access: 'VIEW' }], 'WORK')).toBe(false)
    expect(coversCountry(area('PROVINCE', 1), 'VIEW')).toBe(false)
  })
})

const row = (more: Partial<StoredCoverage>): StoredCoverage => ({
  level: 4,
  access: 1,
  province_id: null,
  operational_district_id: null,
  health_facility_id: 3,
  ward_id: null,
  effective_from: '2026-01-01',
  effective_to: null,
  ...more,
})

describe('is the union of what is in force on the day it is in Phnom Penh', () => {
  /** 23:30 and 00:30 in Phnom Penh. */
  const [evening, midnight] = ['2026-03-01T16:30:00Z', '2026-03-01T17:30:00Z'].map(
    (moment) => new Date(moment),
  ) as [Date, Date]

  it.each<[string, Partial<StoredCoverage>, boolean, boolean]>([
    ['open', {}, true, true],
    ['ends today', { effective_to: '2026-03-01' }, true, false],
    ['begins tomorrow', { effective_from: '2026-03-02' }, false, true],
    ['over', { effective_to: '2026-02-28' }, false, false],
    ['to come', { effective_from: '2026-03-03' }, false, false],
  ])('%s', (_, period, today, tomorrow) => {
    expect(coverageOn([row(period)], evening)).toHaveLength(today ? 1 : 0)
    expect(coverageOn([row(period)], midnight)).toHaveLength(tomorrow ? 1 : 0)
  })

  it('the highest access of each area', () => {
    const rows = [row({ access: 2 }), row({}), row({ access: 3, health_facility_id: 5 })]
    expect(coverageOn(rows, midnight)).toEqual([
      { level: 'HEALTH_FACILITY', id: 3, access: 'WORK' },
      { level: 'HEALTH_FACILITY', id: 5, access: 'APPROVE' },
    ])
    expect(coverageOn([...rows].reverse(), midnight)).toHaveLength(2)
  })

  it.each<[string, Partial<StoredCoverage>]>([
    ['a level without its place', { level: 5 }],
    ['an unknown level', { level: 9 }],
    ['an unknown access', { access: 9 }],
  ])('%s is no area', (_, wrong) => {
    expect(assignmentOf(row(wrong))).toBeUndefined()
  })
})
