/** Selects a patient's limits of a measurement (domain 1.3.1). */
import { pregnancy } from '#schemas/codes/clinical-terms.ts'
import { type Person, type RangeRow, rangesOf } from '#src/workflows/orders/domain/ranges.ts'
import { dangerLimits } from './danger-limits.ts'
import { conceptOf, type Ranges, type Vital, yearsOf } from './vital-signs.ts'

const limit = (value: RangeRow['low'] = null) => (value === null ? null : Number(value))

/** The reference ranges of the catalogue, with the limits from which a value is dangerous. */
export function rangesFor(rows: readonly RangeRow[], person: Person, today: string): Ranges {
  const fits = rangesOf(rows, person, today)
  const isPregnant = person.pregnant === pregnancy.YES.value
  const dangers = dangerLimits({ years: yearsOf({ ...person, today }), isPregnant })
  return Object.fromEntries(
    (Object.keys(conceptOf) as Vital[]).flatMap((vital) => {
      const row = fits.findLast(({ concept }) => concept === conceptOf[vital])
      const danger = dangers[vital]
      if (!row && !danger) return []
      return [[vital, { low: limit(row?.low), high: limit(row?.high), ...(danger && { danger }) }]]
    }),
  )
}
