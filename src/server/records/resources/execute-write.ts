/** Runs a write, the rules before it and the query after it in one round trip. */
import { allOf, type BatchQuery, runBatch } from '#src/server/db/batch.ts'
import { autocommit, type Send } from '#src/server/db/pipelined-dialect.ts'
import { isUniqueViolation } from '#src/server/http/failure.ts'
import type { Writing } from './writing.ts'

/** The queries in the round trip of a write. */
export interface WriteOptions<T> {
  /** Checked before the write. A refusal becomes the error, and nothing is written. */
  rules?: readonly BatchQuery<void>[] | undefined
  /** Read after the write. */
  read?: BatchQuery<T> | undefined
  /** The transaction runs no further query, check or write. */
  isLast?: boolean
}

/** Runs a write, the rules before it and the query after it in one round trip. */
export async function executeWrite<W, T>(
  { trx }: Writing,
  write: BatchQuery<W>,
  { rules = [], read, isLast = false }: WriteOptions<T>,
): Promise<{ written: W; read: T | undefined }> {
  const send = isLast && !read && rules.every(needsNoQuery) ? await autocommit(trx) : undefined
  if (send) return { written: await writeWithAutocommit(trx, write, rules, send), read: undefined }
  const [, written, [answer]] = await runBatch(trx, [
    allOf(rules, () => undefined),
    write,
    allOf(read ? [read] : [], (answers) => answers),
  ])
  return { written, read: answer }
}

/** Whether a rule refuses without a query before the write. */
const needsNoQuery = ({ statements, isConstraintBacked: isByConstraint }: BatchQuery<void>) =>
  isByConstraint || statements.length === 0

/**
 * A write with autocommit. Rules that constraints enforce are queried only after a refused write,
 * to find the reason.
 */
async function writeWithAutocommit<W>(
  trx: Writing['trx'],
  write: BatchQuery<W>,
  rules: readonly BatchQuery<void>[],
  send: Send,
): Promise<W> {
  for (const { isConstraintBacked: isByConstraint, answer } of rules) if (!isByConstraint) answer()
  try {
    return (await runBatch(trx, [write], send))[0]
  } catch (error) {
    if (isUniqueViolation(error)) await runBatch(trx, rules, send)
    throw error
  }
}
