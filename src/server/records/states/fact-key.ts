import { createHash } from 'node:crypto'
import type { Resource } from '#schemas/kit/resource.ts'
import type { Actor } from '#src/server/access/context.ts'
import { AppError } from '#src/server/http/errors.ts'
import type { FieldProblem } from '#src/server/http/messages.ts'

/** Names a fact in a header: `X-Reason-For`, `X-Confirm`. Another fact has another key. */
export const factKey = (text: string): string =>
  createHash('sha256').update(text).digest('base64url').slice(0, 12)

/**
 * Refuses until the user confirms just these problems of this record.
 * @param about What tells the record from others: its id, or what a new one is for.
 * @throws UNCONFIRMED
 */
export function assertConfirmed(
  { confirms }: Pick<Actor, 'confirms'>,
  about: readonly unknown[],
  problems: readonly FieldProblem[],
  resource?: Resource,
): void {
  const confirm = factKey(JSON.stringify([about, problems]))
  if (problems.length === 0 || confirms === confirm) return
  throw new AppError('UNCONFIRMED', { problems, ...(resource ? { resource } : {}), data: { confirm } })
}
