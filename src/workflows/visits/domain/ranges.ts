/** Selects a patient's reference range of a measurement (domain 1.3.1). */
import { type Person, type RangeRow, rangesOf } from '#src/workflows/orders/domain/ranges.ts'
import { conceptOf, type Ranges, type Vital } from './vital-signs.ts'

const limit = (value: RangeRow['low']) => (value === null ? null : Number(value))

export function rangesFor(rows: readonly RangeRow[], person: Person, today: string): Ranges {
  const fits = rangesOf(rows, person, today)
  const own = (vital: Vital) => fits.findLast(({ concept }) => concept === conceptOf[vital])
  return Object.fromEntries(
    (Object.keys(conceptOf) as Vital[]).flatMap((vital) => {
      const row = own(vital)
      return row ? [[vital, { low: limit(row.low), high: limit(row.high) }]] : []
    }),
  )
}
