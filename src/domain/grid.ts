/** The save request of a record grid and its answer. */
import * as z from 'zod/mini'
import { schemaRef } from './records/components.ts'

/** Maximum rows of one call. */
export const maxGridRows = 1000

const number = z.int().check(z.positive())

/** One changed row. Without `id` a new record; with `remove` a deletion. */
const gridRow = z.strictObject({
  key: z
    .string()
    .check(z.minLength(1), z.maxLength(100), z.describe('The row id of the grid, returned with the result')),
  id: z.optional(number.check(z.describe('Without it a record is created'))),
  // So that another user's change is never overwritten.
  version: z.optional(number.check(z.describe('The version on screen; any other is refused'))),
  data: z.optional(
    z.record(z.string(), z.unknown()).check(z.describe('The fields to set, null to empty them')),
  ),
  remove: z.optional(z.boolean().check(z.describe('Deletes the record'))),
})

export const gridBody = z
  .strictObject({ rows: z.array(gridRow).check(z.minLength(1), z.maxLength(maxGridRows)) })
  .check(z.meta(schemaRef('Grid')))

export type GridRow = z.output<typeof gridRow>

/** The result of a row, or why it was refused. */
export type GridResult =
  | { key: string; ok: true; id: number; version: number }
  | {
      key: string
      ok: false
      code: string
      /** One sentence, or those of all invalid fields. */
      message: string
      /** Sentences by field. */
      fields?: Record<string, string[]>
      /** VERSION_CONFLICT: the current record. */
      current?: Record<string, unknown>
    }
