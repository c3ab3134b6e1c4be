/** Work of one transaction that needn't wait for each other, and so shares its round trips. */

/** What is said of statements after one that failed; that one says why. */
const isFollowUp = (reason: unknown) => (reason as { code?: unknown })?.code === '25P02'

/**
 * Waits for all of it, so that nothing is sent any more once the transaction is over. The first
 * that failed, in the order in which they stand, is thrown.
 */
export async function inParallel<const T extends readonly unknown[]>(
  work: T,
): Promise<{ -readonly [I in keyof T]: Awaited<T[I]> }> {
  const done = await Promise.allSettled(work)
  const failed = done.filter((one) => one.status === 'rejected')
  const [first] = failed
  if (first) throw (failed.find(({ reason }) => !isFollowUp(reason)) ?? first).reason
  return done.map((one) => (one as PromiseFulfilledResult<unknown>).value) as never
}
