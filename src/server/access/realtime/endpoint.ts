/**
 * The WebSocket of the embedded endpoint: `/app/{key}`, as on Pusher's own servers. It accepts
 * upgrades to that path only; all others are refused before a route sees them.
 */
import { EventEmitter } from 'node:events'
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import websocket from '@fastify/websocket'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { WebSocket } from 'ws'
import type { AppCredentials } from './app-credentials.ts'
import { Connection, codes, refuse } from './connection.ts'
import type { Hub } from './hub.ts'

/** Maximum message size of a client in bytes; the longest is a subscription. */
const maxMessageBytes = 10 * 1024
/** Maximum number of sockets of one process. */
const maxSockets = 20_000
/** Milliseconds between two checks for silent sockets. */
const checkInterval = 5000
/** Milliseconds that clients get to close when the server stops. */
const farewell = 1000

/** The key is part of the closing reason, which has at most 123 bytes. */
const address = /^\/app\/[\w.-]{1,80}\/?(\?|$)/

export interface EndpointOptions {
  hub: Hub
  app: AppCredentials
  /** Maximum number of sockets per address; 0 means no limit. */
  perAddress: number
}

const refusal = (status: string, message: string) =>
  `HTTP/1.1 ${status}\r\nContent-Type: text/plain\r\nContent-Length: ${message.length}\r\n` +
  `Connection: close\r\n\r\n${message}`

/** Upgrade requests to the endpoint's path; others are answered immediately. */
function upgradesOf(app: FastifyInstance): EventEmitter {
  const upgrades = new EventEmitter()
  let stopping = false
  app.addHook('preClose', async () => {
    stopping = true
  })
  app.server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => socket.destroy())
    // A client that reconnects while the server stops reaches another process, or retries.
    if (stopping) socket.end(refusal('503 Service Unavailable', 'The server is stopping'))
    else if (address.test(request.url ?? '') && request.method === 'GET')
      upgrades.emit('upgrade', request, socket, head)
    else socket.end(refusal('400 Bad Request', 'No WebSocket is served here'))
  })
  return upgrades
}

/**
 * A page of another server must not listen through the browser of a user who can reach this one.
 */
function isForeign(request: FastifyRequest): boolean {
  const { origin } = request.headers
  if (origin === undefined) return false
  return !URL.canParse(origin) || new URL(origin).host !== request.host
}

/** The problem of the version in the address; undefined when it is supported. */
function versionProblem(protocol: unknown): [number, string] | undefined {
  if (protocol === undefined) return [codes.noVersion, 'No protocol version supplied']
  if (typeof protocol !== 'string' || !/^\d{1,3}$/.test(protocol))
    return [codes.badVersion, 'Invalid version string format']
  const version = Number(protocol)
  return version >= 5 && version <= 7 ? undefined : [codes.unsupportedVersion, 'Unsupported protocol version']
}

export async function endpoint(
  app: FastifyInstance,
  { hub, app: credentials, perAddress }: EndpointOptions,
): Promise<void> {
  const open = new Map<Connection, WebSocket>()
  const perIp = new Map<string, number>()

  const problemOf = (request: FastifyRequest): [number, string] | undefined => {
    const { key } = request.params as { key: string }
    if (key !== credentials.key) return [codes.unknownApp, `App key ${key} does not exist in this cluster`]
    if (isForeign(request)) return [codes.unauthorised, 'Origin not allowed']
    const { protocol } = request.query as { protocol?: unknown }
    const wrong = versionProblem(protocol)
    if (wrong) return wrong
    const isFull = perAddress > 0 && (perIp.get(request.ip) ?? 0) >= perAddress
    if (isFull || open.size >= maxSockets) return [codes.overCapacity, 'Over connection quota']
    return undefined
  }

  const serve = (socket: WebSocket, request: FastifyRequest) => {
    const problem = problemOf(request)
    if (problem) return refuse(socket, ...problem)
    const { ip } = request
    const connection = new Connection(socket, hub, credentials, Date.now())
    open.set(connection, socket)
    perIp.set(ip, (perIp.get(ip) ?? 0) + 1)
    hub.add(connection)
    socket.on('message', (content, isBinary) => connection.receive(content as Buffer, isBinary, Date.now()))
    socket.on('close', () => {
      hub.remove(connection)
      open.delete(connection)
      const left = (perIp.get(ip) ?? 1) - 1
      if (left > 0) perIp.set(ip, left)
      else perIp.delete(ip)
    })
  }

  const timer = setInterval(() => {
    const now = Date.now()
    for (const connection of open.keys()) connection.checkSilence(now)
  }, checkInterval)
  timer.unref()

  await app.register(websocket, {
    options: {
      server: upgradesOf(app) as never,
      maxPayload: maxMessageBytes,
    },
    // A client's violations of the WebSocket protocol are not failures of this server.
    errorHandler: (_, socket) => socket.terminate(),
    preClose(done) {
      clearInterval(timer)
      hub.reconnectAll('Server is stopping')
      const { clients } = this.websocketServer
      this.websocketServer.close()
      const ended = () => {
        clearTimeout(late)
        clearInterval(watching)
        for (const socket of clients) socket.terminate()
        done()
      }
      const late = setTimeout(ended, farewell)
      const watching = setInterval(() => clients.size === 0 && ended(), 10)
    },
  })
  app.route({
    method: 'GET',
    url: '/app/:key',
    wsHandler: serve,
    handler: (_, reply) =>
      reply.code(426).header('upgrade', 'websocket').type('text/plain').send('WebSocket only\n'),
  })
}
