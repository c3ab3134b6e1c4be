/**
 * Cash support of a programme for a poor patient (domain 1.9, 2.3): transport both ways by
 * distance, the caretaker's food by days, and a funeral. Each amount includes its calculation.
 */
import type { CashPurpose } from '#schemas/codes/cash-purpose.ts'
import { visitType } from '#schemas/codes/visit-type.ts'
import { daysBetween } from '#schemas/kit/days.ts'
import { formatNumber } from '#schemas/kit/numbers.ts'
import type { Label } from '#schemas/kit/types.ts'
import { addRiel, asPaid, timesQuantity } from '#src/domain/money/riel.ts'
import { riel } from '#src/workflows/billing/domain/why.ts'

export type SupportPurpose = Extract<CashPurpose, 'PATIENT_TRANSPORT' | 'PATIENT_FOOD' | 'FUNERAL'>

type Season = 'DRY' | 'RAINY' | 'ALL'

/** A row of the distances in force on the arrival day (schemas/settings/distances.ts). */
export interface DistanceRow {
  distance_km: number
  season: Season
  one_way_fare: number | null
}

export interface SupportFacts {
  visit_type_id: number
  /** First and last day, `YYYY-MM-DD` in Phnom Penh; the last is null until the discharge. */
  from: string
  to: string | null
  is_dead: boolean
  /** How the patient travelled to another facility; null for home. */
  onward: 'AMBULANCE' | 'OWN' | null
  ways_home: readonly DistanceRow[]
  /** From this facility to the referral facility. */
  ways_onward: readonly DistanceRow[]
  /**
   * The rates of the visit's programme at this level; null if there is none. Transport covers both
   * ways.
   */
  rates: Readonly<Record<SupportPurpose, number | null>>
}

export interface Support {
  purpose: SupportPurpose
  amount: number
  why: Label
}

/** The south-west monsoon brings rain from May to October. */
export const seasonOn = (day: string): Season =>
  Number(day.slice(5, 7)) >= 5 && Number(day.slice(5, 7)) <= 10 ? 'RAINY' : 'DRY'

/** The row of the season before that of the whole year, then the cheapest. */
function distanceOn(distances: readonly DistanceRow[], day: string) {
  const rank = ({ season }: DistanceRow) => (season === 'ALL' ? 1 : 0)
  return distances
    .filter(({ season, one_way_fare }) => {
      return one_way_fare !== null && (season === 'ALL' || season === seasonOn(day))
    })
    .sort((one, other) => rank(one) - rank(other) || fareOf(one) - fareOf(other))[0]
}

const fareOf = (distance: DistanceRow | undefined) => distance?.one_way_fare ?? 0

const nothing = (kh: string, en: string) => ({ amount: 0, why: { kh, en } })
const notProvided = nothing('កម្មវិធីមិនផ្ដល់ទេ', 'The programme does not provide it')

/**
 * The fare both ways; to another facility instead of back home; the programme's flat rate if no
 * fare is known.
 */
function transport({ to, from, onward, ways_home, ways_onward, rates }: SupportFacts) {
  const flat = rates.PATIENT_TRANSPORT
  if (flat === null) return notProvided
  if (to === null) return nothing('ទទួលបាននៅពេលចេញ ឬបញ្ជូន', 'Given at discharge or referral')
  const home = distanceOn(ways_home, from)
  if (!home)
    return {
      amount: asPaid(flat),
      why: {
        kh: `មិនមានថ្លៃធ្វើដំណើរពីភូមិ៖ តម្លៃថេរ ${riel(flat)}`,
        en: `No fare recorded from the village: fixed ${riel(flat)}`,
      },
    }
  const back = onward === 'AMBULANCE' ? 0 : fareOf(onward === 'OWN' ? distanceOn(ways_onward, to) : home)
  const km = formatNumber(home.distance_km)
  const parts = `${riel(fareOf(home))} + ${riel(back)}`
  return {
    amount: asPaid(addRiel(fareOf(home), back)),
    why: onward
      ? { kh: `${km} គ.ម. ហើយបញ្ជូនបន្ត៖ ${parts}`, en: `${km} km, then referred on: ${parts}` }
      : { kh: `${km} គ.ម. ទៅមក៖ ${parts}`, en: `${km} km there and back: ${parts}` },
  }
}

/** For each night of an inpatient, at least one day; until today before the discharge. */
function food({ visit_type_id, from, to, rates }: SupportFacts, today: string) {
  const rate = rates.PATIENT_FOOD
  if (rate === null) return notProvided
  if (visit_type_id !== visitType.IPD.value) return nothing('សម្រាប់តែអ្នកសម្រាកពេទ្យ', 'Only for inpatients')
  const days = Math.max(1, daysBetween(from, to ?? today))
  return {
    amount: asPaid(timesQuantity(rate, days)),
    why: {
      kh: `${days} ថ្ងៃ × ${riel(rate)}`,
      en: `${days} ${days === 1 ? 'day' : 'days'} × ${riel(rate)}`,
    },
  }
}

function funeral({ is_dead, rates }: SupportFacts) {
  if (rates.FUNERAL === null) return notProvided
  return is_dead
    ? { amount: asPaid(rates.FUNERAL), why: { kh: 'អ្នកជំងឺបានស្លាប់', en: 'The patient died' } }
    : nothing('សម្រាប់តែករណីស្លាប់', 'Only after a death')
}

/**
 * The last day on which support can be dated: the discharge day; a funeral can be later. Null: any
 * day. @param left The discharge day; null before the discharge.
 */
export const lastSupportDay = (purpose: SupportPurpose, left: string | null): string | null =>
  purpose === 'FUNERAL' ? null : left

/** All support that a visit is entitled to, in the order of the voucher. */
export const supportOf = (facts: SupportFacts, today: string): Support[] => [
  { purpose: 'PATIENT_TRANSPORT', ...transport(facts) },
  { purpose: 'PATIENT_FOOD', ...food(facts, today) },
  { purpose: 'FUNERAL', ...funeral(facts) },
]
