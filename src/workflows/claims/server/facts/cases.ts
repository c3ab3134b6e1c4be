/** Cases of visits from the price engine, with the use of each benefit by earlier claims. */
import { type Kysely, sql } from 'kysely'
import type { Tables } from '#src/server/db/connection.ts'
import { idList } from '#src/server/db/ids.ts'
import { localDay } from '#src/server/db/local-time.ts'
import { type BenefitCase, casesOf } from '#src/workflows/billing/domain/cases.ts'
import type { Catalogue, VisitFacts } from '#src/workflows/billing/domain/facts.ts'
import { partsOf } from '#src/workflows/billing/domain/secondary.ts'
import { readBillingFacts, readCatalogue } from '#src/workflows/billing/server/facts.ts'
import type { CaseFact } from '#src/workflows/claims/domain/checks/facts.ts'
import type { SupportCase } from '#src/workflows/claims/domain/support-cases.ts'
import { benefitEvidence } from '#src/workflows/visits/server/evidence.ts'
import { ownClaim, precedesOwn } from './precedence.ts'
import { readSupportCases } from './support-cases.ts'

/** A case of a claim; a support case also has its vouchers. */
export type DerivedCase = Omit<SupportCase, 'vouchers'> & Partial<Pick<SupportCase, 'vouchers'>>

type Limits = Omit<CaseFact, 'quantity' | 'rate' | 'amount'> & {
  visit_id: number
  program_id: number
  benefit_id: number
}

const came = localDay('v.arrived_at')
/** First day of care, as in the claim. */
const firstDay = localDay(sql`coalesce(v.admitted_at, v.arrived_at)`)

/** Limits of benefits and earlier use by the same patients: one statement for all cases. */
async function readLimits(
  db: Kysely<Tables>,
  requested: readonly { visit_id: number; program_id: number; benefit_id: number }[],
) {
  const { rows } = await sql<Limits>`
    select w.visit_id, w.program_id, b.id as benefit_id, b.code, b.max_per_visit, b.max_per_year,
      b.min_days_between, y.code = 'FOOD' as is_daily, false as is_support,
      ${benefitEvidence} as evidence,
      array(select o.code from benefits__excluded_benefit_ids x join benefits o on o.id = x.target_id
        where x.owner_id = b.id) as excludes,
      array(select d.code from benefits__diagnosis_ids x join diagnoses d on d.id = x.target_id
        where x.owner_id = b.id) as diagnoses,
      array(select s.code from benefits__standard_service_ids x
        join standard_services s on s.id = x.target_id where x.owner_id = b.id) as services,
      coalesce(had.times, 0)::int as this_year, had.last_on::text,
      array(select l.code from claims l join case_claims c on c.claim_id = l.id
          and c.benefit_id = b.id and c.deleted_at is null
        where ${precedesOwn} and l.program_id = w.program_id and l.date_from = ${firstDay}
        order by l.id) as claimed_in
    from unnest(${idList(requested.map(({ visit_id }) => visit_id))},
      ${idList(requested.map(({ program_id }) => program_id))},
      ${idList(requested.map(({ benefit_id }) => benefit_id))}) as w (visit_id, program_id, benefit_id)
    join visits v on v.id = w.visit_id join patients p on p.id = v.patient_id
      ${ownClaim(sql`own.program_id = w.program_id`)}
    join benefits b on b.id = w.benefit_id
    left join benefit_types y on y.id = b.benefit_type_id
    left join lateral (select max(l.date_from) as last_on,
        sum(c.quantity) filter (where l.date_from >= ${came} - interval '1 year') as times
      from claims l join case_claims c on c.claim_id = l.id and c.deleted_at is null
      where l.patient_id = v.patient_id and l.visit_id <> v.id and l.is_live
        and l.deleted_at is null and c.benefit_id = b.id
        and l.date_from <= ${came}) had on true`.execute(db)
  return new Map(rows.map((row) => [`${row.visit_id} ${row.program_id} ${row.benefit_id}`, row]))
}

/**
 * Cases of both programmes of a visit; without terms those of the card's programme, for the checks.
 */
function casesByProgram(visit: VisitFacts, catalogue: Catalogue) {
  const { visit_id, payer } = visit
  const { main, secondary } = partsOf(visit, catalogue)
  const of = (program_id: number, cases: readonly BenefitCase[]) =>
    cases.map((one) => ({ ...one, visit_id, program_id }))
  if (payer.program_id === null) return []
  const own = secondary ? main.cases : casesOf(visit, payer.program_id, catalogue)
  const second = secondary?.payer.program_id
  return [
    ...of(payer.program_id, own.cases),
    ...(secondary && second ? of(second, secondary.cases.cases) : []),
  ]
}

/** Keyed by `<visit> <programme>`. */
export async function readCases(
  db: Kysely<Tables>,
  ids: readonly number[],
  today: string,
): Promise<Map<string, DerivedCase[]>> {
  const supports = await readSupportCases(db, ids, today)
  const visits = [...(await readBillingFacts(db, ids, { isAll: true })).values()]
  const catalogue = await readCatalogue(db, visits)
  const found = visits.flatMap((visit) => casesByProgram(visit, catalogue))
  const limits = found.length === 0 ? new Map<string, Limits>() : await readLimits(db, found)
  const derived = new Map<string, DerivedCase[]>()
  for (const { visit_id, program_id, ...one } of found) {
    const known = limits.get(`${visit_id} ${program_id} ${one.benefit_id}`)
    if (!known) continue
    const { visit_id: _, program_id: __, benefit_id: ___, ...own } = known
    const { rate, quantity, amount } = one
    const fact = { ...own, rate, quantity, amount }
    const key = `${visit_id} ${program_id}`
    derived.set(key, [...(derived.get(key) ?? []), { ...one, fact }])
  }
  for (const [visit, { program_id, cases }] of supports)
    derived.set(`${visit} ${program_id}`, [...(derived.get(`${visit} ${program_id}`) ?? []), ...cases])
  return derived
}
