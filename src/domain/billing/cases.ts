/** Which benefit a programme pays for a visit, and at which rate (domain 1.8, 1.12, 2.3). */
import { benefitLevel } from '#schemas/codes/benefit-level.ts'
import {
  type Benefit,
  type BenefitMapping,
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
}

export interface Cases {
  /** None where no benefit of the programme fits, or it has no rate. */
  cases: readonly BenefitCase[]
  why: Why[]
}

type Visit = Pick<
  VisitFacts,
  'visit_type_id' | 'rate_level' | 'on' | 'sex' | 'age_years' | 'diagnoses'
> & { charges: readonly { standard_service_id: number | null }[] }

const isWithin = (code: string, from: string, to: string) =>
  code >= from && (code <= to || code.startsWith(to))

/** What keeps a mapping from fitting; undefined where it fits. */
function misfit(mapping: BenefitMapping, visit: Visit): Why | undefined {
  const { visit_type_id, standard_service_id, icd_from, icd_to, sex, age_from, age_to } = mapping
  const not = (kh: string, en: string) => tried(`${mapping.code}៖ ${kh}`, `${mapping.code}: ${en}`)
  if (visit_type_id !== null && visit_type_id !== visit.visit_type_id)
    return not('ប្រភេទការមកពិនិត្យផ្សេង', 'another visit type')
  if (sex !== null && sex !== visit.sex) return not('ភេទផ្សេង', 'another sex')
  if ((age_from ?? 0) > visit.age_years || (age_to ?? 200) < visit.age_years)
    return not('អាយុផ្សេង', 'another age')
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

/** Packages from the facility's own down: a hospital also gives what a health centre does. */
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

/** Mappings are tried in the order of their priority: the first that fits decides. */
export function casesOf(visit: Visit, program: number, catalogue: Catalogue): Cases {
  const why: Why[] = []
  const benefits = new Map(catalogue.benefits.map((benefit) => [benefit.id, benefit]))
  const ordered = [...catalogue.mappings].sort((a, b) => a.priority - b.priority || a.id - b.id)
  for (const mapping of ordered) {
    const benefit = benefits.get(mapping.benefit_id)
    if (!benefit || !isCovered(benefit, program, visit.on)) continue
    const wrong = misfit(mapping, visit)
    if (wrong) {
      why.push(wrong)
      continue
    }
    const rate = rateOf(benefit.id, visit, catalogue)
    if (!rate) {
      why.push(
        tried(
          `${mapping.code}៖ «${benefit.kh}» គ្មានតម្លៃសម្រាប់សំណុំសកម្មភាព និងថ្ងៃនេះ`,
          `${mapping.code}: “${benefit.en}” has no rate for this package and day`,
        ),
      )
      continue
    }
    const at = `${levelName(rate.rate_level)}, ${sinceDay(rate.effective_from)}`
    why.push(
      used(
        `${mapping.code}៖ «${benefit.kh}» ${riel(rate.amount)} (${at})`,
        `${mapping.code}: “${benefit.en}” ${riel(rate.amount)} (${at})`,
      ),
    )
    const one = {
      ...{ benefit_id: benefit.id, mapping_id: mapping.id, rate_level: rate.rate_level },
      ...{ rate: rate.amount, quantity: 1, amount: rate.amount },
    }
    return { cases: [one], why }
  }
  return { cases: [], why }
}
