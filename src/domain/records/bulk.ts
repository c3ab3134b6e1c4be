/** The request of a bulk action: one change of many records, all or none. */
import * as z from 'zod/mini'
import { schemaRef } from './components.ts'

/** Maximum number of records per call. */
export const maxBulk = 10_000

const id = z.int().check(z.positive())

export const bulkBody = z
  .strictObject({
    action: z.enum(['update', 'delete', 'restore']),
    ids: z.optional(z.array(id).check(z.minLength(1), z.maxLength(maxBulk))),
    filter: z.optional(
      z
        .record(z.string(), z.unknown())
        .check(z.describe('Instead of ids: all records that match, as in a list')),
    ),
    expect: z.optional(
      id.check(z.describe('With a filter: their number; any other is refused with COUNT_CHANGED')),
    ),
    data: z._default(
      z
        .record(z.string(), z.unknown())
        .check(z.describe('The fields that an update sets, null to empty them')),
      {},
    ),
    versions: z.optional(
      z
        .record(z.string().check(z.regex(/^[1-9]\d{0,15}$/)), id)
        .check(z.describe('By id the version that was read; any other is refused')),
    ),
  })
  .check(z.meta(schemaRef('Bulk')))

export type BulkBody = z.output<typeof bulkBody>
