/** Independent work of one transaction, which shares its round trips. */

/** The error of statements after a failed one, whose own error gives the reason. */
const isFollowUp = (reason: unknown) => (reason as { code?: unknown })?.code === '25P02'

/**
 * Waits for all of it, so that nothing is sent after the transaction has ended. Throws the first
 * error in order.
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
