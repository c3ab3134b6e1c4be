import { sql } from 'kysely'
import { claimStatus } from '#schemas/codes/claim-status.ts'
import { encounterClass } from '#schemas/codes/clinical-terms.ts'
import { dischargeOutcome } from '#schemas/codes/discharge-outcome.ts'
import { serviceBook } from '#schemas/codes/service-book.ts'
import { openStatuses } from '#schemas/codes/visit-status.ts'
import { caseKind } from '#schemas/codes/visit-step.ts'
import { visitType } from '#schemas/codes/visit-type.ts'
import { codeIn } from '#src/server/db/code-in.ts'
import { isOwed } from '#src/workflows/billing/server/owed.ts'
import { collected, issuedWithin, paidWithin } from '../books.ts'
import type { Source } from '../source.ts'
import { assignsBeds, dayOf, fits, named, type SqlFragment, visitsWithin } from '../sql-fragments.ts'

const { Rejected, Denied } = claimStatus
const { OPD, IPD, EMERGENCY } = visitType

/** Figures of the report, each counted by one of the parts below and zero in the others. */
const names = [
  'registered',
  'opd',
  'ipd',
  'er',
  'new_cases',
  'deliveries',
  'operations',
  'referred',
  'died',
  'waiting',
  'unpaid',
  'stays',
  'stay_days',
  'gross',
  'exemption',
  'collected',
  'claims',
  'claimed',
  'returned',
  'submitted',
  'submit_days',
  'paid_claims',
  'pay_days',
  'reasons',
  'old_cases',
  'bed_days',
  'possible',
]

const count = (condition: SqlFragment) => sql`count(*) filter (where ${condition})`
const stayed = sql`greatest(1, ${dayOf(sql`v.discharged_at`)} - ${dayOf(sql`v.admitted_at`)})`

interface Part {
  facility: SqlFragment
  day: SqlFragment
  payer?: SqlFragment
  status?: SqlFragment
  reason?: SqlFragment
  figures: Readonly<Record<string, SqlFragment>>
  from: SqlFragment
}

const counted = ({ facility, day, payer, status, reason, figures, from }: Part): SqlFragment => sql`
  select ${facility} as facility_id, ${day} as day, ${payer ?? sql`null::bigint`} as payment_type_id,
    ${status ?? sql`null::int`} as claim_status, ${reason ?? sql`null::int`} as reason,
    ${sql.join(names.map((name) => sql`coalesce(${figures[name] ?? sql`0`}, 0)::float8 as ${sql.ref(name)}`))}
  from ${from} group by 1, 2, 3, 4, 5`

export default {
  rows(query) {
    const { since, until, visibleRows, facility } = query
    const visits = sql`${visibleRows('visits')} v`
    const isCase = (value: number) => sql`v.visit_type_id = ${value}`
    const arrived = counted({
      facility: sql`v.health_facility_id`,
      day: dayOf(sql`v.arrived_at`),
      figures: {
        opd: count(isCase(OPD.value)),
        ipd: count(isCase(IPD.value)),
        er: count(isCase(EMERGENCY.value)),
        new_cases: count(sql`v.visit_sequence = ${caseKind.NEW_CASE.value}`),
        old_cases: count(sql`v.visit_sequence <> ${caseKind.NEW_CASE.value}`),
        deliveries: count(sql`v.service_book_id = ${serviceBook.Delivery.value}`),
        operations: count(sql`exists (select 1 from encounters e where e.visit_id = v.id
          and e.deleted_at is null and e.class = ${encounterClass.SURGERY.value})`),
        waiting: count(codeIn('v.status', ...openStatuses)),
      },
      from: sql`${visits} where ${visitsWithin('arrived_at', query)}`,
    })
    const left = counted({
      facility: sql`v.health_facility_id`,
      day: dayOf(sql`v.discharged_at`),
      figures: {
        referred: sql`count(o.refer_to_id)`,
        died: count(sql`v.discharge_type_id = ${dischargeOutcome.DEATH.value}`),
        stays: sql`count(v.admitted_at)`,
        stay_days: sql`sum(${stayed}) filter (where v.admitted_at is not null)`,
      },
      from: sql`${visits} left join discharges o on o.visit_id = v.id and o.deleted_at is null
        where ${visitsWithin('discharged_at', query)}`,
    })
    const registered = counted({
      facility: sql`p.registered_health_facility_id`,
      day: sql`p.registered_on`,
      figures: { registered: sql`count(*)` },
      from: sql`${visibleRows('patients')} p where p.registered_on between ${query.from}::date
        and ${query.to}::date and p.deleted_at is null
        and ${fits(sql`p.registered_health_facility_id`, facility)}`,
    })
    const issued = counted({
      facility: sql`i.health_facility_id`,
      day: dayOf(sql`i.issued_at`),
      figures: {
        gross: sql`sum(i.gross_total)`,
        exemption: sql`sum(i.exemption_total)`,
        unpaid: count(isOwed('i')),
      },
      from: sql`${visibleRows('invoices')} i where ${issuedWithin(query)}`,
    })
    const paid = counted({
      facility: sql`x.health_facility_id`,
      day: dayOf(sql`x.paid_at`),
      payer: sql`v.payment_type_id`,
      figures: { collected: sql`sum(${collected})` },
      from: sql`${visibleRows('payments')} x join visits v on v.id = x.visit_id where ${paidWithin(query)}`,
    })
    const claims = sql`${visibleRows('claims')} c`
    // By the last day of care, because a claim may be entered days or weeks later.
    const caredThen = sql`c.date_to between ${query.from}::date and ${query.to}::date
      and c.deleted_at is null and ${fits(sql`c.health_facility_id`, facility)}`
    const claimed = counted({
      facility: sql`c.health_facility_id`,
      day: sql`c.date_to`,
      status: sql`c.status`,
      figures: {
        claims: sql`count(*)`,
        claimed: sql`sum(c.amount_claimed)`,
        returned: count(sql`c.resubmission_no > 0 or ${codeIn('c.status', Rejected, Denied)}`),
        submitted: sql`count(c.submitted_at)`,
        submit_days: sql`sum(${dayOf(sql`c.submitted_at`)} - ${dayOf(sql`v.discharged_at`)})`,
        paid_claims: sql`count(n.paid_on)`,
        pay_days: sql`sum(n.paid_on - ${dayOf(sql`c.submitted_at`)})`,
      },
      from: sql`${claims} join visits v on v.id = c.visit_id
        left join claim_invoices n on n.id = c.claim_invoice_id where ${caredThen}`,
    })
    const reasoned = counted({
      facility: sql`c.health_facility_id`,
      day: sql`c.date_to`,
      reason: sql`r.reason`,
      figures: { reasons: sql`count(*)` },
      from: sql`${claims} cross join unnest(c.rejection_reasons) as r(reason) where ${caredThen}`,
    })
    const [first, last] = [sql`${query.from}::date`, sql`least(${query.to}, ${query.today})::date`]
    // Midnights of the period with a patient in bed, and those possible with all beds.
    const lain = counted({
      facility: sql`v.health_facility_id`,
      day: sql`d.day::date`,
      figures: { bed_days: sql`count(*)` },
      from: sql`bed_moves m join ${visits} on v.id = m.visit_id and v.deleted_at is null
        cross join generate_series(greatest(${dayOf(sql`m.from_at`)}, ${first}),
          least(coalesce(${dayOf(sql`m.to_at`)} - 1, ${last}), ${last}), interval '1 day') as d(day)
        where m.deleted_at is null and m.from_at < ${until}::timestamptz
          and (m.to_at is null or m.to_at >= ${since}::timestamptz)
          and ${fits(sql`v.health_facility_id`, facility)}`,
    })
    const beds = counted({
      facility: sql`w.health_facility_id`,
      day: sql`d.day::date`,
      figures: { possible: sql`sum(coalesce(w.beds_actual, w.beds_official))` },
      from: sql`${visibleRows('wards')} w cross join generate_series(${first}, ${last}, interval '1 day') as d(day)
        where w.deleted_at is null and coalesce(w.beds_actual, w.beds_official, 0) > 0
          and ${assignsBeds('w')}
          and ${fits(sql`w.health_facility_id`, facility)}`,
    })
    const parts = [arrived, left, registered, issued, paid, claimed, reasoned, lain, beds]
    const { district, province } = query.filters
    return sql`select ${named('f')} as facility, a.day::text as day, ${named('t')} as payment_type,
        a.claim_status, a.reason, ${sql.join(names.map((name) => sql.ref(`a.${name}`)))}
      from (${sql.join(parts, sql` union all `)}) a join health_facilities f on f.id = a.facility_id
      left join payment_types t on t.id = a.payment_type_id
      left join operational_districts o on o.id = f.operational_district_id
      where ${fits(sql`o.id`, district)} and ${fits(sql`o.province_id`, province)}
      order by f.id, a.day, t.id, a.claim_status, a.reason,
        ${sql.join(names.map((name) => sql.ref(`a.${name}`)))}`
  },
} satisfies Source
