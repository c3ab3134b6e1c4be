/**
 * Correcting a record in force: the server asks for a reason, and the form sends the write again
 * with it.
 */

import { dayInPhnomPenh } from '#schemas/kit/dates.ts'
import { effectiveFrom } from '#schemas/kit/effective.ts'
import type { Resource } from '#schemas/kit/resource.ts'
import { correction } from '#src/domain/effective.ts'
import type { Row } from '../provider.ts'

/** The header that marks a write as a correction and carries its reason. */
export const correcting = (reason: string) => ({
  'X-Confirm': correction,
  'X-Reason': encodeURIComponent(reason),
})

/** Whether the record's period has begun. */
export const hasBegun = ({ effective }: Resource, record: Row | undefined): boolean =>
  effective !== undefined &&
  record !== undefined &&
  String(record[effectiveFrom]) <= dayInPhnomPenh(new Date())
