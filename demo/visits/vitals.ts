/**
 * Plausible measurements for an age. Ranges follow the WHO pocket book of hospital care for
 * children.
 */
import type { Values } from '#src/server/records/resources/write-parts.ts'
import { remeasured } from '#src/workflows/visits/domain/danger-limits.ts'
import { measuredAgain } from '#src/workflows/visits/domain/measured-again.ts'
import type { Random } from '../patients/random.ts'

type Range = readonly [min: number, max: number]

const bands: readonly { below: number; pulse: Range; breathing: Range; systolic: Range }[] = [
  { below: 1, pulse: [110, 150], breathing: [32, 48], systolic: [74, 94] },
  { below: 5, pulse: [90, 130], breathing: [22, 36], systolic: [84, 104] },
  { below: 12, pulse: [75, 108], breathing: [18, 25], systolic: [92, 112] },
  { below: 150, pulse: [64, 92], breathing: [14, 19], systolic: [104, 136] },
]

/** One round of vital signs for this age; an ill person has fever and a faster pulse. */
export function measuredAt(random: Random, years: number, isIll: boolean): Values {
  const band = bands.find(({ below }) => years < below) ?? bands[0]
  if (!band) return {}
  const within = ([min, max]: Range, more: number) =>
    random.between(min, max) + (isIll ? random.between(0, more) : 0)
  const systolic = within(band.systolic, 0)
  return {
    temperature: (isIll ? 378 + random.between(0, 14) : 366 + random.between(0, 6)) / 10,
    pulse: within(band.pulse, 20),
    respiratory_rate: within(band.breathing, 6),
    spo2: random.between(isIll ? 93 : 96, 99),
    systolic,
    diastolic: Math.round(systolic * 0.62) + random.between(-3, 3),
  }
}

/** Weight in kg and height in cm. */
export function bodyAt(random: Random, years: number): Values {
  if (years < 1) return { weight: random.between(4, 9), height: random.between(54, 72) }
  if (years < 13)
    return {
      weight: 8 + 2 * years + random.between(0, 3),
      height: 74 + 6 * years + random.between(-3, 3),
    }
  return years < 17
    ? { weight: random.between(36, 54), height: random.between(142, 164) }
    : { weight: random.between(42, 70), height: random.between(148, 172) }
}

/** How a patient of a clinical case presents. */
export type Looks = 'well' | 'fever' | 'breathless' | 'dry' | 'pressure' | 'hurt' | 'pregnant' | 'labour'

/** Vital signs at triage for this age and presentation. */
export function presentedAt(random: Random, years: number, presentation: Looks): Values {
  const usual = measuredAt(random, years, presentation === 'fever')
  const twice = (values: Values): Values => ({
    ...values,
    confirmed_signs: measuredAgain(values, remeasured(values, years)),
  })
  const [pulse, breathing] = [Number(usual.pulse), Number(usual.respiratory_rate)]
  if (presentation === 'breathless')
    return twice({
      ...usual,
      temperature: random.between(374, 389) / 10,
      spo2: random.between(89, 94),
      pulse: pulse + random.between(15, 30),
      respiratory_rate: Math.round(breathing * 1.6),
    })
  if (presentation === 'dry') return { ...usual, pulse: pulse + random.between(15, 30) }
  if (presentation === 'hurt') return { ...usual, pulse: pulse + 10, pain: random.between(4, 8) }
  if (presentation === 'labour') return { ...usual, pulse: pulse + 8, pain: random.between(5, 9) }
  if (presentation === 'pressure')
    return twice({ ...usual, systolic: random.between(150, 186), diastolic: random.between(92, 108) })
  return usual
}
