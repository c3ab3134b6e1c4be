/** Rules that need every row of a file to be checked first. */
import type { Resource } from '#schemas/kit/resource.ts'
import type { Surroundings } from './check-rows.ts'
import { markClosedDays } from './dated.ts'
import { markInForce } from './in-force.ts'
import { markOverlaps } from './periods.ts'
import { markRefused, mayRefuse } from './rehearse.ts'
import type { ImportRecord } from './staging.ts'

/** Whether the problems of a row may depend on other rows of the file. */
export const isJudgedAsBatch = ({ context }: Surroundings, resource: Resource): boolean =>
  resource.effective !== undefined || mayRefuse(context, resource)

/** Marks rows as invalid by past validity, overlapping periods, closed months and write rules. */
export async function judgeBatch(
  surroundings: Surroundings,
  record: ImportRecord,
  resource: Resource,
): Promise<void> {
  const { db, registry, clock } = surroundings
  const { id: importId, user_id: userId } = record
  const now = clock().toISOString()
  await markInForce(db, resource, { importId, now })
  await markOverlaps(surroundings, importId, resource)
  await markClosedDays(db, registry, resource, { importId, userId, now })
  await markRefused(surroundings, record, resource)
}
