/** Whether a programme pays for a line, and the patient's part (domain 2.3). */

import { type Share, shareOf } from '#application/domain/share.ts'
import { amountType } from '#schemas/codes/amount-type.ts'
import { uncoveredReason } from '#schemas/codes/invoice-status.ts'
import { payerKind } from '#schemas/codes/payer-kind.ts'
import { paymentModel } from '#schemas/codes/payment-model.ts'
import { timesQuantity } from '#src/domain/money/riel.ts'
import { type BenefitCase, isCovered } from './cases.ts'
import { type Catalogue, type ChargeFacts, isInForce, type ProgramTerms, type VisitFacts } from './facts.ts'
import type { Price } from './price.ts'
import { riel, tried, used, type Why } from './why.ts'

export interface Coverage {
  scheme_share: number
  benefit_id: number | null
  covered: boolean
  /** The covered quantity and its amount. */
  covered_quantity: number
  covered_gross: number
  uncovered_reason: number | null
  why: Why[]
}

/** Facts for all lines of a visit: its programme and terms, or the reason why there are none. */
export interface Cover {
  terms: ProgramTerms | null
  reason: number | null
  cases: readonly BenefitCase[]
  why: Why[]
}

const { NO_PROGRAM, NO_CONTRACT, NOT_TAKEN, NO_BENEFIT, EXCLUDED, ABOVE_LIMIT } = uncoveredReason

const empty = (reason: number, why: Why): Cover => ({ terms: null, reason, cases: [], why: [why] })

/**
 * The programme's terms for the visit, in force on its day: contract, payment type, level and visit
 * type.
 */
export function coverOf(visit: VisitFacts, { contracts, terms }: Catalogue): Cover | null {
  const { payer, on } = visit
  if (payer.payer_kind !== payerKind.SCHEME.value) return null
  const { program_id } = payer
  if (program_id === null)
    return empty(NO_PROGRAM.value, tried('មិនមានកម្មវិធី ឬប័ណ្ណ', 'No programme and no card'))
  const isContracted = contracts.some(
    (one) =>
      one.program_id === program_id &&
      one.health_facility_id === visit.health_facility_id &&
      isInForce(one, on),
  )
  if (!isContracted)
    return empty(
      NO_CONTRACT.value,
      tried(`គ្មានកិច្ចសន្យានៅថ្ងៃ ${on}`, `No contract with the programme on ${on}`),
    )
  const includes = (list: readonly number[], one: number) => list.length === 0 || list.includes(one)
  const found = terms.find(
    (one) =>
      one.program_id === program_id &&
      one.payment_type_id === payer.payment_type_id &&
      includes(one.level_ids, visit.level_id) &&
      includes(one.visit_type_ids, visit.visit_type_id) &&
      isInForce(one, on),
  )
  return found
    ? { terms: found, reason: null, cases: [], why: [] }
    : empty(
        NOT_TAKEN.value,
        tried(
          'កម្មវិធីមិនទទួលប្រភេទការទូទាត់នេះ នៅកម្រិត ឬប្រភេទការមកពិនិត្យនេះទេ',
          'The programme does not accept this payment type at this level or visit type',
        ),
      )
}

/**
 * The rule that the visit's benefits have for a service: the ward's own row before the standard
 * one.
 */
function ruleFor(charge: ChargeFacts, benefits: ReadonlySet<number>, catalogue: Catalogue) {
  // A service that one benefit of the visit excludes can be included by another.
  const rows = catalogue.benefit_services
    .filter(({ benefit_id }) => benefits.has(benefit_id))
    .sort((a, b) => Number(b.included) - Number(a.included))
  return (
    rows.find((row) => row.service_id !== null && row.service_id === charge.service_id) ??
    rows.find(
      (row) => row.standard_service_id !== null && row.standard_service_id === charge.standard_service_id,
    )
  )
}

/** The patient's share as declared; an amount applies to each unit. */
function patientPart(gross: number, quantity: number, share: Share): number {
  if (share.type !== amountType.CURRENCY.value) return shareOf(gross, share)
  return Math.min(gross, timesQuantity(share.value ?? 0, quantity))
}

/**
 * Computes the coverage of a line. @param before The quantity of the same service in earlier lines.
 */
export function coverLine(
  { charge, price, gross, before }: { charge: ChargeFacts; price: Price; gross: number; before: number },
  visit: VisitFacts,
  { cover, catalogue }: { cover: Cover; catalogue: Catalogue },
): Coverage {
  const not = (reason: number, why: Why[]): Coverage => ({
    scheme_share: 0,
    benefit_id: null,
    covered: false,
    covered_quantity: 0,
    covered_gross: 0,
    uncovered_reason: reason,
    why,
  })
  const { terms } = cover
  if (!terms) return not(cover.reason ?? NO_PROGRAM.value, cover.why)
  const isCaseBased = visit.payer.payment_model === paymentModel.CaseBase.value
  const mapping = catalogue.fee_mappings.find(
    ({ fee_id, program_id }) => fee_id === price.fee?.id && program_id === terms.program_id,
  )
  const benefits = new Set(
    isCaseBased
      ? cover.cases.map(({ benefit_id }) => benefit_id)
      : catalogue.benefits
          .filter((benefit) => isCovered(benefit, terms.program_id, visit.on))
          .map(({ id }) => id),
  )
  const rule = ruleFor(charge, benefits, catalogue)
  if (rule && !rule.included)
    return not(EXCLUDED.value, [tried('អត្ថប្រយោជន៍មិនរាប់បញ្ចូលសេវានេះ', 'The benefit excludes this service')])
  const isIncluded = isCaseBased
    ? benefits.size > 0
    : rule !== undefined ||
      mapping !== undefined ||
      price.fee?.covered_by_ids.includes(terms.program_id) === true
  if (!isIncluded)
    return not(NO_BENEFIT.value, [tried('គ្មានអត្ថប្រយោជន៍ត្រូវនឹងសេវានេះ', 'No matching benefit in the programme')])
  const open = Math.max(0, (rule?.max_qty ?? Number.POSITIVE_INFINITY) - before)
  const quantity = Math.min(charge.quantity, open)
  if (quantity === 0)
    return not(ABOVE_LIMIT.value, [
      tried(`លើសចំនួនកំណត់ ${rule?.max_qty}`, `Above the limit of ${rule?.max_qty}`),
    ])
  const isPart = quantity < charge.quantity
  const coveredGross = isPart ? timesQuantity(price.unit_price ?? 0, quantity) : gross
  const share = mapping?.share ?? terms.share
  const part = patientPart(coveredGross, quantity, share)
  const why = [
    used(
      `${mapping ? 'តាមការផ្គូផ្គងថ្លៃសេវា' : 'តាមលក្ខខណ្ឌកម្មវិធី'}៖ ក្នុង ${riel(coveredGross)} អ្នកជំងឺបង់ ${riel(part)}`,
      `${mapping ? 'By the fee’s mapping' : 'By the programme’s terms'}: of ${riel(coveredGross)} the patient pays ${riel(part)}`,
    ),
  ]
  if (isPart)
    why.push(
      tried(
        `លើសចំនួនកំណត់ ${rule?.max_qty}៖ កម្មវិធីមិនបង់ ${riel(gross - coveredGross)}`,
        `Above the limit of ${rule?.max_qty}: the programme does not pay ${riel(gross - coveredGross)}`,
      ),
    )
  return {
    scheme_share: coveredGross - part,
    benefit_id: mapping?.benefit_id ?? rule?.benefit_id ?? cover.cases[0]?.benefit_id ?? null,
    covered: true,
    covered_quantity: quantity,
    covered_gross: coveredGross,
    uncovered_reason: isPart ? ABOVE_LIMIT.value : null,
    why,
  }
}
