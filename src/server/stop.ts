/**
 * Stopping in order: on the signals of terminals, containers and service managers, and on a
 * failure.
 */

/**
 * Milliseconds in which a signal that comes again is the same one: Ctrl-C in a terminal reaches the
 * server, and npm, which passes it on.
 */
const echo = 1000

export interface Stopping {
  /** What is to be done when the server stops; what was added last goes first. */
  add(close: () => Promise<unknown>): void
  /** Does it, once, however often it is asked. */
  close(): Promise<void>
  /** Whether a signal asked for it. */
  isAsked(): boolean
}

/** Ends this process in order when it is told to, and at once when it is told again. */
export function stopOnSignals(): Stopping {
  const closers: (() => Promise<unknown>)[] = []
  let closing: Promise<void> | undefined
  let told: number | undefined
  const closeAll = async () => {
    for (const close of closers.reverse()) await close()
  }
  const stopping: Stopping = {
    add: (close) => void closers.push(close),
    close() {
      closing ??= closeAll()
      return closing
    },
    isAsked: () => told !== undefined,
  }
  const stop = () => {
    if (told !== undefined && performance.now() - told > echo) process.exit(1)
    told ??= performance.now()
    void stopping.close().then(() => process.exit(0))
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, stop)
  return stopping
}
