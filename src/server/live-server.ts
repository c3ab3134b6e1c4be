/**
 * A server whose application can be replaced while it runs: applied designs take effect without a
 * restart (docs/adr/0035-designed-catalogues.md). Requests that have begun finish on the previous
 * application; WebSockets of it close, and browsers connect again to the next one.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Declaration } from '#schemas/kit/define.ts'
import { Bus } from './access/realtime/bus.ts'
import { endSilent, refuseBrokenRequest, requestTimeout } from './app.ts'
import { connectDesigns, refusedDesigns, retiredWith } from './designs/connect-designs.ts'
import { loadAddedColumns, loadAppliedDesigns } from './designs/load-applied.ts'
import { RequestMessage } from './http/upgrade.ts'
import { MigrationRefused, migrate } from './migration/migrate.ts'
import { buildReplacement, type PreparedServer, prepareServer, type ServerParts } from './start.ts'

/** Milliseconds for open requests to finish when the server stops, or on a replaced application. */
const timeToFinish = { stop: 10_000, replace: 60_000 } as const
/** Milliseconds that browsers may reuse a connection, as Fastify's own server allows. */
const keepAliveTimeout = 72_000

export interface LiveServer {
  /** The application that answers now. */
  current(): PreparedServer
  routing(request: IncomingMessage, response: ServerResponse): void
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void
  /** Opens the port. Returns the address. */
  listen(address: { port: number; host: string }): Promise<string>
  close(): Promise<void>
}

/** The parts of a server; the registry follows from the declarations and the stored designs. */
export type LiveParts = Omit<ServerParts, 'registry' | 'designs'> & { declarations: readonly Declaration[] }

const isIpLocal = (host: string) => host === '127.0.0.1' || host === '::1'

export async function startLiveServer(parts: LiveParts): Promise<LiveServer> {
  const { declarations, database, log } = parts
  /** Numbers of open requests. */
  const open = new WeakMap<PreparedServer, number>()
  let revision = ''
  /** Reloads run one after the other. */
  let reloading: Promise<void> = Promise.resolve()
  let isClosed = false

  const load = async (refused: ReadonlyMap<string, readonly string[]> = new Map()) => {
    const stored = await loadAppliedDesigns(database.db)
    const added = await loadAddedColumns(database.db)
    const connected = await connectDesigns(declarations, stored, { added, refused })
    for (const { name, problems } of connected.setAside)
      log?.error({ design: name, problems }, 'a designed catalogue has mistakes and is not used')
    const { registry, names, setAside } = connected
    const designs = { shipped: declarations, names, setAside, reload }
    return { revision: JSON.stringify(stored), registry, designs }
  }

  /** Replaced applications with open requests, each with the function that closes it. */
  const replaced = new Map<PreparedServer, () => Promise<void>>()
  const closeWhenIdle = (server: PreparedServer) => {
    const deadline = Date.now() + timeToFinish.replace
    const close = async () => {
      clearInterval(timer)
      replaced.delete(server)
      await server.app
        .close()
        .catch((err) => log?.error({ err }, 'a replaced application could not be closed'))
    }
    const timer = setInterval(() => {
      if ((open.get(server) ?? 0) === 0 || Date.now() > deadline) void close()
    }, 50)
    replaced.set(server, close)
  }

  /** The jobs of a process run in one application at a time. */
  let moving: Promise<void> = Promise.resolve()
  const moveJobs = (from: PreparedServer, to: PreparedServer) => {
    moving = moving
      .then(() => from.jobs.stop())
      .catch((err) => log?.error({ err }, 'the jobs of a replaced application could not be stopped'))
      .then(() => to.jobs.start())
  }

  const replace = async () => {
    const next = await load()
    if (isClosed || next.revision === revision) return
    const { config } = current.context
    await migrate(database.db, next.registry, {
      retired: retiredWith(next.designs.setAside),
      log: (message) => log?.debug(message),
    })
    const server = await buildReplacement({ ...parts, config, ...next })
    await server.app.ready()
    const previous = current
    current = server
    revision = next.revision
    moveJobs(previous, server)
    closeWhenIdle(previous)
  }

  const follow = () => {
    reloading = reloading.then(replace)
    const result = reloading
    // The next one tries again.
    reloading = reloading.catch(() => undefined)
    return result
  }
  const followOthers = () =>
    void follow().catch((err) => log?.error({ err }, 'applied designs could not be loaded'))

  const bus = new Bus({
    channel: 'sabay_designs',
    connect: database.dedicated,
    receive: followOthers,
    missed: followOthers,
  })
  async function reload(): Promise<void> {
    await follow()
    bus.send('applied')
  }

  /** A design that the rows of its table refuse now must not prevent a start. */
  const prepareFirst = async (
    refused: ReadonlyMap<string, readonly string[]> = new Map(),
  ): Promise<PreparedServer> => {
    const first = await load(refused)
    revision = first.revision
    try {
      return await prepareServer({ ...parts, ...first })
    } catch (error) {
      const found = error instanceof MigrationRefused && refusedDesigns(error.problems, first.designs.names)
      if (!found) throw error
      return prepareFirst(new Map([...refused, ...found]))
    }
  }
  let current = await prepareFirst()
  await current.app.ready()
  await bus.start(current.app.log)

  const routing: LiveServer['routing'] = (request, response) => {
    const server = current
    open.set(server, (open.get(server) ?? 0) + 1)
    response.once('close', () => open.set(server, (open.get(server) ?? 1) - 1))
    server.app.routing(request, response)
  }
  const upgrade: LiveServer['upgrade'] = (request, socket, head) =>
    void current.app.server.emit('upgrade', request, socket, head)

  const http = createServer({ IncomingMessage: RequestMessage, requestTimeout, keepAliveTimeout }, routing)
  http.on('upgrade', upgrade)
  http.on('connection', endSilent)
  http.on('clientError', refuseBrokenRequest)

  return {
    current: () => current,
    routing,
    upgrade,
    listen: ({ port, host }) =>
      new Promise((resolve, reject) => {
        http.once('error', reject)
        http.listen({ port, host }, () => {
          http.off('error', reject)
          const bound = http.address()
          const actual = typeof bound === 'object' && bound ? bound.port : port
          resolve(`http://${isIpLocal(host) ? 'localhost' : host}:${actual}`)
        })
      }),
    async close() {
      isClosed = true
      await bus.close()
      await reloading
      const stopped = http.listening
        ? new Promise<void>((resolve) => http.close(() => resolve()))
        : Promise.resolve()
      const idle = setInterval(() => http.closeIdleConnections(), 100)
      const late = setTimeout(() => http.closeAllConnections(), timeToFinish.stop)
      await Promise.all([...replaced.values()].map((closeReplaced) => closeReplaced()))
      await current.app.close()
      await stopped
      clearInterval(idle)
      clearTimeout(late)
    },
  }
}
