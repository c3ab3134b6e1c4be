/**
 * Records who ordered, in an open visit, and notifies users of a critical result (domain 1.3.2).
 */
import { sql, type Transaction } from 'kysely'
import { stepPath } from '#application/domain/visit-steps.ts'
import { panicFlags } from '#schemas/codes/investigation-order.ts'
import type { Tables } from '#src/server/db/connection.ts'
import { AppError } from '#src/server/http/errors.ts'
import type { Notifications } from '#src/server/platform/notifications/notifications.ts'
import type { WriteRules } from '#src/server/records/resources/compose-rules.ts'
import { numberText } from './number-text.ts'

interface OrderResult {
  visit_status: number
  code: string
  ordered_by: number | null
  flag: number | null
  value: string | null
  unit: string | null
  kh: string
  en: string
}

/** Type and options of the result, from the investigation on the day of the order. */
async function loadAnswer(trx: Transaction<Tables>, investigation: unknown) {
  if (typeof investigation !== 'number') return {}
  const answers = trx.selectFrom('investigations').select(['value_type as answer_type', 'option_group_id'])
  return (await answers.where('id', '=', investigation).executeTakeFirst()) ?? {}
}

export function orderWriteRules({ notifications }: { notifications: Notifications }): WriteRules {
  return {
    'investigation-orders': {
      defaults: async ({ trx, actor, now }, { investigation_id }) => ({
        ...(await loadAnswer(trx, investigation_id)),
        ordered_at: `${now.slice(0, 16)}:00.000Z`,
        ordered_by: actor.userId,
      }),
      async inTransaction(trx, event, actor, writing) {
        if (actor.userId === null) return
        const { rows } = await sql<OrderResult>`
          select v.status as visit_status, v.code, o.ordered_by, o.flag, o.unit,
            ${numberText('o')} as value, i.name_kh as kh,
            coalesce(i.name_en, i.name_kh) as en
          from investigation_orders o join visits v on v.id = o.visit_id
          join investigations i on i.id = o.investigation_id where o.id = ${event.id}`.execute(trx)
        const [row] = rows
        if (!row) return
        // Results can come after the visit; orders need an open visit.
        if (event.action === 'create' && row.visit_status > 6)
          throw new AppError('VALIDATION', {
            problems: [{ field: 'visit_id', key: 'visit.closed' }],
            resource: event.resource,
          })
        const isPanic = (panicFlags as readonly (number | null)[]).includes(row.flag)
        const isNews = event.changed.includes('result_value') || event.changed.includes('flag')
        if (!isPanic || !isNews || row.ordered_by === null) return
        await notifications.notifyAll(writing, [row.ordered_by], {
          kind: 'panic_result',
          params: {
            investigation: { kh: row.kh, en: row.en },
            value: [row.value, row.unit].filter(Boolean).join(' '),
            visit: row.code,
          },
          link: stepPath('visit', row.code),
        })
      },
    },
  }
}
