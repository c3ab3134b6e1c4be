/** Work that nobody asks for: now, and from time to time, one round after the other. */

/**
 * @param pause Milliseconds between two looks.
 * @returns what ends it, once a round that is on its way is done.
 */
export function repeatedly(
  work: () => Promise<unknown>,
  { pause, failed }: { pause: number; failed: (error: unknown) => void },
): () => Promise<void> {
  let running: Promise<unknown> = Promise.resolve()
  const run = () => {
    running = running.then(work).catch(failed)
  }
  run()
  const timer = setInterval(run, pause)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await running
  }
}
