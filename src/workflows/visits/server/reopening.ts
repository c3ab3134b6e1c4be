/** Guards of a visit that is opened again (domain 2.1). */
import { sql } from 'kysely'
import { stepPath } from '#application/domain/visit-steps.ts'
import { claimStatus } from '#schemas/codes/claim-status.ts'
import { openStatuses } from '#schemas/codes/visit-status.ts'
import { label } from '#schemas/kit/label.ts'
import { codeIn } from '#src/server/db/code-in.ts'
import { rulesFor } from '#src/server/records/states/behaviour.ts'

const { each } = rulesFor('visits')

export const hasNoOther = each(async ({ trx }, { stored }) => {
  const { rows } = await sql<{ code: string }>`
    select v.code from visits v join visits o on o.id = ${stored.id}
      and o.patient_id = v.patient_id and o.health_facility_id = v.health_facility_id
    where v.id <> o.id and ${codeIn('v.status', ...openStatuses)} and v.deleted_at is null
    limit 1`.execute(trx)
  const [other] = rows
  return other
    ? {
        text: label(
          `អ្នកជំងឺមានការមកពិនិត្យ ${other.code} កំពុងបើក។`,
          `The patient has another open visit, ${other.code}.`,
        ),
        link: stepPath('visit', other.code),
      }
    : undefined
})

/**
 * A visit cannot change once its claim is signed off. Claims that were written off do not count.
 */
export const isUnclaimed = each(async ({ trx, context }, { stored }) => {
  if (!context.registry.find('claims')) return undefined
  const { rows } = await sql<{ code: string }>`select code from claims
    where visit_id = ${stored.id} and is_live and deleted_at is null
      and status <> ${claimStatus.ProviderSaved.value} limit 1`.execute(trx)
  const [claim] = rows
  return claim
    ? {
        text: label(
          `ការមកពិនិត្យនេះស្ថិតក្នុងការទាមទារ ${claim.code}។`,
          `Claim ${claim.code} was created for this visit.`,
        ),
        link: `/claims/${claim.code}`,
      }
    : undefined
})
