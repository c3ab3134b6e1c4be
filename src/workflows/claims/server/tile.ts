/**
 * Claims that wait for the user: to sign, send, correct, appeal, accept, review, approve, decide,
 * pay or clear (domain 2.2).
 */
import { sql } from 'kysely'
import { visibleRows } from '#src/server/access/coverage/read-scope.ts'
import type { HomeTile } from '#src/server/workflow/home-tile.ts'
import { type ClaimTask, isInTask, tasks } from '../domain/lists.ts'

/** The tasks in the order of their work, each with the permission of its act. */
export const claimTasks: readonly { task: ClaimTask; needs: string; icon: string }[] = [
  { task: 'to_sign', needs: 'approve_claim_provider', icon: 'mdi:draw-pen' },
  { task: 'to_send', needs: 'submit_claim', icon: 'mdi:send-outline' },
  { task: 'to_correct', needs: 'update_claim', icon: 'mdi:file-undo-outline' },
  { task: 'to_appeal', needs: 'appeal_claim', icon: 'mdi:file-cancel-outline' },
  { task: 'to_take_in', needs: 'receive_claim', icon: 'mdi:inbox-arrow-down-outline' },
  { task: 'to_review', needs: 'review_claim', icon: 'mdi:file-search-outline' },
  { task: 'to_approve', needs: 'approve_claim', icon: 'mdi:check-decagram-outline' },
  { task: 'to_decide', needs: 'decide_appeal', icon: 'mdi:scale-balance' },
  { task: 'to_pay', needs: 'reimburse_claim', icon: 'mdi:cash-check' },
  { task: 'to_clear', needs: 'clear_claim', icon: 'mdi:bank-check' },
]

const tile: HomeTile = {
  id: 'claims',
  order: 8,
  concerns: ({ holds }) => holds('list_claims') && claimTasks.some(({ needs }) => holds(needs)),
  async read({ context, readScope, holds }) {
    const statuses = sql.join(
      Object.values(tasks)
        .flat()
        .map((one) => sql.lit(one)),
    )
    const { rows } = await sql<{ status: number; decided: boolean; n: number }>`
      select l.status, l.amount_accepted is not null as decided, count(*)::int as n from ${visibleRows(readScope, readScope.registry.get('claims'))} l
      where l.deleted_at is null and l.status in (${statuses})
      group by 1, 2`.execute(context.db)
    const count = (task: ClaimTask) =>
      rows.filter((row) => isInTask(task, row)).reduce((sum, { n }) => sum + n, 0)
    const items = claimTasks
      .filter(({ needs }) => holds(needs))
      .map(({ task, icon }) => ({
        key: `claims_${task}`,
        to: `/claims/list?part=${task}`,
        icon,
        count: count(task),
      }))
      .filter((item) => item.count > 0)
    return items.length > 0 ? { kind: 'todo', items } : undefined
  },
}

export default tile
