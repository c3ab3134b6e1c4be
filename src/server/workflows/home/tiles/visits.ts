/** Who waits now, for those who see them: triage, consultation, discharge, and cards that are missing. */
import { sql } from 'kysely'
import type { Todo } from '#src/domain/home.ts'
import { stepPath } from '#src/domain/visits/steps.ts'
import { seen } from '#src/server/access/coverage/sight.ts'
import type { HomeTile } from '../tile.ts'

type Key = 'waiting_triage' | 'waiting_visit' | 'waiting_discharge' | 'visits_without_card'

const rows: readonly (Pick<Todo, 'to' | 'icon'> & { key: Key; needs: string })[] = [
  { key: 'waiting_triage', needs: 'visit_triage', to: stepPath('triage'), icon: 'mdi:heart-pulse' },
  { key: 'waiting_visit', needs: 'visit_consult', to: stepPath('visit'), icon: 'mdi:stethoscope' },
  {
    key: 'waiting_discharge',
    needs: 'visit_discharge_confirm',
    to: stepPath('discharge'),
    icon: 'mdi:exit-run',
  },
  {
    key: 'visits_without_card',
    needs: 'create_visit',
    to: '/outstanding?segment=without_card',
    icon: 'mdi:card-account-details-outline',
  },
]

const tile: HomeTile = {
  id: 'visits',
  order: 7,
  concerns: ({ holds }) => holds('list_visits') && rows.some(({ needs }) => holds(needs)),
  async read({ context, sight, holds }) {
    const visits = seen(sight, sight.registry.get('visits'))
    const { rows: counted } = await sql<Record<Key, number>>`
      select count(*) filter (where v.status = 1)::int as waiting_triage,
        count(*) filter (where v.status = 2)::int as waiting_visit,
        count(*) filter (where v.status in (5, 6))::int as waiting_discharge,
        count(*) filter (where v.attachment_id is null and v.payment_type_id in
          (select id from payment_types where needs_attachment))::int as visits_without_card
      from ${visits} v
      where v.deleted_at is null and v.status in (1, 2, 3, 4, 5, 6)`.execute(context.db)
    const items = rows
      .map(({ needs, ...own }) => ({
        ...own,
        count: holds(needs) ? (counted[0]?.[own.key] ?? 0) : 0,
      }))
      .filter(({ count }) => count > 0)
    return items.length > 0 ? { kind: 'todo', items } : undefined
  },
}

export default tile
