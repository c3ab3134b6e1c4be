/** The application: all routes of the server, without opening a port or a database. */
import { randomUUID } from 'node:crypto'
import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { refusalOf } from './access/audit/refusals.ts'
import { guard } from './access/auth/access.ts'
import type { ServerContext } from './access/context.ts'
import { watchDays } from './access/coverage/new-day.ts'
import { createSharedCounts } from './access/limits/shared-counts.ts'
import { readJsonBodies } from './http/body.ts'
import { type ClientFiles, clientRoutes } from './http/client-files.ts'
import { contentPolicy, dataPolicy } from './http/content-policy.ts'
import { answerRanges } from './http/content-range.ts'
import { allowOrigins } from './http/cross-origin.ts'
import { AppError } from './http/errors.ts'
import { asAppError, failureBody, sendFailure } from './http/failure.ts'
import { notFound } from './http/not-found.ts'
import { namePermissions } from './http/permission-names.ts'
import { RequestMessage } from './http/upgrade.ts'
import { routesOf } from './routes.ts'
import { permissionLabels } from './seed/permissions.ts'

export interface AppOptions {
  /** A pino logger; undefined disables logging. */
  log?: FastifyBaseLogger | undefined
  /** The built console; undefined serves only the API. */
  client?: ClientFiles | undefined
}

const requestIdForm = /^[\w-]{8,64}$/

/** Answers a request that is not HTTP, or whose headers are too large, before any route sees it. */
export function refuseBrokenRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const refused = new AppError(error.code === 'HPE_HEADER_OVERFLOW' ? 'HEADERS_TOO_LARGE' : 'BAD_REQUEST')
  const body = JSON.stringify(failureBody(refused, { headers: {}, id: randomUUID() }))
  socket.end(
    `HTTP/1.1 ${refused.status} Refused\r\nContent-Type: application/json; charset=utf-8\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  )
}

/**
 * Milliseconds within which a new connection must send data; Node itself ends slower ones later.
 */
const silence = 60_000

/** Milliseconds for a client to send a whole request. */
export const requestTimeout = 120_000

/** Node never closes a connection that sends nothing. */
export function endSilent(socket: Socket): void {
  const late = setTimeout(() => socket.bytesRead === 0 && socket.destroy(), silence)
  socket.once('close', () => clearTimeout(late))
}

async function protect(app: FastifyInstance, { config, db }: ServerContext): Promise<void> {
  // Created once: the plugin would parse the directives again for every request.
  const policy = helmet.contentSecurityPolicy(contentPolicy(config))
  app.addHook('onRequest', (request, reply, done) => policy(request.raw, reply.raw, done))
  app.addHook('onSend', (_, reply, _body, done) => {
    const isData = String(reply.getHeader('content-type')).startsWith('application/json')
    if (isData) reply.raw.setHeader('Content-Security-Policy', dataPolicy)
    done()
  })
  await app.register(helmet, {
    contentSecurityPolicy: false,
    // Only Internet Explorer 8, Flash and prefetching pages read these.
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    strictTransportSecurity: { maxAge: 15_552_000, includeSubDomains: false },
    referrerPolicy: { policy: 'same-origin' },
  })
  await app.register(compress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    // Includes the API description as YAML, of three megabytes.
    customTypes: /^text\/(?!event-stream)|[+/](json|text|xml|x-yaml|yaml)(;|$)|octet-stream/,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  })
  if (config.rateLimit > 0) {
    const counts = createSharedCounts(db)
    app.addHook('onClose', () => counts.close())
    await app.register(rateLimit, {
      store: counts.Store,
      max: config.rateLimit,
      timeWindow: 60_000,
      allowList: (request) => !request.url.startsWith('/api'),
      errorResponseBuilder: (_, { ttl }) =>
        new AppError('TOO_MANY_REQUESTS', { params: { seconds: Math.ceil(ttl / 1000) } }),
    })
  }
}

/** Builds the application. @throws Error when a route does not declare its access */
export async function createApp(
  context: ServerContext,
  { log, client }: AppOptions = {},
): Promise<FastifyInstance> {
  const { config, sessions, audit, registry } = context
  namePermissions(permissionLabels(registry))
  const fail: typeof sendFailure = (error, request, reply) => {
    const refusal = refusalOf(registry, asAppError(error), request)
    if (refusal) audit.note(refusal)
    sendFailure(error, request, reply)
  }
  const app = fastify<Server>({
    ...(log ? { loggerInstance: log } : { logger: false }),
    // One log line per request instead of two, with the user and without the query.
    logController: new LogController({
      disableRequestLogging: true,
      requestIdLogLabel: 'request_id',
    }),
    http: { IncomingMessage: RequestMessage },
    // Fastify would trust no proxy for a plain number.
    trustProxy: config.trustProxy > 0 && ((_, hop) => hop < config.trustProxy),
    bodyLimit: 1024 * 1024,
    requestTimeout,
    forceCloseConnections: 'idle',
    genReqId: (request) => {
      const requestId = request.headers['x-request-id']
      return typeof requestId === 'string' && requestIdForm.test(requestId) ? requestId : randomUUID()
    },
    routerOptions: { maxParamLength: 200 },
    // HEAD is a GET whose body Node omits: a second route for each makes a start a third longer.
    exposeHeadRoutes: false,
    rewriteUrl: (request) => {
      if (request.method === 'HEAD') request.method = 'GET'
      return request.url ?? '/'
    },
    frameworkErrors: (error, request, reply) => sendFailure(error, request, reply),
    clientErrorHandler: refuseBrokenRequest,
  })

  app.server.on('connection', endSilent)
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
    // By default, caches must not store answers of the API.
    if (request.url.startsWith('/api')) reply.header('cache-control', 'no-store')
  })
  // Refusals, sign-ins and sign-outs are in the audit log before the caller receives the answer.
  app.addHook('onSend', (_request, _reply, payload, done) => {
    const written = audit.written()
    if (written) void written.then(() => done(null, payload))
    else done(null, payload)
  })
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        // Without the query, which may contain names of patients.
        path: request.url.split('?')[0],
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        user_id: request.user?.id,
      },
      'answered',
    )
  })
  app.setErrorHandler(fail)
  app.addHook('onClose', () => audit.close())

  allowOrigins(app, config.corsOrigins)
  await protect(app, context)
  answerRanges(app)
  guard(app, sessions)
  readJsonBodies(app)
  const missing = notFound(app, client)
  for (const add of routesOf(context)) await add(app, context)
  await context.realtime?.attach(app)
  watchDays(app, context)
  if (client) await clientRoutes(app, client)
  app.setNotFoundHandler(missing)
  return app
}
