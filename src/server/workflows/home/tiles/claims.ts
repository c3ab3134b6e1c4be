/** Claims that wait for whoever looks: to be signed off, sent, corrected, taken in, decided, paid (domain 2.2). */
import { sql } from 'kysely'
import { claimStatus } from '#schemas/codes/claim-status.ts'
import type { Todo } from '#src/domain/home.ts'
import { seen } from '#src/server/access/coverage/sight.ts'
import type { HomeTile } from '../tile.ts'

const list = '/claims/list'

const rows: readonly (Pick<Todo, 'to' | 'icon'> & {
  key: `claims_${string}`
  needs: string
  of: readonly (keyof typeof claimStatus)[]
})[] = [
  {
    key: 'claims_to_sign',
    needs: 'approve_claim_provider',
    of: ['ProviderSaved'],
    to: list,
    icon: 'mdi:draw-pen',
  },
  {
    key: 'claims_to_send',
    needs: 'submit_claim',
    of: ['ProviderApproved'],
    to: list,
    icon: 'mdi:send-outline',
  },
  {
    key: 'claims_to_correct',
    needs: 'update_claim',
    of: ['Rejected'],
    to: '/claims/rejected/list',
    icon: 'mdi:file-undo-outline',
  },
  {
    key: 'claims_to_take_in',
    needs: 'receive_claim',
    of: ['ProviderSubmitted', 'Resubmitted'],
    to: list,
    icon: 'mdi:inbox-arrow-down-outline',
  },
  {
    key: 'claims_to_review',
    needs: 'review_claim',
    of: ['Accepted'],
    to: list,
    icon: 'mdi:file-search-outline',
  },
  {
    key: 'claims_to_decide',
    needs: 'decide_appeal',
    of: ['Appealed'],
    to: '/claims/rejected/list',
    icon: 'mdi:scale-balance',
  },
]

const tile: HomeTile = {
  id: 'claims',
  order: 8,
  concerns: ({ holds }) => holds('list_claims') && rows.some(({ needs }) => holds(needs)),
  async read({ context, sight, holds }) {
    const { rows: counted } = await sql<{ status: number; n: number }>`
      select l.status, count(*)::int as n from ${seen(sight, sight.registry.get('claims'))} l
      where l.deleted_at is null and l.status in (39, 41, 42, 44, 47, 48, 52)
      group by l.status`.execute(context.db)
    const count = (of: (typeof rows)[number]['of']) =>
      counted
        .filter(({ status }) => of.some((name) => claimStatus[name].value === status))
        .reduce((sum, { n }) => sum + n, 0)
    const items = rows
      .map(({ needs, of, ...own }) => ({ ...own, count: holds(needs) ? count(of) : 0 }))
      .filter((item) => item.count > 0)
    return items.length > 0 ? { kind: 'todo', items } : undefined
  },
}

export default tile
