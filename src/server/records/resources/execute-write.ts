/** Carrying out a write with the rules before it and what is read after it, in one round trip. */
import { allOf, type BatchQuery, runBatch } from '#src/server/db/batch.ts'
import { autocommit, type Send } from '#src/server/db/pipelined-dialect.ts'
import { isUniqueViolation } from '#src/server/http/failure.ts'
import type { Writing } from './writing.ts'

/** What is asked in the round trip of a write. */
export interface WriteOptions<T> {
  /** Judged before the write: what they refuse is told, and nothing is written. */
  rules?: readonly BatchQuery<void>[] | undefined
  /** Read once it is written. */
  read?: BatchQuery<T> | undefined
  /** Nothing is asked, judged or written in the transaction afterwards. */
  isLast?: boolean
}

/** A write, the rules before it and what is read after it, in one round trip. */
export async function executeWrite<W, T>(
  { trx }: Writing,
  write: BatchQuery<W>,
  { rules = [], read, isLast = false }: WriteOptions<T>,
): Promise<{ written: W; read: T | undefined }> {
  const send = isLast && !read && rules.every(isKept) ? await autocommit(trx) : undefined
  if (send) return { written: await alone(trx, write, rules, send), read: undefined }
  const [, written, [answer]] = await runBatch(trx, [
    allOf(rules, () => undefined),
    write,
    allOf(read ? [read] : [], (answers) => answers),
  ])
  return { written, read: answer }
}

/** Whether a rule refuses without being asked before the write. */
const isKept = ({ statements, isUpheld }: BatchQuery<void>) => isUpheld || statements.length === 0

/**
 * A write in place of its transaction. What the database upholds is asked only where it refused the
 * write, to say why.
 */
async function alone<W>(
  trx: Writing['trx'],
  write: BatchQuery<W>,
  rules: readonly BatchQuery<void>[],
  send: Send,
): Promise<W> {
  for (const { isUpheld, answer } of rules) if (!isUpheld) answer()
  try {
    return (await runBatch(trx, [write], send))[0]
  } catch (error) {
    if (isUniqueViolation(error)) await runBatch(trx, rules, send)
    throw error
  }
}
