/**
 * The payer's message for a month's invoice with its claims, or for a single claim: three
 * statements, for any number of claims.
 */
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Tables } from '#src/server/db/connection.ts'
import { localDay } from '#src/server/db/local-time.ts'
import {
  type BundledClaim,
  type BundledInvoice,
  type BundledItem,
  bundleOf,
  type FhirBundle,
} from '#src/workflows/claims/domain/bundle.ts'
import type { Sort } from './tables.ts'

type Head = Omit<BundledInvoice, 'claims' | 'at'>

const party = (row: string) =>
  sql.raw(`json_build_object('id', ${row}.id, 'code', ${row}.code,
    'name', coalesce(${row}.name_en, ${row}.name_kh))`)

async function readItems(db: Kysely<Tables>, visible: RawBuilder<unknown>, claims: RawBuilder<unknown>) {
  const { rows } = await sql<BundledItem & { claim_id: number }>`
    select p.* from ${visible} l cross join lateral (
      select c.claim_id, 1 as place, c.id, 'benefits' as of, b.code,
        coalesce(b.name_en, b.name_kh) as text, c.quantity::float8, c.rate, c.amount
      from case_claims c join benefits b on b.id = c.benefit_id
      where c.claim_id = l.id and c.deleted_at is null
      union all
      select c.claim_id, 2, c.id, case when s.id is null then 'medications' else 'services' end,
        coalesce(s.code, m.code), coalesce(s.name_en, s.name_kh, m.name_en, m.name_kh),
        c.qty_provided::float8, c.price_asked, c.amount
      from claim_lines c left join services s on s.id = c.service_id
      left join medications m on m.id = c.medication_id
      where c.claim_id = l.id and c.deleted_at is null
    ) p where ${claims} and l.deleted_at is null order by p.place, p.id`.execute(db)
  const items = new Map<number, BundledItem[]>()
  for (const { claim_id, of, code, text, quantity, rate, amount } of rows) {
    const found = items.get(claim_id) ?? []
    found.push({ of, code, text, quantity, rate, amount })
    items.set(claim_id, found)
  }
  return items
}

/**
 * @param id Id of an invoice or claim in the caller's scope.
 * @param visible The claims that the caller can see; default all, for messages to the payer.
 */
export async function readBundle(
  db: Kysely<Tables>,
  sort: Sort,
  id: number,
  at: string,
  visible: RawBuilder<unknown> = sql`claims`,
): Promise<FhirBundle> {
  const those = sort === 'invoice' ? sql`l.claim_invoice_id = ${id}` : sql`l.id = ${id}`
  const { rows: heads } = await sql<Omit<Head, 'of'>>`
    select i.code, ${party('f')} as facility, ${party('g')} as program
    from ${sort === 'invoice' ? sql`claim_invoices` : sql`claims`} i join health_facilities f on f.id = i.health_facility_id
    join programs g on g.id = i.program_id where i.id = ${id}`.execute(db)
  const { rows } = await sql<Omit<BundledClaim, 'items'>>`
    select l.id, l.code, v.code as visit_code, l.visit_type_id as visit_type,
      ${localDay('l.created_at')}::text as created,
      l.date_from::text as "from", l.date_to::text as "to", l.amount_claimed as amount, l.preauth_no,
      case when d.id is not null then json_build_object('code', d.code,
        'text', coalesce(d.name_en, d.name_kh)) end as diagnosis,
      json_build_object('id', p.id, 'code', p.code, 'sex', p.sex, 'birthdate', p.birthdate,
        'family', coalesce(p.surname_kh, p.surname_en),
        'given', coalesce(p.given_name_kh, p.given_name_en)) as patient,
      case when a.id is not null then json_build_object('id', a.id, 'number', a.card_number)
        end as card
    from ${visible} l join visits v on v.id = l.visit_id join patients p on p.id = l.patient_id
    left join diagnoses d on d.id = l.primary_diagnosis_id
    left join patient_attach_beneficiaries a on a.id = l.attachment_id
    where ${those} and l.deleted_at is null order by l.id`.execute(db)
  const items = await readItems(db, visible, those)
  const claims = rows.map((claim) => ({ ...claim, items: items.get(claim.id) ?? [] }))
  const of = sort === 'invoice' ? 'claim-invoices' : 'claims'
  return bundleOf({ ...(heads[0] as Head), of, at, claims })
}
