/** The benefits that a programme pays for a visit, and their rates (domain 1.8, 1.12, 2.3). */
import { benefitLevel } from '#schemas/codes/benefit-level.ts'
import { timesQuantity } from '#src/domain/money/riel.ts'
import {
  type Benefit,
  type BenefitMapping,
  type BenefitRate,
  type Catalogue,
  isInForce,
  type VisitFacts,
} from './facts.ts'
import { riel, sinceDay, tried, used, type Why } from './why.ts'

export interface BenefitCase {
  benefit_id: number
  mapping_id: number
  rate_level: number
  rate: number
  quantity: number
  amount: number
  /** The explanation of the decision. */
  why: Why['text']
}

export interface Cases {
  /** Empty if no benefit of the programme fits, or the benefit has no rate. */
  cases: readonly BenefitCase[]
  why: Why[]
}

type Visit = Pick<VisitFacts, 'visit_type_id' | 'rate_level' | 'on' | 'sex' | 'age_years' | 'diagnoses'> & {
  charges: readonly { standard_service_id: number | null; quantity: number }[]
}

const isWithin = (code: string, from: string, to: string) =>
  code >= from && (code <= to || code.startsWith(to))

/** Why a mapping does not fit; undefined if it fits. */
function misfit(mapping: BenefitMapping, visit: Visit): Why | undefined {
  const { visit_type_id, standard_service_id, icd_from, icd_to, sex, age_from, age_to } = mapping
  const not = (kh: string, en: string) => tried(`${mapping.code}៖ ${kh}`, `${mapping.code}: ${en}`)
  if (visit_type_id !== null && visit_type_id !== visit.visit_type_id)
    return not('ប្រភេទការមកពិនិត្យផ្សេង', 'different visit type')
  if (sex !== null && sex !== visit.sex) return not('ភេទផ្សេង', 'different sex')
  if ((age_from ?? 0) > visit.age_years || (age_to ?? 200) < visit.age_years)
    return not('អាយុផ្សេង', 'different age')
  if (
    standard_service_id !== null &&
    visit.charges.every((charge) => charge.standard_service_id !== standard_service_id)
  )
    return not('សេវានេះមិនបានផ្ដល់', 'its service was not given')
  const from = icd_from ?? icd_to
  const to = icd_to ?? icd_from
  if (from && to && !visit.diagnoses.some((code) => isWithin(code, from, to)))
    return not(`គ្មានរោគវិនិច្ឆ័យ ${from}–${to}`, `no diagnosis in ${from}–${to}`)
  return undefined
}

/** Whether a programme pays a benefit on a day. */
export const isCovered = ({ covered_by }: Benefit, program: number, day: string): boolean =>
  covered_by.some((one) => one.program_id === program && isInForce(one, day))

/**
 * Packages from the facility's own downwards: a hospital also provides the package of a health
 * centre.
 */
const levelsFrom = (level: number): number[] =>
  Object.values(benefitLevel)
    .map(({ value }) => value)
    .filter((value) => value <= level)
    .sort((a, b) => b - a)

function rateOf(benefit: number, { rate_level, on }: Visit, { rates }: Catalogue) {
  for (const level of rate_level === null ? [] : levelsFrom(rate_level)) {
    const rate = rates.find(
      (one) => one.benefit_id === benefit && one.rate_level === level && isInForce(one, on),
    )
    if (rate) return rate
  }
  return undefined
}

const levelName = (value: number) =>
  Object.values(benefitLevel).find((level) => level.value === value)?.label.en ?? ''

/** A mapping without service and diagnosis: the payment of a visit without special services. */
const isGeneral = ({ standard_service_id, icd_from, icd_to }: BenefitMapping): boolean =>
  standard_service_id === null && !icd_from && !icd_to

/** One per visit, unless the benefit allows more and its service was given several times. */
function quantityOf({ standard_service_id }: BenefitMapping, benefit: Benefit, visit: Visit) {
  const provided = visit.charges
    .filter((charge) => charge.standard_service_id === standard_service_id)
    .reduce((sum, { quantity }) => sum + Math.floor(quantity), 0)
  return standard_service_id === null ? 1 : Math.max(1, Math.min(provided, benefit.max_per_visit ?? 1))
}

interface Fitting {
  mapping: BenefitMapping
  benefit: Benefit
  rate: BenefitRate
}

/** The fitting benefits in the order of priority, each with its first mapping. */
function fittingOf(visit: Visit, program: number, catalogue: Catalogue, why: Why[]): Fitting[] {
  const benefits = new Map(catalogue.benefits.map((benefit) => [benefit.id, benefit]))
  const ordered = [...catalogue.mappings].sort((a, b) => a.priority - b.priority || a.id - b.id)
  const found = new Map<number, Fitting>()
  for (const mapping of ordered) {
    const benefit = benefits.get(mapping.benefit_id)
    if (!benefit || found.has(benefit.id) || !isCovered(benefit, program, visit.on)) continue
    if (isGeneral(mapping) && found.size > 0) continue
    const wrong = misfit(mapping, visit)
    const rate = wrong ? undefined : rateOf(benefit.id, visit, catalogue)
    if (rate) found.set(benefit.id, { mapping, benefit, rate })
    else
      why.push(
        wrong ??
          tried(
            `${mapping.code}៖ «${benefit.kh}» គ្មានតម្លៃសម្រាប់សំណុំសកម្មភាព និងថ្ងៃនេះ`,
            `${mapping.code}: “${benefit.en}” has no rate for this package and day`,
          ),
      )
  }
  return [...found.values()]
}

/** Standard services of the visit for which the programme has a specific benefit. */
export function ownServicesOf(visit: Visit, program: number, catalogue: Catalogue): Set<number> {
  const benefits = new Set(
    catalogue.benefits.filter((one) => isCovered(one, program, visit.on)).map(({ id }) => id),
  )
  return new Set(
    catalogue.mappings.flatMap((mapping) => {
      const { standard_service_id: service, benefit_id } = mapping
      const isOwn = service !== null && benefits.has(benefit_id) && !misfit(mapping, visit)
      return isOwn && rateOf(benefit_id, visit, catalogue) ? [service] : []
    }),
  )
}

/**
 * Which candidate excludes which. A benefit is excluded only by one that is paid itself: those that
 * no other excludes are kept first, and in a circle the first in the order of priority.
 */
function excludedOf(candidates: readonly Fitting[]): Map<Fitting, Fitting> {
  const excludedBy = new Map<Fitting, Fitting>()
  const excludes = (one: Fitting, other: Fitting) => one.benefit.excludes.includes(other.benefit.id)
  for (let open = [...candidates]; open.length > 0; ) {
    const next = open.find((one) => !open.some((other) => other !== one && excludes(other, one))) ?? open[0]
    if (!next) break
    for (const other of open)
      if (other !== next && (excludes(next, other) || excludes(other, next))) excludedBy.set(other, next)
    open = open.filter((one) => one !== next && !excludedBy.has(one))
  }
  return excludedBy
}

/**
 * All fitting benefits, since a visit can have several (domain 1.10: delivery and newborn). A
 * general benefit, such as the admission, is billed only if no specific one fits. If one benefit
 * excludes another, the excluding one remains; if both exclude each other, the lower priority
 * number wins.
 */
export function casesOf(visit: Visit, program: number, catalogue: Catalogue): Cases {
  const why: Why[] = []
  const fitting = fittingOf(visit, program, catalogue, why)
  const special = fitting.filter(({ mapping }) => !isGeneral(mapping))
  const candidates = special.length > 0 ? special : fitting
  const excludedBy = excludedOf(candidates)
  const cases = candidates.flatMap((one): BenefitCase[] => {
    const { mapping, benefit, rate } = one
    const by = excludedBy.get(one)
    if (by) {
      why.push(
        tried(
          `${mapping.code}៖ មិនអាចរួមជាមួយ «${by.benefit.kh}»`,
          `${mapping.code}: not together with “${by.benefit.en}”`,
        ),
      )
      return []
    }
    const quantity = quantityOf(mapping, benefit, visit)
    const at = `${levelName(rate.rate_level)}, ${sinceDay(rate.effective_from)}`
    const times = quantity > 1 ? ` × ${quantity}` : ''
    const decided = used(
      `${mapping.code}៖ «${benefit.kh}» ${riel(rate.amount)}${times} (${at})`,
      `${mapping.code}: “${benefit.en}” ${riel(rate.amount)}${times} (${at})`,
    )
    why.push(decided)
    return [
      {
        benefit_id: benefit.id,
        mapping_id: mapping.id,
        rate_level: rate.rate_level,
        rate: rate.amount,
        quantity,
        amount: timesQuantity(rate.amount, quantity),
        why: decided.text,
      },
    ]
  })
  return { cases, why }
}
