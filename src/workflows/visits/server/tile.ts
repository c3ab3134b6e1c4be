/** Visits that wait now, for the users who work on them. The counts are those of the lists. */

import { stepPath } from '#application/domain/visit-steps.ts'
import { dayInPhnomPenh } from '#schemas/kit/dates.ts'
import type { Todo } from '#src/domain/home.ts'
import type { HomeTile } from '#src/server/workflow/home-tile.ts'
import { countAll } from '#src/server/workflow/work-list.ts'
import { loadWaitingNames } from '#src/workflows/patients/server/waiting-names.ts'
import { type List, segments } from '../domain/worklists.ts'
import { visitList } from './worklist.ts'

interface Waiting extends Pick<Todo, 'key' | 'to' | 'icon'> {
  needs: readonly string[]
  of: readonly [list: List, segment: string]
}

const rows: readonly Waiting[] = [
  {
    key: 'waiting_triage',
    needs: ['visit_triage', 'list_triages'],
    of: ['triage', segments.triage[0]],
    to: stepPath('triage'),
    icon: 'mdi:heart-pulse',
  },
  {
    key: 'waiting_visit',
    needs: ['visit_consult', 'list_encounters'],
    of: ['visit', segments.visit[0]],
    to: stepPath('visit'),
    icon: 'mdi:stethoscope',
  },
  {
    key: 'waiting_maternity',
    needs: ['visit_consult', 'list_clinical_forms'],
    of: ['form', 'maternity'],
    to: `${stepPath('form')}?part=maternity`,
    icon: 'mdi:human-pregnant',
  },
  {
    key: 'waiting_discharge',
    needs: ['visit_discharge_confirm', 'list_discharges'],
    of: ['discharge', segments.discharge[0]],
    to: stepPath('discharge'),
    icon: 'mdi:exit-run',
  },
  {
    key: 'visits_without_card',
    needs: ['create_visit'],
    of: ['outstanding', 'without_card'],
    to: '/outstanding?part=without_card',
    icon: 'mdi:card-account-details-outline',
  },
]

const tile: HomeTile = {
  id: 'visits',
  order: 7,
  concerns: ({ holds }) => holds('list_visits') && rows.some(({ needs }) => needs.every(holds)),
  async read({ context, readScope, holds, userId }) {
    const own = rows.filter(({ needs }) => needs.every(holds))
    const reading = { ...readScope, db: context.db, holds }
    const today = dayInPhnomPenh(context.clock())
    const counts = await countAll(
      context.db,
      own.map(({ of: [list, segment] }) => visitList.countOf({ reading, today, body: { list } }, segment)),
    )
    const waiting = own
      .map((row, index) => ({ ...row, count: counts[index] ?? 0 }))
      .filter(({ count }) => count > 0)
    const items = await Promise.all(
      waiting.map(async ({ key, to, icon, count, of: [list, segment] }): Promise<Todo> => {
        const input = { reading, today, user: { id: userId }, body: { list, segment } }
        return { key, to, icon, count, names: await loadWaitingNames(visitList, input) }
      }),
    )
    return items.length > 0 ? { kind: 'todo', items } : undefined
  },
}

export default tile
