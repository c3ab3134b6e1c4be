/**
 * The part of Pusher's HTTP API that its server packages call: `/apps/{id}/…`. Answers have
 * Pusher's plain form: JSON on success, a line of text on failure.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { AppCredentials } from './app-credentials.ts'
import { isChannelName, isSocketId } from './channel-name.ts'
import { PusherProblem, signedQuery } from './http-auth.ts'
import type { Hub } from './hub.ts'
import type { Message } from './message.ts'

/** Maximum bytes of one event's data. */
const maxData = 10 * 1024
const maxChannels = 100
const maxEvents = 10

const channel = z.custom<string>(isChannelName)
const shared = {
  name: z
    .string()
    .min(1)
    .max(200)
    .refine((name) => !/^pusher(_internal)?:/.test(name)),
  data: z.string(),
  socket_id: z.custom<string>(isSocketId).optional(),
  info: z.string().optional(),
}
const single = z
  .object({
    ...shared,
    channel: channel.optional(),
    channels: z.array(channel).max(maxChannels).optional(),
  })
  .transform(({ channel: one, channels, ...rest }) => ({
    ...rest,
    channels: [...new Set([...(one === undefined ? [] : [one]), ...(channels ?? [])])],
  }))
  .refine(({ channels }) => channels.length > 0)
const batch = z.object({
  batch: z
    .array(
      z
        .object({ ...shared, channel })
        .transform(({ channel: one, ...rest }) => ({ ...rest, channels: [one] })),
    )
    .max(maxEvents),
})

export interface HttpApiOptions {
  hub: Hub
  app: AppCredentials
  clock: () => Date
  publish(message: Message): void
}

/** @throws PusherProblem 400 naming the place */
function read<T extends z.ZodType>(body: unknown, type: T): z.infer<T> {
  let value: unknown
  try {
    value = JSON.parse((body as Buffer | undefined)?.toString('utf8') ?? '')
  } catch {
    throw new PusherProblem(400, 'The body is not JSON')
  }
  const parsed = type.safeParse(value)
  if (parsed.success) return parsed.data
  const place = parsed.error.issues[0]?.path.join('.') || 'body'
  throw new PusherProblem(400, `Wrong value in ${place}`)
}

const requestsInfo = (info: string | undefined, what: string) => (info ?? '').split(',').includes(what)

export async function httpApi(
  app: FastifyInstance,
  { hub, app: credentials, clock, publish }: HttpApiOptions,
): Promise<void> {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body))

  app.setErrorHandler((error: { status?: number; statusCode?: number }, request, reply) => {
    const status = error instanceof PusherProblem ? error.status : (error.statusCode ?? 500)
    if (status >= 500) request.log.error({ err: error }, 'realtime API failed')
    const message = error instanceof PusherProblem ? error.message : 'The request cannot be parsed'
    return reply
      .code(status)
      .type('text/plain; charset=utf-8')
      .send(`${status >= 500 ? 'Internal error' : message}\n`)
  })
  app.setNotFoundHandler((_, reply) => reply.code(404).type('text/plain; charset=utf-8').send('Not found\n'))

  const queries = new WeakMap<FastifyRequest, ReadonlyMap<string, string>>()
  app.addHook('preHandler', async (request) => {
    const { id } = request.params as { id?: string }
    if (id === undefined) return
    if (id !== credentials.id) throw new PusherProblem(404, `There is no app ${id}`)
    const { method, url, body } = request
    const signed = { method, url, body: Buffer.isBuffer(body) ? body : undefined }
    queries.set(request, signedQuery(credentials, signed, clock()))
  })

  type Event = z.infer<typeof single>
  const assertFits = ({ name, data }: Event) => {
    if (Buffer.byteLength(data) > maxData)
      throw new PusherProblem(413, `The data of ${name} is larger than ${maxData} bytes`)
  }
  const send = ({ channels, name, data, socket_id, info }: Event) => {
    publish({ channels, event: name, data, except: socket_id })
    return describe(channels, info)
  }
  const occupied = (channels: Iterable<string>, info: string | undefined) => {
    const present = hub.occupied()
    return [...channels].map((name): [string, { subscription_count?: number }] => [
      name,
      requestsInfo(info, 'subscription_count') ? { subscription_count: present.get(name) ?? 0 } : {},
    ])
  }
  const describe = (channels: readonly string[], info: string | undefined) =>
    info === undefined ? {} : { channels: Object.fromEntries(occupied(channels, info)) }

  app.post('/:id/events', async ({ body }) => {
    const event = read(body, single)
    assertFits(event)
    return send(event)
  })

  app.post('/:id/batch_events', async ({ body }) => {
    const events = read(body, batch).batch
    // All or none: a refused caller sends the whole batch again.
    for (const event of events) assertFits(event)
    const answers = events.map(send)
    const hasChannels = answers.some((answer) => 'channels' in answer)
    if (!hasChannels) return {}
    return { batch: answers.map(({ channels }) => Object.values(channels ?? {})[0] ?? {}) }
  })

  app.get('/:id/channels', async (request) => {
    const query = queries.get(request)
    const prefix = query?.get('filter_by_prefix') ?? ''
    const names = [...hub.occupied().keys()].filter((name) => name.startsWith(prefix))
    return { channels: Object.fromEntries(occupied(names, query?.get('info'))) }
  })

  app.get('/:id/channels/:name', async (request) => {
    const { name } = request.params as { name: string }
    if (!isChannelName(name)) throw new PusherProblem(400, 'Invalid channel name')
    const [[, info] = ['', {}]] = occupied([name], queries.get(request)?.get('info'))
    return { occupied: hub.occupied().has(name), ...info }
  })
}
