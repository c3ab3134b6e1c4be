/** The criteria of a service for its patients (schemas/settings/service-criterias.ts). */

import { facilityLevel } from '#schemas/codes/facility-level.ts'
import { gender } from '#schemas/codes/gender.ts'
import { criterionOperator, serviceCriterion } from '#schemas/codes/service-criterion.ts'
import type { ClaimFacts, CriterionFact, ServiceFact } from './facts.ts'

type Kind = keyof typeof serviceCriterion

const nameIn = (values: Readonly<Record<string, { value: number }>>, number: number) =>
  Object.keys(values).find((name) => values[name]?.value === number) ?? ''

/** The facts compared with the values of a criterion: texts or one number. */
const measures: Readonly<
  Record<Kind, (service: ServiceFact, facts: ClaimFacts) => readonly string[] | number>
> = {
  MIN_AGE: (_, { patient }) => patient.years,
  MAX_AGE: (_, { patient }) => patient.years,
  SEX: (_, { patient }) => [nameIn(gender, patient.sex)],
  DIAGNOSIS_IN: (_, { diagnoses }) => diagnoses.map(({ code }) => code),
  LEVEL_IN: (_, { level }) => [nameIn(facilityLevel, level)],
  MAX_PER_VISIT: ({ standard }, { services }) =>
    services.reduce((sum, one) => (one.standard === standard ? sum + one.quantity : sum), 0),
  MAX_PER_YEAR: ({ this_year, quantity }) => this_year + quantity,
  REQUIRES_SERVICE: (_, { services }) => services.flatMap(({ standard }) => standard ?? []),
  REQUIRES_FORM: (_, { visit }) => (visit.has_form ? ['FORM'] : []),
}

function isMet(criterion: CriterionFact, service: ServiceFact, facts: ClaimFacts): boolean {
  const kind = nameIn(serviceCriterion, criterion.criterion) as Kind
  const found = measures[kind](service, facts)
  if (kind === 'REQUIRES_FORM') return facts.visit.has_form
  const requested = criterion.value.split(';').map((one) => one.trim())
  if (typeof found !== 'number') {
    const isAmong = found.some((one) => requested.some((want) => one.startsWith(want)))
    return criterion.operator === criterionOperator.NOT_IN.value ? !isAmong : isAmong
  }
  const limit = Number(requested[0])
  if (kind.startsWith('MAX')) return found <= limit
  return kind.startsWith('MIN') ? found >= limit : found === limit
}

/** Criteria of a service that the visit does not meet. */
export const breaches = (service: ServiceFact, facts: ClaimFacts): CriterionFact[] =>
  service.criteria.filter((criterion) => !isMet(criterion, service, facts))
