/** Papers and cards of the demonstration. Their numbers begin with 000, unlike real ones. */
import {
  attachmentStatus,
  beneficiarySet,
  povertyLevel,
  verificationMethod,
} from '#schemas/codes/attachment.ts'
import { beneficiaryTypeA, beneficiaryTypeB } from '#schemas/codes/beneficiary-type.ts'
import { identityType } from '#schemas/codes/identity-type.ts'
import { paymentCategory } from '#schemas/codes/payment-category.ts'
import { programme } from '#schemas/codes/programme.ts'
import { addYears, dayAfter } from '#schemas/kit/days.ts'
import type { Values } from '#src/server/records/resources/write-parts.ts'
import type { Member } from './household.ts'
import type { Random } from './random.ts'

const digits = (number: number, length: number) => String(number).padStart(length, '0')

/** A national ID for most adults, a birth certificate for children; `count` makes them unique. */
export function papersOf(
  random: Random,
  { age }: Member,
  count: number,
): Values<'patient-identifications'>[] {
  if (age >= 16 && random.chance(0.7)) {
    const renewed = random.chance(0.2) ? '(01)' : ''
    const number = `000${digits(count, 6)}${renewed}`
    return [{ type: identityType.NATIONAL_ID.value, number, is_verified: random.chance(0.6) }]
  }
  if (age < 16 && random.chance(0.4))
    return [
      {
        type: identityType.BIRTH_CERTIFICATE.value,
        number: `000/${digits(count, 5)}`,
        is_verified: random.chance(0.3),
      },
    ]
  return []
}

interface Scheme {
  card_type: number
  payment_type_id: number
  program_id: number
  beneficiary_set: number
  beneficiary_type: number
}

const inB = (type: keyof typeof beneficiaryTypeB) => ({
  beneficiary_set: beneficiarySet.B.value,
  beneficiary_type: beneficiaryTypeB[type].value,
})
const hef = { payment_type_id: paymentCategory.HEF_POOR.value, program_id: programme.HEF.value }
const nssf = { payment_type_id: paymentCategory.NSSF.value, program_id: programme.NSSF.value }

const equity: Scheme = { ...hef, ...inB('HEF_POOR'), card_type: identityType.EQUITY_CARD.value }
const yellow: Scheme = {
  ...hef,
  ...inB('YellowHealthEquityFund'),
  card_type: identityType.EQUITY_CARD_CTP.value,
}
const ofSetA: Scheme = {
  ...equity,
  beneficiary_set: beneficiarySet.A.value,
  beneficiary_type: beneficiaryTypeA.HEF_POOR.value,
}
const atRisk: Scheme = {
  ...inB('HEF_ATRISK'),
  payment_type_id: paymentCategory.HEF_AT_RISK.value,
  program_id: programme.HEF.value,
  card_type: identityType.AT_RISK_CARD.value,
}
const informal: Scheme = {
  ...inB('HEFIP'),
  payment_type_id: paymentCategory.HEF_INFORMAL.value,
  program_id: programme.HEF.value,
  card_type: identityType.INFORMAL_WORKER.value,
}
const employed: Scheme = { ...nssf, ...inB('NSSF'), card_type: identityType.NSSF.value }

/** Cards of a household, each with the start of its number's last digits. */
const households: readonly (readonly [Scheme, number])[] = [
  [equity, 0],
  [equity, 0],
  [equity, 0],
  [yellow, 5000],
  [ofSetA, 0],
  [atRisk, 0],
]

/** Status of a card: most are valid, some pending, some expired. */
function stateOf(random: Random, today: string) {
  const fate = random.share()
  const age = random.between(30, 600)
  const issued = dayAfter(today, -age)
  if (fate < 0.12) {
    const expired = dayAfter(today, -random.between(1, 300))
    return {
      status: attachmentStatus.EXPIRED.value,
      card_issued_on: addYears(expired, -3),
      card_expires_on: expired,
      effective_from: addYears(expired, -3),
      effective_to: expired,
      verified_at: `${addYears(expired, -3)}T02:00:00.000Z`,
      is_primary: true,
    }
  }
  const base = {
    card_issued_on: issued,
    card_expires_on: addYears(issued, 3),
    effective_from: issued,
    is_primary: true,
  }
  return fate < 0.2
    ? { ...base, status: attachmentStatus.PENDING.value }
    : { ...base, status: attachmentStatus.VALID.value, verified_at: `${issued}T02:00:00.000Z` }
}

/** When a card was entered, verified, or expired. */
export const cardTime = ({ status, card_issued_on, card_expires_on, verified_at }: Values) =>
  status === attachmentStatus.EXPIRED.value
    ? `${card_expires_on}T02:00:00.000Z`
    : status === attachmentStatus.VALID.value && verified_at
      ? String(verified_at)
      : `${card_issued_on}T01:00:00.000Z`

const common = { verification_method: verificationMethod.CARD_SEEN.value }

/** The household's shared card, or a worker's own. `count` numbers households. */
export function cardsOf(
  random: Random,
  members: readonly Member[],
  count: number,
  today: string,
): Values<'patient-attach-beneficiaries'>[][] {
  const [head] = members
  if (!head) return []
  const isPoor = members.length > 12 || random.chance(0.38)
  if (isPoor) {
    const [scheme, from] = members.length > 12 ? [equity, 0] : random.pick(households)
    const card = `000${digits(count, 5)}-${digits(from + random.between(1, 99), 4)}`
    const state = stateOf(random, today)
    const level =
      scheme === atRisk ? povertyLevel.AT_RISK : random.pick([povertyLevel.POOR_1, povertyLevel.POOR_2])
    return members.map(({ relation, values }, index) => [
      {
        ...common,
        ...scheme,
        ...state,
        card_number: card,
        card_village_id: values.village_id,
        poverty_level: level.value,
        household_head_name: `${head.values.surname_kh} ${head.values.given_name_kh}`,
        household_member_no: index + 1,
        relationship_to_head: relation,
        member_name_on_card: `${values.surname_kh} ${values.given_name_kh}`,
      },
    ])
  }
  return members.map(({ age }, index) => {
    if (age < 18 || age > 60 || !random.chance(0.3)) return []
    const scheme = random.chance(0.8) ? employed : informal
    const number = `000${digits(count, 4)}-${digits(count, 7)}-${index % 10}`
    const employer = scheme === employed ? { employer_name: 'រោងចក្រសាកល្បង / Example Factory' } : {}
    return [{ ...common, ...scheme, ...stateOf(random, today), card_number: number, ...employer }]
  })
}
