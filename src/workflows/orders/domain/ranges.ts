/** The reference ranges of a person (domain 1.3.1). */
import { pregnancy } from '#schemas/codes/clinical-terms.ts'
import { gender } from '#schemas/codes/gender.ts'
import { type Age, ageOn } from '#schemas/kit/age.ts'

/** A record of setting/observation-ranges with the code of its concept. */
export interface RangeRow {
  concept: string
  /** 1 everybody, 2 men, 3 women, 4 pregnant women. */
  applies_to: number
  /** 1 days, 2 months, 3 years. */
  age_unit: number
  age_from: number
  age_to: number | null
  low: string | number | null
  high: string | number | null
}

export interface Person {
  birthdate: string
  sex: number
  pregnant?: number | null
}

const ageIn = (unit: number, { years, months, days }: Age) =>
  unit === 3 ? years : unit === 2 ? years * 12 + months : years * 365 + months * 30 + days

function isFor({ applies_to }: RangeRow, { sex, pregnant }: Person): boolean {
  if (applies_to === 1) return true
  if (applies_to === 4) return pregnant === pregnancy.YES.value
  return applies_to === (sex === gender.Male.value ? 2 : 3)
}

/** The ranges that fit the person; the last one is the most specific. */
export function rangesOf(rows: readonly RangeRow[], person: Person, today: string): RangeRow[] {
  const age = ageOn(person.birthdate, today)
  if (!age) return []
  return rows
    .filter((row) => isFor(row, person))
    .filter(({ age_unit, age_from, age_to }) => {
      const own = ageIn(age_unit, age)
      return own >= age_from && own <= (age_to ?? Number.POSITIVE_INFINITY)
    })
    .sort((a, b) => a.applies_to - b.applies_to || b.age_unit - a.age_unit)
}
