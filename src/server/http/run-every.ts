/** Periodic work without a request: now, and at intervals, one round after the other. */

/** The runs of a job in this process since its start. */
export interface JobRuns {
  rounds: number
  failures: number
  /** End of the last round, and of the last successful one; milliseconds since 1970. */
  lastAt: number | undefined
  lastSuccessAt: number | undefined
}

const jobs = new Map<string, JobRuns>()

/** The jobs of this process by name. */
export const jobRuns: ReadonlyMap<string, JobRuns> = jobs

/**
 * @param name Name of the job in the metrics, such as `close_months`.
 * @param pause Milliseconds between two rounds.
 * @returns the function that stops it, after the running round is done
 */
export function runEvery(
  work: () => Promise<unknown>,
  { name, pause, failed }: { name: string; pause: number; failed: (error: unknown) => void },
): () => Promise<void> {
  const runs: JobRuns = { rounds: 0, failures: 0, lastAt: undefined, lastSuccessAt: undefined }
  jobs.set(name, runs)
  let running: Promise<unknown> = Promise.resolve()
  const round = async () => {
    try {
      await work()
      runs.lastSuccessAt = Date.now()
    } catch (error) {
      runs.failures += 1
      failed(error)
    } finally {
      runs.rounds += 1
      runs.lastAt = Date.now()
    }
  }
  const run = () => {
    running = running.then(round)
  }
  run()
  const timer = setInterval(run, pause)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await running
  }
}
