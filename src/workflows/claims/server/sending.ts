/** Guards of sending a claim: the checks, the cut-off and the contract (domain 2.2, 2.4). */
import { sql } from 'kysely'
import { claimStatus } from '#schemas/codes/claim-status.ts'
import { label } from '#schemas/kit/label.ts'
import { idList } from '#src/server/db/ids.ts'
import type { Writing } from '#src/server/records/resources/writing.ts'
import { type Guard, type MissingPart, rulesFor, type Step } from '#src/server/records/states/behaviour.ts'
import { isForPayer } from '../domain/checks/judge.ts'
import type { Finding } from '../domain/checks/rule.ts'
import { checkSteps } from './checked.ts'
import { isLateNow } from './terms.ts'

const { each } = rulesFor('claims')

const { ProviderApproved, Resubmitted } = claimStatus
const submittableStatuses: readonly unknown[] = [ProviderApproved.value, Resubmitted.value]

/**
 * Locks the visits, so that none can be reopened and no invoice cancelled while the claims are
 * calculated.
 */
export async function lockVisits({ trx }: Writing, steps: readonly Step<'claims'>[]): Promise<void> {
  const sent = steps.filter(({ values }) => submittableStatuses.includes(values.status))
  const ids = idList(sent.map(({ stored }) => stored.values.visit_id))
  if (sent.length > 0)
    await sql`select from visits where id = any(${ids}) order by id for update`.execute(trx)
}

/** Builds a guard from the findings in each claim. */
const byFindings =
  (missingPart: (findings: readonly Finding[], step: Step<'claims'>) => MissingPart): Guard<'claims'> =>
  async (writing, steps) => {
    const checked = await checkSteps(writing, steps)
    return steps.map((step, place) => missingPart(checked[place]?.findings ?? [], step))
  }

const isClean = byFindings((findings, { stored }) => {
  const blocking = findings.filter(({ severity }) => severity === 'blocking')
  return blocking.length === 0
    ? undefined
    : {
        text: {
          kh: blocking.map(({ text }) => text.kh).join(' '),
          en: blocking.map(({ text }) => text.en).join(' '),
        },
        link: `/claims/${stored.values.code}`,
      }
})

const areWarningsConfirmed = byFindings((findings, { values }) =>
  values.warnings_seen !== true && findings.some(({ severity }) => severity === 'warning')
    ? {
        text: label(
          'មានការព្រមាន។ សូមអាន រួចគូសថាបានឃើញ។',
          'There are warnings. Read them, then tick to confirm.',
        ),
        field: 'warnings_seen',
      }
    : undefined,
)

/** The facility has acknowledged all warnings; the payer acknowledges those that concern it. */
const arePayerWarningsConfirmed = byFindings((findings, { values }) => {
  const warnings = findings.filter(isForPayer)
  return values.payer_warnings_seen !== true && warnings.length > 0
    ? {
        text: {
          kh: `${warnings.map(({ text }) => text.kh).join(' ')} សូមអាន រួចគូសថាបានឃើញ។`,
          en: `${warnings.map(({ text }) => text.en).join(' ')} Read this, and confirm that you did.`,
        },
        field: 'payer_warnings_seen',
      }
    : undefined
})

const isInTime = each(async (writing, { stored, cache }) => {
  const late = await isLateNow(writing, stored.values, cache)
  return late === 'refused'
    ? {
        text: label(
          'ហួសថ្ងៃផុតកំណត់ដាក់ជូនប្រចាំខែ។ សូមស្នើសុំការបញ្ចូលយឺត។',
          'The cut-off of the month has passed. Request a late entry.',
        ),
        link: '/approval',
      }
    : undefined
})

const hasContract: Guard<'claims'> = async ({ trx }, steps) => {
  const { rows } = await sql<{ id: number }>`select l.id from claims l
    where l.id = any(${idList(steps.map(({ stored }) => stored.id))})
      and exists (select 1 from health_facility_contracts k
        where k.health_facility_id = l.health_facility_id and k.program_id = l.program_id
          and k.deleted_at is null and k.effective_from <= l.date_from
          and coalesce(k.effective_to, 'infinity') >= l.date_from)`.execute(trx)
  const contracted = new Set(rows.map(({ id }) => id))
  return steps.map(({ stored: { id, values } }) =>
    contracted.has(id)
      ? undefined
      : {
          text: label(
            'មូលដ្ឋានគ្មានកិច្ចសន្យាជាមួយកម្មវិធីនៅថ្ងៃនោះ។',
            'The facility had no contract with the programme that day.',
          ),
          link: `/setting/health-facilities/update/${values.health_facility_id}`,
        },
  )
}

export const sendingGuards = {
  isClean,
  warningsSeen: areWarningsConfirmed,
  payerWarningsSeen: arePayerWarningsConfirmed,
  isInTime,
  hasContract,
  /**
   * Beneficiary valid, facility contracted, no duplicate: the payer has the same blocking checks.
   */
  isEligible: isClean,
}
