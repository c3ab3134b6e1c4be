/** Opens the levels of a request in sequence (domain 2.5). */

import { sql } from 'kysely'
import { approvalKind } from '#application/approvals.ts'
import type { SequenceField } from '#schemas/kit/fields/sequence.ts'
import { approvalDecision } from '#schemas/platform/codes/approval-decision.ts'
import { approvalKinds } from '#src/domain/approvals/kinds.ts'
import { isAutomatic, type LevelQuery, type LevelRule, levelsFor } from '#src/domain/approvals/levels.ts'
import { timesOf } from '#src/domain/approvals/times.ts'
import type { TableRow } from '#src/server/db/tables.ts'
import { sequenceHalf } from '#src/server/records/fields/sequence.ts'
import type { Writing } from '#src/server/records/resources/writing.ts'
import { insertFollowing } from '#src/server/records/states/follow.ts'
import { pending } from '#src/server/records/write-guards/pending.ts'
import { type Approval, approvalOf } from './approval.ts'

/** Values shared by all levels of a request. */
export type Draft = Omit<
  Approval,
  | 'id'
  | 'code'
  | 'request_code'
  | 'due_at'
  | 'expires_at'
  | 'level'
  | 'approver_permission'
  | 'approver_role_id'
  | 'decision'
  | 'decided_by'
  | 'decided_at'
  | 'decision_note'
>

const usual = ({ kind }: Draft): LevelRule => ({
  level: 1,
  amount_from: null,
  amount_to: null,
  facility_level_id: null,
  approver_permission: null,
  approver_role_id: null,
  sla_hours: approvalKinds[kind].slaHours,
  auto_approve_up_to: null,
})

async function loadRules({ trx }: Writing, draft: Draft): Promise<{ query: LevelQuery; rules: LevelRule[] }> {
  const { rows: rules } = await sql<LevelRule>`
    select level, amount_from, amount_to, facility_level_id, approver_permission,
      approver_role_id, sla_hours, auto_approve_up_to
    from approval_rules
    where kind = ${approvalKind[draft.kind].value} and is_active and deleted_at is null
    order by level, id`.execute(trx)
  const { rows: facilities } = await sql<Pick<TableRow<'health_facilities'>, 'level_id'>>`
    select level_id from health_facilities
    where id = ${draft.health_facility_id}::bigint`.execute(trx)
  const query = {
    amountBefore: draft.amount_before,
    amountAfter: draft.amount_after,
    facilityLevel: facilities[0]?.level_id ?? null,
  }
  const fitting = levelsFor(rules, query)
  return { query, rules: fitting.length > 0 ? fitting : [usual(draft)] }
}

async function nextCode({ trx, now, context }: Writing): Promise<string> {
  const resource = context.registry.get('approvals')
  const field = resource.fields.code as SequenceField
  const [code] = (await sequenceHalf.assign?.({ trx, now }, { resource, name: 'code', field }, [{}])) ?? []
  return String(code)
}

/** Adds one level. An automatic level is approved when it opens, without a user. */
async function addLevel(
  writing: Writing,
  draft: Draft,
  { rule, requestCode, isAuto }: { rule: LevelRule; requestCode: string | undefined; isAuto: boolean },
): Promise<Approval> {
  const code = await nextCode(writing)
  const level = {
    ...draft,
    code,
    request_code: requestCode ?? code,
    level: rule.level,
    approver_permission: rule.approver_permission ?? approvalKinds[draft.kind].permission,
    approver_role_id: rule.approver_role_id,
    ...timesOf(new Date(writing.now), rule.sla_hours),
    decision: isAuto ? approvalDecision.APPROVED.value : pending,
    decided_by: null,
    decided_at: isAuto ? writing.now : null,
    decision_note: null,
  }
  const values = { ...level, kind: approvalKind[draft.kind].value }
  const [id] = await insertFollowing(writing, writing.context.registry.get('approvals'), [values])
  return approvalOf({ id: id as number, values })
}

/**
 * Opens the levels after the given one, passing automatic ones.
 * @param after The decided level, and the code of the request's first level.
 * @param isEscalation The previous level expired: no further level may be skipped.
 * @returns The added levels; the last one is pending, or all are approved.
 */
export async function openNext(
  writing: Writing,
  draft: Draft,
  {
    after = 0,
    requestCode,
    isEscalation = false,
  }: {
    after?: number
    requestCode?: string
    isEscalation?: boolean
  },
): Promise<Approval[]> {
  const { query, rules } = await loadRules(writing, draft)
  const added: Approval[] = []
  for (const rule of rules.filter(({ level }) => level > after)) {
    const isAuto = isAutomatic(rule, query)
    if (isAuto && isEscalation) continue
    const code = requestCode ?? added[0]?.code
    added.push(await addLevel(writing, draft, { rule, requestCode: code, isAuto }))
    if (!isAuto) break
  }
  return added
}

/** The shared values of a request, from one of its levels. */
export function draftOf(approval: Approval): Draft {
  const {
    id: _id,
    code: _code,
    request_code: _request,
    due_at: _due,
    expires_at: _expires,
    level: _level,
    approver_permission: _permission,
    approver_role_id: _role,
    decision: _decision,
    decided_by: _by,
    decided_at: _at,
    decision_note: _note,
    ...draft
  } = approval
  return draft
}
