/** Reopening a visit after its day, by an approved late entry (domain 2.1). */
import { sql } from 'kysely'
import { stepPath } from '#application/domain/visit-steps.ts'
import { approvalKind } from '#schemas/codes/approval-kind.ts'
import { approvalDecision } from '#schemas/platform/codes/approval-decision.ts'
import type { Justification } from '#src/domain/approvals/reason.ts'
import { lateEntryHours } from '#src/domain/periods/period.ts'
import { localDay } from '#src/server/db/local-time.ts'
import { requestApproval } from '#src/server/platform/approvals/request.ts'
import type { Saving } from '#src/server/records/resources/input.ts'
import { lockActive } from '#src/server/records/resources/save.ts'
import { rulesFor } from '#src/server/records/states/behaviour.ts'

const { each } = rulesFor('visits')

const discharged = (code: unknown) => stepPath('discharge', String(code))

/** Requests another user's approval to reopen the visit. */
export async function requestLateEntry(saving: Saving, id: number, justification: Justification) {
  const { writing } = saving
  const { values } = await lockActive(saving, writing.context.registry.get('visits'), id)
  const { code } = await requestApproval(writing, {
    kind: 'LATE_ENTRY',
    subject: { resource: 'visits', id, link: discharged(values.code) },
    healthFacilityId: values.health_facility_id,
    reasonCode: justification.reason_code,
    reasonText: justification.reason_text,
    documents: justification.documents,
  })
  return { code }
}

/** Milliseconds after discharge in which a visit can be reopened without approval. */
const reopenWithin = 24 * 60 * 60_000

/** An approval is valid for its requester and its hours, for the visit or for its month. */
export const isWithinADay = each(async ({ trx, now, actor }, { stored: { id, values } }) => {
  if (Date.parse(now) - Date.parse(String(values.discharged_at)) <= reopenWithin) return undefined
  const { rows } = await sql`
    select 1 from approvals where subject_resource = 'visits' and subject_id = ${id}
      and kind = ${approvalKind.LATE_ENTRY.value} and requested_by = ${actor.userId}::bigint
      and deleted_at is null
    group by request_code having bool_and(decision = ${approvalDecision.APPROVED.value})
      and max(decided_at) > ${now}::timestamptz - ${`${lateEntryHours} hours`}::interval
    union all
    select 1 from visits v join active_periods p on p.health_facility_id = v.health_facility_id
      and ${localDay('v.arrived_at')} between p.starts_on and p.ends_on
    join late_entries e on e.period_id = p.id and e.user_id = ${actor.userId}::bigint
    where v.id = ${id} and p.deleted_at is null and e.until > ${now}::timestamptz
    limit 1`.execute(trx)
  return rows.length > 0
    ? undefined
    : {
        text: {
          kh: 'អ្នកជំងឺបានចេញលើសពី 24 ម៉ោង។ សូមស្នើសុំការបញ្ចូលយឺត។',
          en: 'The patient was discharged more than 24 hours ago. Request a late entry.',
        },
        link: `${discharged(values.code)}&ask=LATE_ENTRY`,
      }
})
