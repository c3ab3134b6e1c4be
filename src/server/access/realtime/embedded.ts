/** The endpoint inside this server: it needs no account and no configuration. */
import { embeddedApp } from './app-credentials.ts'
import { Bus } from './bus.ts'
import { dropEnded } from './drop-ended.ts'
import { endpoint } from './endpoint.ts'
import { httpApi } from './http-api.ts'
import { Hub } from './hub.ts'
import type { Message } from './message.ts'
import type { Realtime, RealtimeParts } from './realtime.ts'
import { channelAuth } from './signature.ts'

/** Messages between processes over the same database. */
type Signal =
  | { is: 'message'; message: Message }
  /** A socket of another process was authorised for a session. */
  | { is: 'claim'; socketId: string; session: string }
  | { is: 'ended'; session: string; userId: number }
  | { is: 'forget'; userId?: number }

/** Milliseconds between two checks for expired sessions. */
const checkInterval = 5 * 60_000

export function embeddedRealtime(
  { secret, clock, database, forgetUser }: RealtimeParts,
  { connections }: { connections: number },
): Realtime {
  const app = embeddedApp(secret)
  const hub = new Hub()
  const { db, dedicated } = database

  const handleSignal = (signal: Signal) => {
    if (signal.is === 'message') hub.deliver(signal.message)
    else if (signal.is === 'claim') hub.claim(signal.socketId, signal.session)
    else if (signal.is === 'ended') {
      // This process caches the user's permissions too, and reads them when a client reconnects.
      forgetUser(signal.userId)
      hub.dropSession(signal.session)
    } else forgetUser(signal.userId)
  }
  const bus = new Bus({
    connect: dedicated,
    receive: (payload) => handleSignal(payload as Signal),
    missed() {
      forgetUser()
      hub.reconnectAll('Events may have been missed')
    },
  })
  const sendSignal = (signal: Signal) => bus.send(signal)
  const publish = (message: Message) => {
    hub.deliver(message)
    sendSignal({ is: 'message', message })
  }

  return {
    client: { key: app.key },
    connections: () => hub.size,
    publish: ({ channels, name, data, except }) =>
      publish({ channels, event: name, data: JSON.stringify(data), except }),
    authorize(socketId, channel, session) {
      if (!hub.claim(socketId, session)) sendSignal({ is: 'claim', socketId, session })
      return channelAuth(app, socketId, channel)
    },
    drop(session, userId) {
      hub.dropSession(session)
      sendSignal({ is: 'ended', session, userId })
    },
    forget: (userId) => sendSignal({ is: 'forget', ...(userId === undefined ? {} : { userId }) }),
    async attach(server) {
      const timer = setInterval(() => void dropEnded(hub, db, clock()), checkInterval)
      timer.unref()
      server.addHook('onReady', async () => bus.start(server.log))
      server.addHook('onClose', async () => {
        clearInterval(timer)
        await bus.close()
      })
      await server.register((scope) => endpoint(scope, { hub, app, perAddress: connections }))
      await server.register((scope) => httpApi(scope, { hub, app, clock, publish }), {
        prefix: '/apps',
      })
    },
  }
}
