/**
 * Claims that wait for the user: to sign, send, correct, accept, review, decide or pay (domain
 * 2.2).
 */
import { sql } from 'kysely'
import { visibleRows } from '#src/server/access/coverage/read-scope.ts'
import type { HomeTile } from '#src/server/workflow/home-tile.ts'
import { type ClaimTask, tasks } from '../domain/lists.ts'

const rows: readonly { task: ClaimTask; needs: string; icon: string }[] = [
  { task: 'to_sign', needs: 'approve_claim_provider', icon: 'mdi:draw-pen' },
  { task: 'to_send', needs: 'submit_claim', icon: 'mdi:send-outline' },
  { task: 'to_correct', needs: 'update_claim', icon: 'mdi:file-undo-outline' },
  { task: 'to_take_in', needs: 'receive_claim', icon: 'mdi:inbox-arrow-down-outline' },
  { task: 'to_review', needs: 'review_claim', icon: 'mdi:file-search-outline' },
  { task: 'to_decide', needs: 'decide_appeal', icon: 'mdi:scale-balance' },
  { task: 'to_pay', needs: 'reimburse_claim', icon: 'mdi:cash-check' },
]

const tile: HomeTile = {
  id: 'claims',
  order: 8,
  concerns: ({ holds }) => holds('list_claims') && rows.some(({ needs }) => holds(needs)),
  async read({ context, readScope, holds }) {
    const statuses = sql.join(
      Object.values(tasks)
        .flat()
        .map((one) => sql.lit(one)),
    )
    const { rows: counted } = await sql<{ status: number; n: number }>`
      select l.status, count(*)::int as n from ${visibleRows(readScope, readScope.registry.get('claims'))} l
      where l.deleted_at is null and l.status in (${statuses})
      group by l.status`.execute(context.db)
    const count = (task: ClaimTask) =>
      counted.filter(({ status }) => tasks[task].includes(status)).reduce((sum, { n }) => sum + n, 0)
    const items = rows
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
