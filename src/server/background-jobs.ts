/** Work of a process beside its requests. Only one application of the process does it. */
import type { FastifyBaseLogger } from 'fastify'
import { startDigests } from './access/audit/digests.ts'
import type { ServerContext } from './access/context.ts'
import { tidyCatalogueWrites } from './db/catalogue-writes.ts'
import { runEvery } from './http/run-every.ts'
import { watchExpiry } from './platform/approvals/expire.ts'
import { watchDueTimes } from './platform/state-notices/due-job.ts'
import { startDemonstration } from './seed/demonstration.ts'
import { contributionsOf } from './workflow/define-workflow.ts'

export interface BackgroundJobs {
  /** Does nothing if the jobs run already or were stopped. */
  start(): void
  /** Returns after the running rounds; the jobs can't be started again. */
  stop(): Promise<void>
}

export function createBackgroundJobs(
  context: ServerContext,
  log: FastifyBaseLogger | undefined,
): BackgroundJobs {
  let running: readonly (() => Promise<void>)[] = []
  let stopped: Promise<unknown> | undefined
  return {
    start() {
      if (stopped || running.length > 0) return
      running = [
        startDemonstration(context, log),
        watchExpiry(context, (err) => log?.error({ err }, 'expiry of requests failed')),
        watchDueTimes(context, (err) => log?.error({ err }, 'notifications of due records failed')),
        startDigests(context, {
          log: ({ day, digest }) => log?.info({ day, digest }, 'daily digest'),
          failed: (err) => log?.error({ err }, 'the daily digest failed'),
        }),
        runEvery(() => tidyCatalogueWrites(context.db), {
          name: 'tidy_catalogue_writes',
          pause: 3_600_000,
          failed: (err) => log?.error({ err }, 'the numbers of catalogue writes could not be tidied'),
        }),
        ...contributionsOf(context.workflows, 'jobs').map(({ failure, start }) =>
          start(context, (err) => log?.error({ err }, failure)),
        ),
      ]
    },
    async stop() {
      stopped ??= Promise.all(running.map((stop) => stop()))
      await stopped
    },
  }
}
