/** Actions on loans beyond the generated endpoints. */
import * as z from 'zod/mini'
import { defineActions } from '#src/domain/action.ts'

export const loanActions = defineActions('loans', {
  extend: {
    summary: 'Extend a loan by the days of its book',
    at: ':id/extend',
    needs: ['list', 'update'],
    answer: z.object({ due_on: z.string() }),
  },
})
