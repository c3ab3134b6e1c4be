/** Which package of activities fits which facility level. */
import { facilityLevel as level } from '../codes/facility-level.ts'
import { facilityType as type } from '../codes/facility-type.ts'
import type { Condition } from '../kit/conditions.ts'
import { firstFreeNumber } from '../kit/enumeration.ts'
import type { Check } from '../kit/types.ts'

type Coded = Readonly<Record<string, { value: number }>>
const numbers = (...values: Coded[string][]) => values.map(({ value }) => value)

/** Types added by an installation fit every level. */
const typeAmong = (types: number[]): Condition => ({
  any: [
    { field: 'type_id', in: types },
    { field: 'type_id', gte: firstFreeNumber },
  ],
})

/** Health posts and centres offer the minimum package; hospitals the complementary one. */
export const packageFitsLevel: readonly Check<'level_id' | 'type_id'>[] = [
  {
    id: 'minimum_package',
    when: { field: 'level_id', in: numbers(level.HP, level.HC) },
    must: typeAmong(numbers(type.MPA, type.CPA_MPA, type.NOT_DEFINED)),
    at: 'type_id',
    message: { kh: 'ប៉ុស្តិ៍សុខភាព និងមណ្ឌលសុខភាព ត្រូវមានប្រភេទ MPA។', en: 'Health posts and health centres have a minimum package (MPA).' },
  },
  {
    id: 'complementary_package',
    when: { field: 'level_id', in: numbers(level.RH, level.PH, level.NH) },
    must: typeAmong(
      Object.values(type)
        .filter(({ value }) => value !== type.MPA.value)
        .map(({ value }) => value),
    ),
    at: 'type_id',
    message: {
      kh: 'មន្ទីរពេទ្យបង្អែក មន្ទីរពេទ្យខេត្ត និងមន្ទីរពេទ្យជាតិ ត្រូវមានប្រភេទ CPA។',
      en: 'Referral, provincial and national hospitals have a complementary package (CPA).',
    },
  },
]
