/** Actions on orders beyond the generated endpoints. */
import * as z from 'zod/mini'
import { defineActions } from '#src/domain/action.ts'

export const orderActions = defineActions('orders', {
  repeat: {
    summary: 'Create a draft with the supplier and the lines of an order',
    at: ':id/repeat',
    needs: ['list', 'create', 'update'],
    answer: z.object({ id: z.int() }),
    status: 201,
  },
})
