/** Cash support of a patient for transport, food and a funeral (domain 1.9, 2.3). */
import { expect, it, test } from 'vitest'
import { visitType } from '#schemas/codes/visit-type.ts'
import {
  type DistanceRow,
  type SupportFacts,
  seasonOn,
  supportOf,
} from '#src/workflows/cash/domain/support.ts'

const createRoute = (
  season: DistanceRow['season'],
  one_way_fare: number | null,
  distance_km = 14,
): DistanceRow => ({
  season,
  one_way_fare,
  distance_km,
})

/** Six days in a ward, from a village 14 km away (4,500 riel one way). */
const stay: SupportFacts = {
  visit_type_id: visitType.IPD.value,
  from: '2026-03-02',
  to: '2026-03-08',
  is_dead: false,
  onward: null,
  ways_home: [createRoute('ALL', 4500)],
  ways_onward: [],
  rates: { PATIENT_TRANSPORT: 9000, PATIENT_FOOD: 5000, FUNERAL: 120_000 },
}
const noRates = { PATIENT_TRANSPORT: null, PATIENT_FOOD: null, FUNERAL: null }
const onward = [createRoute('ALL', 20_000, 31)]

test.each<[string, Partial<SupportFacts>, [number, number, number]]>([
  ['six days, 14 km', {}, [9000, 30_000, 0]],
  ['still here: food alone', { to: null }, [0, 40_000, 0]],
  ['in and out in a day', { to: '2026-03-02' }, [9000, 5000, 0]],
  ['an outpatient', { visit_type_id: visitType.OPD.value }, [9000, 0, 0]],
  ['a death', { is_dead: true }, [9000, 30_000, 120_000]],
  ['no fare known', { ways_home: [createRoute('ALL', null)] }, [9000, 30_000, 0]],
  ['on by own means', { onward: 'OWN', ways_onward: onward }, [24_500, 30_000, 0]],
  ['on in the ambulance', { onward: 'AMBULANCE', ways_onward: onward }, [4500, 30_000, 0]],
  [
    'the season before the year, then the cheapest',
    {
      ways_home: [
        createRoute('RAINY', 100),
        createRoute('ALL', 200),
        createRoute('DRY', 700),
        createRoute('DRY', 600),
      ],
    },
    [1200, 30_000, 0],
  ],
  ['whole notes', { ways_home: [createRoute('ALL', 1030)] }, [2100, 30_000, 0]],
  ['a programme that gives nothing', { rates: noRates }, [0, 0, 0]],
])('%s', (_name, facts, amounts) => {
  const supportItems = supportOf({ ...stay, ...facts }, '2026-03-10')
  expect(supportItems.map(({ amount }) => amount)).toEqual(amounts)
})

it('explains the calculation', () => {
  expect(supportOf(stay, '2026-03-10').map(({ why }) => why.en)).toEqual([
    '14 km there and back: 4,500\u00a0៛ + 4,500\u00a0៛',
    '6 days × 5,000\u00a0៛',
    'Only after a death',
  ])
})

test.each([
  ['2026-04-30', 'DRY'],
  ['2026-05-01', 'RAINY'],
  ['2026-10-31', 'RAINY'],
  ['2026-11-01', 'DRY'],
])('%s is in the %s season', (day, season) => {
  expect(seasonOn(day)).toBe(season)
})
