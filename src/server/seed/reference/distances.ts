/**
 * Distances to some facilities; others are left to be filled in. Distances and fares are examples.
 */
import { tableRows } from '../table-rows.ts'

export const demo = tableRows(`
village_id | from_facility_id | to_health_facility_id | distance_km# | season | mode | one_way_fare#
10010101 |  | 100102 | 1.2 | ALL | MOTO | 1000
10010102 |  | 100102 | 2.5 | ALL | MOTO | 2000
10010103 |  | 100102 | 3.8 | ALL | MOTO | 2500
10010301 |  | 100103 | 1.2 | ALL | MOTO | 1000
10010302 |  | 100103 | 2.5 | ALL | MOTO | 2000
10010401 |  | 100104 | 1.2 | ALL | MOTO | 1000
10010402 |  | 100104 | 2.5 | ALL | MOTO | 2000
10010403 |  | 100104 | 3.8 | ALL | MOTO | 2500
10010404 |  | 100104 | 5.0 | ALL | MOTO | 3500
10010101 |  | 100101 | 3.0 | DRY | MOTO | 2000
10010102 |  | 100101 | 4.5 | DRY | MOTO | 2500
10010301 |  | 100101 | 14.0 | DRY | MOTO | 8500
10010302 |  | 100101 | 15.5 | DRY | MOTO | 9500
10010401 |  | 100101 | 22.0 | DRY | MOTO | 13000
10010402 |  | 100101 | 23.5 | DRY | MOTO | 14000
10010101 |  | 100101 | 3.6 | RAINY | BOAT | 3000
 | 100102 | 100101 | 2.4 | ALL | CAR | 2000
 | 100103 | 100101 | 15.5 | ALL | CAR | 10000
 | 100104 | 100101 | 23.0 | ALL | CAR | 15000
 | 100105 | 100101 | 31.0 | ALL | CAR | 20000
 | 100101 | 100201 | 33.0 | ALL | CAR | 40000
`).map((row) => ({
  from_type: row.village_id ? 'VILLAGE' : 'HEALTH_FACILITY',
  village_id: null,
  from_facility_id: null,
  ...row,
  effective_from: '2026-01-01',
}))
