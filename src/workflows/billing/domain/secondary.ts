/**
 * A secondary programme beside the main one, such as CNP beside HEF or NSSF (domain 2.3: it pays
 * for the services that it lists, all others follow the main payment type). Every charge belongs to
 * exactly one of them, so that nothing is paid twice:
 *
 * 1. services for which the main programme has a specific benefit (a delivery) stay with it;
 * 2. other services for which the secondary programme has one (an antenatal visit) go to the
 * secondary;
 * 3. all others stay with the main programme, including those of its general benefit (a
 * consultation).
 */
import { paymentModel } from '#schemas/codes/payment-model.ts'
import { type BenefitCase, type Cases, casesOf, isCovered, ownServicesOf } from './cases.ts'
import { type Cover, coverOf } from './coverage.ts'
import type { Catalogue, ChargeFacts, Payer, VisitFacts } from './facts.ts'

type Charge = Pick<ChargeFacts, 'standard_service_id'>

/** A programme's share of a visit: its payer, its charges and its cases. */
export interface Part {
  payer: Payer
  /** Null if no programme pays. */
  cover: Cover | null
  cases: Cases
}

export interface Parts {
  main: Part
  /** Null without a secondary programme, or if it cannot pay here. */
  secondary: Part | null
  /** The programme of a charge. */
  partOf(charge: Charge): Part
}

const none: Cases = { cases: [], why: [] }

function partFor(visit: VisitFacts, catalogue: Catalogue): Part {
  const cover = coverOf(visit, catalogue)
  const cases = cover?.terms ? casesOf(visit, cover.terms.program_id, catalogue) : none
  return { payer: visit.payer, cover: cover && { ...cover, cases: cases.cases }, cases }
}

/** Services that a line-by-line programme lists. */
function listedServices(program: number, day: string, catalogue: Catalogue): Set<number> {
  const benefits = catalogue.benefits.filter((one) => isCovered(one, program, day))
  const ids = new Set(benefits.map(({ id }) => id))
  return new Set(
    catalogue.benefit_services.flatMap(({ benefit_id, included, standard_service_id }) =>
      included && ids.has(benefit_id) && standard_service_id !== null ? [standard_service_id] : [],
    ),
  )
}

function servicesOf(visit: VisitFacts, catalogue: Catalogue): Set<number> {
  const { program_id, payment_model } = visit.payer
  if (program_id === null) return new Set()
  return payment_model === paymentModel.CaseBase.value
    ? ownServicesOf(visit, program_id, catalogue)
    : listedServices(program_id, visit.on, catalogue)
}

type IsOwn = (charge: Charge) => boolean

/** The parts, if the secondary programme has these charges. */
function divide(visit: VisitFacts, second: VisitFacts, catalogue: Catalogue, isOwn: IsOwn): Parts {
  const rest = visit.charges.filter((charge) => !isOwn(charge))
  const own = visit.charges.filter(isOwn)
  if (own.length === 0) return undivided(visit, catalogue)
  // If no charge is left for the main programme, it has no case, not even a general one.
  const left = partFor({ ...visit, charges: rest }, catalogue)
  const main = rest.length > 0 ? left : { ...left, cases: none }
  const part = partFor({ ...second, charges: own }, catalogue)
  return { main, secondary: part, partOf: (charge) => (isOwn(charge) ? part : main) }
}

function undivided(visit: VisitFacts, catalogue: Catalogue): Parts {
  const main = partFor(visit, catalogue)
  return { main, secondary: null, partOf: () => main }
}

/**
 * If a benefit of one programme excludes one of the other, the excluding one is paid, and its
 * programme takes over the charges of the other; the main programme if both exclude each other.
 * Returns the new owner of charges; undefined without such benefits.
 */
function moveExcluded({ main, secondary }: Parts, catalogue: Catalogue, isOwn: IsOwn): IsOwn | undefined {
  const excludes = (one: BenefitCase, other: BenefitCase) =>
    catalogue.benefits.find(({ id }) => id === one.benefit_id)?.excludes.includes(other.benefit_id) === true
  /** Whether a charge belongs to the case; a case without a service has all of its programme. */
  const belongsTo = ({ mapping_id }: BenefitCase, { standard_service_id }: Charge) => {
    const service = catalogue.mappings.find(({ id }) => id === mapping_id)?.standard_service_id ?? null
    return service === null || service === standard_service_id
  }
  for (const own of main.cases.cases)
    for (const other of secondary?.cases.cases ?? []) {
      if (excludes(own, other)) return (charge) => isOwn(charge) && !belongsTo(other, charge)
      if (excludes(other, own)) return (charge) => isOwn(charge) || belongsTo(own, charge)
    }
  return undefined
}

/** Divides a visit between its programmes. */
export function partsOf(visit: VisitFacts, catalogue: Catalogue): Parts {
  const { secondary } = visit
  const second = secondary && { ...visit, payer: secondary }
  if (!second || !coverOf(second, catalogue)?.terms) return undivided(visit, catalogue)
  const mains = servicesOf(visit, catalogue)
  const services = new Set([...servicesOf(second, catalogue)].filter((service) => !mains.has(service)))
  let isOwn: IsOwn = ({ standard_service_id }) =>
    standard_service_id !== null && services.has(standard_service_id)
  let parts = divide(visit, second, catalogue, isOwn)
  // Each round moves at least one charge.
  for (let round = 0; round < visit.charges.length; round += 1) {
    const moved = moveExcluded(parts, catalogue, isOwn)
    if (!moved) break
    isOwn = moved
    parts = divide(visit, second, catalogue, isOwn)
  }
  return parts
}
