/** A Pusher-compatible server outside this one, by configuration alone. */
import type Pusher from 'pusher'
import type { OutsidePusher } from '#src/server/realtime-config.ts'
import { Bus } from './bus.ts'
import { Outbox } from './outbox.ts'
import type { ClientRealtime, Realtime, RealtimeParts } from './realtime.ts'
import { channelAuth } from './signature.ts'

/** Maximum milliseconds of one request, and of the remaining requests when this server stops. */
const timeout = 5000
const farewell = 2000

const clientOf = ({ key, cluster, host, port, tls }: OutsidePusher): ClientRealtime =>
  cluster ? { key, cluster } : { key, ...(host ? { host } : {}), ...(port ? { port } : {}), tls }

/** Loads the package only in installations that use it. */
async function connect({ appId, key, secret, cluster, host, port, tls }: OutsidePusher) {
  const { default: Client } = await import('pusher')
  const place = cluster
    ? { cluster, useTLS: true }
    : { host: host ?? '', useTLS: tls, ...(port ? { port: String(port) } : {}) }
  return new Client({ appId, key, secret, timeout: timeout, ...place })
}

/**
 * Other processes over the same database only clear cached permissions; the outside server notifies
 * consoles.
 */
type Signal = { is: 'forget'; userId?: number }

export function outsideRealtime(
  { clock, database, forgetUser }: RealtimeParts,
  { pusher }: { pusher: OutsidePusher },
): Realtime {
  let client: Promise<Pusher> | undefined
  const outbox = new Outbox(clock, async (part) => {
    client ??= connect(pusher)
    await (await client).triggerBatch([...part])
  })
  const bus = new Bus({
    connect: database.dedicated,
    receive: (payload) => forgetUser((payload as Signal).userId),
    missed: () => forgetUser(),
  })
  const forget = (userId?: number) =>
    bus.send({ is: 'forget', ...(userId === undefined ? {} : { userId }) } satisfies Signal)

  return {
    client: clientOf(pusher),
    connections: () => 0,
    publish({ channels, name, data, except }) {
      const shared = { name, data: JSON.stringify(data), ...(except ? { socket_id: except } : {}) }
      outbox.add(channels.map((channel) => ({ channel, ...shared })))
    },
    authorize: (socketId, channel) =>
      channelAuth({ id: pusher.appId, key: pusher.key, secret: pusher.secret }, socketId, channel),
    // This server cannot drop outside sockets: the event `session` notifies their consoles.
    drop: (_, userId) => forget(userId),
    forget,
    async attach(server) {
      server.addHook('onReady', async () => {
        outbox.start(server.log)
        await bus.start(server.log)
      })
      server.addHook('onClose', async () => {
        await outbox.close(farewell)
        await bus.close()
      })
    },
  }
}
