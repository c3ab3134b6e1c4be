/** Facts about the visits themselves for the checks: one statement for all. */
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { attachmentStatus } from '#schemas/codes/attachment.ts'
import { cashFlowStatus, cashPurpose } from '#schemas/codes/cash-purpose.ts'
import { diagnosisKind, encounterClass } from '#schemas/codes/clinical-terms.ts'
import { invoiceStatus } from '#schemas/codes/invoice-status.ts'
import { duplicateStatus } from '#schemas/codes/patient-link.ts'
import { codeIn } from '#src/server/db/code-in.ts'
import type { Tables } from '#src/server/db/connection.ts'
import { idList } from '#src/server/db/ids.ts'
import { localDay } from '#src/server/db/local-time.ts'
import { isBilledTo } from '#src/workflows/billing/server/claimed.ts'
import { isSent } from '#src/workflows/billing/server/claims-sent.ts'
import { depositLeftOf } from '#src/workflows/billing/server/deposit-sums.ts'
import { isIssued } from '#src/workflows/billing/server/issued.ts'
import { isVerified } from '#src/workflows/patients/domain/coverage.ts'
import type { Evidence } from '#src/workflows/visits/domain/evidence.ts'
import { visitEvidence } from '#src/workflows/visits/server/evidence.ts'
import { has, isPrescribed } from '#src/workflows/visits/server/facts.ts'
import { claimCutoff } from '../cutoff.ts'

/**
 * The programme that pays for the visit `v` with the card `a`: that of the card, otherwise the one
 * that takes the payment type on that day.
 */
const programOf = sql<number | null>`coalesce(a.program_id, (select x.program_id
  from program_payment_types x where x.payment_type_id = v.payment_type_id and x.is_active
    and x.deleted_at is null and x.effective_from <= ${localDay('v.arrived_at')}
    and coalesce(x.effective_to, 'infinity') >= ${localDay('v.arrived_at')}
  order by x.id limit 1))`

export interface VisitRow {
  /** The row is for the visit's second programme. */
  is_secondary: boolean
  id: number
  code: string
  type: number
  book: number
  patient_id: number
  facility: number
  payment_type_id: number
  attachment_id: number | null
  from: string
  to: string | null
  is_referred: boolean
  letter: string | null
  has_triage: boolean
  has_prescription: boolean
  has_form: boolean
  evidence: Evidence[]
  has_operation_note: boolean
  has_discharge: boolean
  sex: number
  years: number
  is_doubtful: boolean
  level: number
  package: number
  program_id: number | null
  model: number | null
  scheme_id: number | null
  requires_preauth: boolean | null
  is_contracted: boolean
  card_program: number | null
  card_type: number | null
  card_number: string | null
  card_status: number | null
  card_from: string | null
  card_until: string | null
  card_expires: string | null
  name_match: number | null
  method: number | null
  rival: string | null
  primary_diagnosis_id: number | null
  claim_id: number | null
  claim_code: string | null
  is_sent: boolean
  preauth_no: string | null
  referral_no: string | null
  papers: number[]
  /** The last invoice issued to the payer, and whether another draft bills the payer. */
  invoice_id: number | null
  draft_id: number | null
  is_billed: boolean
  paid_for_covered: number
  transport_paid: number
  period_status: number | null
  cutoff: string | null
}

/** The primary diagnosis of a visit, given by the SQL of its id. */
export const primaryDiagnosis = (visit: RawBuilder<unknown>) => sql`(select d.diagnosis_id from encounters e
  join visit_diagnoses d on d.encounter_id = e.id and d.deleted_at is null
    and d.kind = ${sql.lit(diagnosisKind.PRIMARY.value)}
  where e.visit_id = ${visit} and e.deleted_at is null order by d.id limit 1)`

/** Statuses of verified cards; `isVerified` of src/workflows/patients/domain/coverage.ts in SQL. */
const verified = sql.join(
  Object.values(attachmentStatus).flatMap(({ value }) => (isVerified(value) ? [sql.lit(value)] : [])),
)

/**
 * The patient's part of the invoice `i`: everything not covered; 0 if it was issued to another
 * payer.
 */
const ownShare = sql`case when i.payment_type_id = v.payment_type_id
  then i.patient_total + i.rounding else 0 end`

export async function readVisits(db: Kysely<Tables>, ids: readonly number[]): Promise<VisitRow[]> {
  const came = localDay('v.arrived_at')
  const all = idList(ids)
  const { rows } = await sql<VisitRow>`
    with subjects as (
        select v.*, false as is_secondary, v.attachment_id as own_card
        from visits v where v.id = any(${all})
        union all select v.*, true, v.secondary_attachment_id
        from visits v left join patient_attach_beneficiaries a on a.id = v.attachment_id
        where v.id = any(${all}) and exists (select from patient_attach_beneficiaries b
          join programs__secondary_to_ids x on x.owner_id = b.program_id
          where b.id = v.secondary_attachment_id and x.target_id = ${programOf})),
      chosen as (select v.*, a.id as card_id, l.code as claim_code,
        case when v.is_secondary then a.payment_type_id else v.payment_type_id end as payer_type, a.program_id as card_program, a.card_type,
        a.card_number, a.status as card_status, a.effective_from as card_from,
        a.effective_to as card_until, a.card_expires_on as card_expires,
        a.name_match_score as name_match,
        a.verification_method as method, a.scheme_id, ${programOf} as program_id,
        l.id as claim_id, ${isSent} as is_sent, l.preauth_no,
        l.referral_no, l.primary_diagnosis_id as claim_diagnosis
      from subjects v
      left join claims l on l.visit_id = v.id and l.is_live and l.deleted_at is null
        and l.is_secondary = v.is_secondary
      left join patient_attach_beneficiaries a on a.id = coalesce(l.attachment_id, v.own_card))
    select v.id, v.code, v.visit_type_id as type, v.service_book_id as book, v.patient_id,
      v.health_facility_id as facility, v.payer_type as payment_type_id, v.is_secondary,
      v.card_id as attachment_id, v.claim_id, v.claim_code, v.is_sent, v.preauth_no, v.referral_no,
      array(select d.kind from claim_documents d where d.claim_id = v.claim_id
        and d.deleted_at is null) as papers,
      ${localDay(sql`coalesce(v.admitted_at, v.arrived_at)`)}::text as from,
      ${localDay('v.discharged_at')}::text as to,
      v.referral_health_facility_id is not null as is_referred, v.referral_letter_no as letter,
      ${has('triages')} as has_triage, ${isPrescribed} as has_prescription,
      ${has('clinical_forms')} as has_form,
      ${visitEvidence} as evidence,
      exists (select 1 from encounters e where e.visit_id = v.id and e.deleted_at is null
        and e.class = ${sql.lit(encounterClass.SURGERY.value)}) as has_operation_note,
      ${has('discharges')} as has_discharge,
      p.sex, extract(year from age(${came}, p.birthdate))::int as years,
      exists (select 1 from patient_suspects s where s.deleted_at is null and ${codeIn('s.status', duplicateStatus.OPEN)}
        and p.id in (s.patient_id, s.other_id)) as is_doubtful,
      f.level_id as level, f.type_id as package, v.program_id, g.payment_model as model,
      v.scheme_id, g.requires_preauth,
      exists (select 1 from health_facility_contracts k where k.health_facility_id = f.id
        and k.program_id = v.program_id and k.deleted_at is null and k.effective_from <= ${came}
        and coalesce(k.effective_to, 'infinity') >= ${came}) as is_contracted,
      v.card_program, v.card_type, v.card_number, v.card_status, v.card_from::text,
      v.card_until::text, v.card_expires::text, v.name_match::float8, v.method,
      (select b.card_number from patient_attach_beneficiaries b where b.patient_id = v.patient_id
        and b.program_id <> v.program_id
        and b.id is distinct from v.attachment_id
        and b.id is distinct from v.secondary_attachment_id and b.status in (${verified}) and b.deleted_at is null
        and coalesce(b.effective_from, ${came}) <= ${came}
        and least(b.effective_to, b.card_expires_on) >= ${came} order by b.id limit 1) as rival,
      coalesce(v.claim_diagnosis, ${primaryDiagnosis(sql`v.id`)}) as primary_diagnosis_id,
      (select max(i.id) from invoices i where ${isBilledTo('v')}) as invoice_id,
      (select max(i.id) from invoices i where i.visit_id = v.id and i.deleted_at is null
        and i.status = ${sql.lit(invoiceStatus.DRAFT.value)}) as draft_id,
      not exists (select 1 from invoices i where i.visit_id = v.id and i.deleted_at is null
        and i.status = ${sql.lit(invoiceStatus.DRAFT.value)} and i.scheme_total > 0) as is_billed,
      (select coalesce(sum(greatest(i.paid_total - i.refunded_total - ${ownShare}, 0)), 0)::float8
        from invoices i where i.visit_id = v.id and ${isIssued('i')})
        + greatest(0, ${depositLeftOf(sql`v.id`)}) as paid_for_covered,
      (select coalesce(sum(c.amount_khr), 0)::float8 from cash_flow c where c.visit_id = v.id
        and c.purpose = ${sql.lit(cashPurpose.PATIENT_TRANSPORT.value)} and c.deleted_at is null
        and c.status = ${sql.lit(cashFlowStatus.POSTED.value)}) as transport_paid,
      m.status as period_status, (${claimCutoff})::text as cutoff
    from chosen v join patients p on p.id = v.patient_id
    join health_facilities f on f.id = v.health_facility_id
    left join programs g on g.id = v.program_id
    left join active_periods m on m.health_facility_id = f.id and m.deleted_at is null
      and ${localDay(sql`coalesce(v.discharged_at, v.arrived_at)`)} between m.starts_on and m.ends_on
    order by v.id, v.is_secondary`.execute(db)
  return rows.map((row) => ({ ...row, id: Number(row.id) }))
}
