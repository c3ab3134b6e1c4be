/** Actions on the death of a patient; the visit in which it happened follows. */
import * as z from 'zod/mini'
import { deathPlace, deathPrecision } from '#schemas/codes/death.ts'
import { defineActions } from '#src/domain/action.ts'

const numbersOf = (values: Readonly<Record<string, { value: number }>>) =>
  z.literal(Object.values(values).map(({ value }) => value))

export const deathActions = defineActions('patients', {
  death: {
    summary: 'Record a patient’s death, or correct the record',
    at: ':id/death',
    needs: ['list', 'update'],
    versioned: true,
    reasoned: true,
    body: z.strictObject({
      /** Its moment in UTC, or the first moment of the known day, month or year. */
      death_at: z.iso.datetime(),
      death_precision: numbersOf(deathPrecision),
      death_place: z.nullable(numbersOf(deathPlace)),
    }),
    answer: z.object({ id: z.int() }),
  },
  undoDeath: {
    summary: 'Undo the record of a patient’s death',
    at: ':id/death/undo',
    needs: ['list', 'update'],
    versioned: true,
    reasoned: true,
    answer: z.object({ id: z.int() }),
  },
})
