/** Stops in order: on signals of terminals, containers and service managers, and on a failure. */

/**
 * Milliseconds in which a repeated signal counts as the same one: Ctrl-C in a terminal reaches the
 * server and npm, which passes it on.
 */
const echo = 1000

export interface Stopping {
  /** Adds a function to run when the server stops; the last one added runs first. */
  add(close: () => Promise<unknown>): void
  /** Runs them once, however often it is called. */
  close(): Promise<void>
  /** Whether a signal requested the stop. */
  isRequested(): boolean
}

/** Stops this process in order on the first signal, and at once on the second. */
export function stopOnSignals(): Stopping {
  const closers: (() => Promise<unknown>)[] = []
  let closing: Promise<void> | undefined
  let signalledAt: number | undefined
  const closeAll = async () => {
    for (const close of closers.reverse()) await close()
  }
  const stopping: Stopping = {
    add: (close) => void closers.push(close),
    close() {
      closing ??= closeAll()
      return closing
    },
    isRequested: () => signalledAt !== undefined,
  }
  const stop = () => {
    if (signalledAt !== undefined && performance.now() - signalledAt > echo) process.exit(1)
    signalledAt ??= performance.now()
    void stopping.close().then(() => process.exit(0))
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, stop)
  return stopping
}
