/**
 * Loads the input of the price engine (src/workflows/billing/domain) for many visits with three
 * statements.
 */
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { payerKind } from '#schemas/codes/payer-kind.ts'
import { codeIn } from '#src/server/db/code-in.ts'
import type { Tables } from '#src/server/db/connection.ts'
import { idList } from '#src/server/db/ids.ts'
import { localDay } from '#src/server/db/local-time.ts'
import type { Catalogue, VisitFacts } from '../domain/facts.ts'
import { creditedOf, isIssued } from './issued.ts'
import { rateLevel } from './rate-level.ts'

type Db = Kysely<Tables>

const day = (at: RawBuilder<unknown>) => sql`${localDay(at)}::text`

/** The patient share of a catalogue row in the form that the engine expects. */
const share = (of: string) => sql`json_build_object('type', ${sql.ref(`${of}.patient_share_type`)},
  'value', coalesce(${sql.ref(`${of}.patient_share_percent`)}, ${sql.ref(`${of}.patient_share_amount`)}))`

/**
 * The programme `g` that pays for the visit `v`: its card's, otherwise the first that takes its
 * payment type.
 */
export const payingProgram = sql`join payment_types t on t.id = v.payment_type_id
  left join patient_attach_beneficiaries b on b.id = v.attachment_id
  left join lateral (select g.id, g.payment_model from programs g
    where g.id = coalesce(b.program_id, (select x.program_id from program_payment_types x
      where x.payment_type_id = t.id and x.deleted_at is null and x.is_active
      order by x.program_id limit 1)) and ${codeIn('t.payer_kind', payerKind.SCHEME)}) g on true`

/**
 * The second programme `g2` that pays for the visit `v` beside `g` by the card `b2`, if the
 * programmes allow it.
 */
const secondProgram = sql`left join patient_attach_beneficiaries b2
    on b2.id = v.secondary_attachment_id and b2.deleted_at is null
  left join payment_types t2 on t2.id = b2.payment_type_id
  left join programs g2 on g2.id = b2.program_id and g2.deleted_at is null and g2.is_active
    and exists (select from programs__secondary_to_ids x
      where x.owner_id = g2.id and x.target_id = g.id)`

/**
 * Billing facts by visit id.
 * @param isAll Treats all charges as unbilled. Default: billed charges are marked.
 */
export async function readBillingFacts(
  db: Db,
  visits: readonly number[],
  { isAll = false }: { isAll?: boolean } = {},
): Promise<Map<number, VisitFacts>> {
  const { rows } = await sql<VisitFacts>`
    select v.id as visit_id, v.visit_type_id, v.health_facility_id, f.level_id,
      ${rateLevel} as rate_level, f.uncovered_policy, ${day(sql`v.arrived_at`)} as "on", p.sex,
      extract(year from age(${localDay('v.arrived_at')}, p.birthdate))::int as age_years,
      array(select g.code from encounters e
        join visit_diagnoses d on d.encounter_id = e.id and d.deleted_at is null
        join diagnoses g on g.id = d.diagnosis_id
        where e.visit_id = v.id and e.deleted_at is null order by d.kind, d.id) as diagnoses,
      json_build_object('payment_type_id', t.id, 'payer_kind', t.payer_kind,
        'default_patient_share', t.default_patient_share, 'program_id', g.id,
        'payment_model', g.payment_model) as payer,
      case when g2.id is not null then json_build_object('payment_type_id', t2.id,
        'payer_kind', t2.payer_kind, 'default_patient_share', t2.default_patient_share,
        'program_id', g2.id, 'payment_model', g2.payment_model) end as secondary,
      coalesce((select json_agg(json_build_object('charge_id', c.id, 'service_id', c.service_id,
          'standard_service_id', s.standard_service_id, 'service_category_id', s.service_category_id,
          'medication_id', c.medication_id,
          'is_billable', coalesce(s.is_billable, true),
          'is_bed_day', coalesce(s.is_bed_day, false),
          'is_billed', not ${isAll} and exists (select 1 from invoice_lines i
            join invoices o on o.id = i.invoice_id where i.charge_id = c.id and i.deleted_at is null
              and ${isIssued('o')}),
          'ward_id', s.ward_id, 'quantity', (c.quantity - ${creditedOf('c')})::float8,
          'agreed_price', c.agreed_price, 'performed_at', c.performed_at,
          'performed_on', ${day(sql`c.performed_at`)}, 'kh', coalesce(s.name_kh, m.name_kh),
          'en', coalesce(s.name_en, m.name_en, s.name_kh, m.name_kh)) order by c.performed_at, c.id)
        from charges c left join services s on s.id = c.service_id
        left join medications m on m.id = c.medication_id
        where c.visit_id = v.id and c.deleted_at is null
          and c.quantity > ${creditedOf('c')}), '[]') as charges,
      case when ${isAll} then 0 else coalesce((select sum(o.case_total) from invoices o
        where o.visit_id = v.id and ${isIssued('o')}), 0) end::float8
        as case_billed
    from visits v join patients p on p.id = v.patient_id
    join health_facilities f on f.id = v.health_facility_id
    join health_facility_levels l on l.id = f.level_id
    ${payingProgram} ${secondProgram}
    where v.id = any(${idList(visits)})`.execute(db)
  return new Map(rows.map((row) => [row.visit_id, row]))
}

/** A visit with its catalogues. */
export async function readPricing(
  db: Db,
  visit: number,
): Promise<{ facts: VisitFacts | undefined; catalogue: Catalogue }> {
  const facts = await readBillingFacts(db, [visit])
  return { facts: facts.get(visit), catalogue: await readCatalogue(db, [...facts.values()]) }
}

/** Loads the catalogues for the services and programmes of these visits. */
export async function readCatalogue(db: Db, visits: readonly VisitFacts[]): Promise<Catalogue> {
  const idsOf = (name: 'service_id' | 'standard_service_id' | 'medication_id') =>
    idList([...new Set(visits.flatMap(({ charges }) => charges.flatMap((one) => one[name] ?? [])))])
  const services = idsOf('service_id')
  const standards = idsOf('standard_service_id')
  const medicines = idsOf('medication_id')
  const programs = idList([
    ...new Set(
      visits.flatMap(({ payer, secondary }) => [payer, secondary].flatMap((one) => one?.program_id ?? [])),
    ),
  ])
  const facilities = idList([...new Set(visits.map(({ health_facility_id }) => health_facility_id))])
  const list = (rows: RawBuilder<unknown>) => sql`coalesce((select json_agg(x) from (${rows}) x), '[]')`
  const active = sql`deleted_at is null and is_active`
  const { rows } = await sql<Catalogue>`
    with fees as (select f.id, f.code, f.service_id, f.standard_service_id, f.payment_type_id,
        f.visit_type, f.level_id, f.unit_price, f.is_negotiable, f.min_price::float8,
        f.max_price::float8, f.discount_allowed, f.max_discount,
        array(select c.target_id from fee_for_services__covered_by_ids c where c.owner_id = f.id) as covered_by_ids,
        f.effective_from, f.effective_to
      from fee_for_services f where f.deleted_at is null and f.is_active
        and (f.service_id = any(${services})
          or f.standard_service_id = any(${standards}))),
    benefits as (select b.id, b.code, b.program_id, b.max_per_visit,
        array(select x.target_id from benefits__excluded_benefit_ids x where x.owner_id = b.id) as excludes,
        b.name_kh as kh, coalesce(b.name_en, b.name_kh) as en
      from benefits b where b.${active} and (b.program_id = any(${programs}) or exists (
        select 1 from benefit_programs p where p.benefit_id = b.id and p.${active}
          and p.program_id = any(${programs}))))
    select ${list(sql`select * from fees`)} as fees,
      ${list(sql`select p.service_id, p.price, p.effective_from, p.effective_to from service_prices p
        where p.deleted_at is null and p.service_id = any(${services})`)} as prices,
      ${list(sql`select p.id, p.code, p.medication_id, p.health_facility_id, p.payment_type_id, p.price,
        p.effective_from, p.effective_to from medicine_prices p
        where p.deleted_at is null and p.medication_id = any(${medicines})
          and (p.health_facility_id is null or p.health_facility_id = any(${facilities}))`)} as medicine_prices,
      ${list(sql`select m.fee_for_service_id as fee_id, m.program_id, m.benefit_id, ${share('m')} as share
        from fee_mappings m join fees on fees.id = m.fee_for_service_id
        where m.deleted_at is null`)} as fee_mappings,
      ${list(sql`select t.program_id, t.payment_type_id, t.effective_from, t.effective_to,
        ${share('t')} as share,
        array(select i.target_id from program_payment_types__level_ids i where i.owner_id = t.id) as level_ids,
        array(select i.target_id from program_payment_types__visit_type_ids i where i.owner_id = t.id) as visit_type_ids
        from program_payment_types t where t.${active} and t.program_id = any(${programs})`)} as terms,
      ${list(sql`select b.id, b.code, b.kh, b.en, b.max_per_visit, b.excludes, coalesce((select json_agg(json_build_object(
          'program_id', p.program_id, 'effective_from', p.effective_from, 'effective_to', p.effective_to))
          from benefit_programs p where p.benefit_id = b.id and p.${active}), '[]')::jsonb
          || case when exists (select 1 from benefit_programs p where p.benefit_id = b.id
            and p.program_id = b.program_id and p.${active}) then '[]'::jsonb
            else jsonb_build_array(jsonb_build_object('program_id', b.program_id,
              'effective_from', null, 'effective_to', null)) end as covered_by
        from benefits b`)} as benefits,
      ${list(sql`select s.benefit_id, s.service_id, null as standard_service_id, s.included, s.max_qty
        from benefit_services s join benefits b on b.id = s.benefit_id where s.${active}
        union all select s.benefit_id, null, s.standard_service_id, s.included, s.max_qty
        from benefit_standard_services s join benefits b on b.id = s.benefit_id
        where s.${active}`)} as benefit_services,
      ${list(sql`select m.id, m.code, m.priority, m.benefit_id, m.visit_type_id, m.standard_service_id,
        m.icd_from, m.icd_to, m.sex, m.age_from, m.age_to
        from benefit_mappings m join benefits b on b.id = m.benefit_id where m.${active}`)} as mappings,
      ${list(sql`select r.benefit_id, r.rate_level, r.amount, r.effective_from, r.effective_to
        from benefit_rates r join benefits b on b.id = r.benefit_id
        where r.deleted_at is null`)} as rates,
      ${list(sql`select c.program_id, c.health_facility_id, c.effective_from, c.effective_to
        from health_facility_contracts c
        where c.deleted_at is null and c.program_id = any(${programs})`)} as contracts`.execute(db)
  const [found] = rows
  if (!found) throw new Error('The catalogues could not be loaded')
  return found
}
