/**
 * Metrics of this process and its database in the text format of Prometheus (docs/operations.md).
 */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ServerContext } from '#src/server/access/context.ts'
import { jobRuns } from '#src/server/http/run-every.ts'
import { loadFigures } from './figures.ts'

export interface Metrics {
  contentType: string
  /** Counts an answered request. */
  observe(request: FastifyRequest, reply: FastifyReply): void
  text(): Promise<string>
}

/** Seconds; list requests take milliseconds, large exports a minute. */
const buckets = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 10, 60]

/** Loads the library when metrics are first read: most installations never do. */
export async function createMetrics(context: ServerContext): Promise<Metrics> {
  const { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } = await import('prom-client')
  const register = new Registry()
  collectDefaultMetrics({ register })

  const requests = new Counter({
    name: 'sabay_http_requests_total',
    help: 'Requests by route and status since metrics were first read',
    labelNames: ['method', 'route', 'status'],
    registers: [register],
  })
  const durations = new Histogram({
    name: 'sabay_http_request_duration_seconds',
    help: 'Time until a request was answered',
    labelNames: ['method', 'route'],
    buckets,
    registers: [register],
  })
  const gauge = <Label extends string = never>(
    name: string,
    help: string,
    labelNames: readonly Label[] = [],
  ) => new Gauge<Label>({ name: `sabay_${name}`, help, labelNames, registers: [register] })

  const pool = gauge('pool_connections', 'Connections to PostgreSQL by state', ['state'])
  const waiting = gauge('pool_waiting', 'Requests that wait for a connection')
  const sockets = gauge('realtime_connections', 'Open realtime connections')
  const rounds = gauge('job_rounds', 'Rounds of a job in this process', ['job'])
  const failures = gauge('job_failures', 'Rounds that failed', ['job'])
  const last = gauge('job_last_run_timestamp_seconds', 'End of the last round', ['job'])
  const lastSuccess = gauge('job_last_success_timestamp_seconds', 'Last round that succeeded', ['job'])
  const up = gauge('database_up', 'Whether the database answered within two seconds')
  const full = gauge('database_disk_full', 'Whether a write was refused for want of room')
  const imports = gauge('imports', 'Imports by status', ['status'])
  const queue = gauge('queue_length', 'Work that waits in the database', ['queue'])
  const digest = gauge('digest_timestamp_seconds', 'When the last daily digest was taken')
  const unbalanced = gauge('ledger_unbalanced_entries', 'Entries of a day that sum to more than 0')

  const readProcess = () => {
    const { connections, isDiskFull } = context.database
    const { total, idle, waiting: requested } = connections()
    pool.set({ state: 'in_use' }, total - idle)
    pool.set({ state: 'idle' }, idle)
    waiting.set(requested)
    full.set(isDiskFull() ? 1 : 0)
    sockets.set(context.realtime?.connections() ?? 0)
    for (const [job, { rounds: done, failures: failed, lastAt, lastSuccessAt }] of jobRuns) {
      rounds.set({ job }, done)
      failures.set({ job }, failed)
      if (lastAt !== undefined) last.set({ job }, lastAt / 1000)
      if (lastSuccessAt !== undefined) lastSuccess.set({ job }, lastSuccessAt / 1000)
    }
  }
  const readDatabase = async () => {
    const figures = await loadFigures(context)
    up.set(figures ? 1 : 0)
    if (!figures) return
    imports.reset()
    for (const [status, count] of Object.entries(figures.imports)) imports.set({ status }, count)
    for (const [name, length] of Object.entries(figures.queues)) queue.set({ queue: name }, length)
    if (figures.digestAt !== null) digest.set(figures.digestAt)
    unbalanced.set(figures.unbalanced)
  }

  return {
    contentType: register.contentType,
    observe({ method, routeOptions }, { statusCode, elapsedTime }) {
      // URLs contain record ids; unknown URLs have no route.
      const route = routeOptions.url ?? 'none'
      requests.inc({ method, route, status: statusCode })
      durations.observe({ method, route }, elapsedTime / 1000)
    },
    async text() {
      readProcess()
      await readDatabase()
      return register.metrics()
    },
  }
}
