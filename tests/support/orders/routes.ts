/** Handles the actions on orders. */
import type { FastifyInstance } from 'fastify'
import type { ServerContext } from '#src/server/access/context.ts'
import { answerActions } from '#src/server/records/actions/answer-actions.ts'
import type { Saving } from '#src/server/records/resources/input.ts'
import { createRecord, presentRecord } from '#src/server/records/resources/save.ts'
import { orderActions } from './order-actions.ts'

type Line = { item: string; quantity: number; price: number }

/** The code contains the day: one copy a day. @throws RECORD_NOT_FOUND, UNIQUE */
async function repeat(saving: Saving, id: number, today: string) {
  const orders = saving.writing.context.registry.get('orders')
  const { code, supplier_id, lines } = await presentRecord(saving, orders, id)
  const created = await createRecord(saving, orders, {
    code: `${code}-${today}`,
    supplier_id,
    lines: (lines as Line[]).map(({ item, quantity, price }) => ({ item, quantity, price })),
  })
  return { id: created.id }
}

export function purchasingRoutes(app: FastifyInstance, context: ServerContext): void {
  answerActions(app, context, {
    group: orderActions,
    handlers: {
      repeat: ({ which, today, save }) => save((saving) => repeat(saving, which.id, today)),
    },
  })
}
