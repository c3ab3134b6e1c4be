/**
 * The live connection (specification §7): joins the channel `cms-updates`, the user's own channel
 * and those of their areas after sign-in, leaves them when the session ends, and emits events.
 * Events never contain values: they only say what to refetch.
 */
import type Pusher from 'pusher-js'
import type { Channel, Options } from 'pusher-js'
import { loadProfile, onLeave } from './auth.ts'
import { loadConfig, type RealtimeConfig } from './config.ts'
import { download, sendWithWrites } from './http.ts'
import { enterRealtimeState, realtimeState, stateAfter } from './realtime-state.ts'
import { isSignedIn, onProfile, onSessionEnd, storedProfile } from './session.ts'

/** A transaction that changed records; without `ids` there were too many to list. */
export interface Changed {
  resource: string
  action: 'create' | 'update' | 'delete' | 'restore' | 'import'
  ids?: number[]
}

export type RealtimeEvent =
  | { name: 'changed'; data: Changed }
  /** The user's unread notifications. */
  | { name: 'notification'; data: { unread: number } }
  /** The user's roles or permissions changed. */
  | { name: 'profile' }
  /** One of the user's sessions ended or started. */
  | { name: 'session' }
  /** All channels are joined; events may have been missed before. `isFirst` false: joined again. */
  | { name: 'joined'; isFirst: boolean }

const updates = 'cms-updates'
const personal = ['notification', 'profile', 'session'] as const

/** Milliseconds of failed attempts after which a connection counts as refused. */
const timeout = 8_000
/** Milliseconds until the next round of attempts, doubled each time up to the longest. */
const firstPause = 4_000
const longestPause = 60_000
/** Events that end a subscription's wait. */
const outcomes = ['pusher:subscription_succeeded', 'pusher:subscription_error']
/** Events that trigger an immediate attempt. */
const signs = ['online', 'focus'] as const

const listeners = new Set<(event: RealtimeEvent) => void>()

/** Returns the unsubscribe function. */
export function onRealtime(listener: (event: RealtimeEvent) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function emit(event: RealtimeEvent): void {
  for (const listener of listeners) listener(event)
}

/** Connects as the user with this id. Does nothing if the installation has no live connection. */
export async function startRealtime(userId: number): Promise<void> {
  const { realtime } = await loadConfig()
  if (!realtime) return
  const { default: Pusher } = await import('pusher-js')
  if (!isSignedIn()) return
  enterRealtimeState('connecting')
  const pusher = new Pusher(realtime.key, optionsFor(realtime))
  let pause = firstPause
  let waiting: ReturnType<typeof setTimeout> | undefined
  let hasJoined = false
  // Private channels are joined later than the open one.
  const pending = new Set<Channel>()
  const settle = (channel: Channel) => {
    pending.delete(channel)
    if (pending.size > 0) return
    emit({ name: 'joined', isFirst: !hasJoined })
    hasJoined = true
  }
  const subscribe = (name: string): Channel => {
    const channel = pusher.subscribe(name)
    pending.add(channel)
    for (const outcome of outcomes) channel.bind(outcome, () => settle(channel))
    return channel
  }

  // The tab that writes already knows; the server excludes its socket from the broadcast.
  sendWithWrites((): Record<string, string> => {
    const { state: theirs, socket_id: id } = pusher.connection
    return theirs === 'connected' ? { 'X-Socket-Id': id } : {}
  })

  pusher.connection.bind('state_change', ({ current }: { current: string }) => {
    enterRealtimeState(stateAfter(realtimeState(), current))
    if (current === 'connected') {
      pause = firstPause
      for (const channel of [open, own, ...areas.joined()]) pending.add(channel)
    }
    // pusher-js tries every second without end; after a while fewer attempts are enough.
    if (current === 'unavailable') pusher.disconnect()
    if (current !== 'disconnected') return
    waiting = setTimeout(() => pusher.connect(), pause * (0.75 + Math.random() / 2))
    pause = Math.min(pause * 2, longestPause)
  })
  const tryNow = () => {
    if (pusher.connection.state === 'disconnected') pusher.connect()
  }
  for (const sign of signs) window.addEventListener(sign, tryNow)

  const open = subscribe(updates)
  const own = subscribe(`private-user-${userId}`)
  const changed = (data: Changed) => emit({ name: 'changed', data })
  open.bind('changed', changed)
  for (const name of personal) own.bind(name, (data: never) => emit({ name, data } as RealtimeEvent))
  joinAgainWhenRefused(own, () => pusher.connection.state === 'connected')
  const areas = joinAreas(pusher, { subscribe, settle, changed })

  const end = () => {
    for (const forget of watching) forget()
    areas.end()
    clearTimeout(waiting)
    for (const sign of signs) window.removeEventListener(sign, tryNow)
    pusher.connection.unbind()
    sendWithWrites(undefined)
    // A connection in progress closes with the page, which unloads at the end of a session.
    if (realtimeState() === 'connected') setTimeout(() => pusher.disconnect())
    enterRealtimeState('off')
  }
  // Before the server is called, which closes the connections of an ended session itself.
  const leave = () => {
    for (const { name } of [open, own, ...areas.joined()]) pusher.unsubscribe(name)
    end()
  }
  const watching = [onLeave(leave), onSessionEnd(end)]
}

/**
 * Changes to records of places go to area channels: joins those of the profile, and follows a
 * reloaded profile. A refused channel reloads the profile.
 */
function joinAreas(
  pusher: Pusher,
  to: {
    subscribe(name: string): Channel
    /** The channel is not waited for any longer. */
    settle(channel: Channel): void
    changed(data: Changed): void
  },
) {
  const joined = new Map<string, Channel>()
  const join = () => {
    const { channels } = storedProfile()
    if (!channels) return void loadProfile()
    for (const [name, channel] of joined)
      if (!channels.includes(name)) {
        pusher.unsubscribe(name)
        joined.delete(name)
        if (!channel.subscribed) to.settle(channel)
      }
    for (const name of channels) {
      if (joined.has(name)) continue
      const channel = to.subscribe(name)
      channel.bind('changed', to.changed)
      channel.bind('pusher:subscription_error', () => {
        pusher.unsubscribe(name)
        joined.delete(name)
        setTimeout(() => {
          if (isSignedIn() && pusher.connection.state === 'connected') void loadProfile()
        }, firstPause)
      })
      joined.set(name, channel)
    }
  }
  const end = onProfile(join)
  join()
  return { joined: () => [...joined.values()], end }
}

/**
 * Only WebSockets: the embedded endpoint has no other transport, and others load third-party
 * scripts.
 */
function optionsFor({ host, port, tls, cluster }: RealtimeConfig): Options {
  const isTls = tls ?? (host || cluster ? true : window.location.protocol === 'https:')
  const here = window.location
  const wsPort = port ?? (host ? undefined : Number(here.port) || undefined)
  return {
    cluster: cluster ?? '',
    ...(cluster && !host ? {} : { wsHost: host ?? here.hostname }),
    ...(wsPort === undefined ? {} : { wsPort, wssPort: wsPort }),
    forceTLS: isTls,
    // With TLS, 'ws' means wss; naming 'wss' too would try it on a server without TLS.
    enabledTransports: ['ws'],
    unavailableTimeout: timeout,
    channelAuthorization: { customHandler: authorize },
  }
}

/** Authorizes a private channel with the current token, refreshed if expired. */
const authorize: NonNullable<
  Extract<Options['channelAuthorization'], { customHandler: unknown }>
>['customHandler'] = ({ socketId, channelName }, callback) => {
  const body = { socket_id: socketId, channel_name: channelName }
  download('realtime/auth', { method: 'POST', body, silent: true })
    .then((response) => response.json())
    .then(
      ({ auth }: { auth: string }) => callback(null, { auth }),
      (error: unknown) => callback(error instanceof Error ? error : new Error(String(error)), null),
    )
}

/** A server that is starting may refuse authorization for a moment. */
function joinAgainWhenRefused(channel: Channel, isConnected: () => boolean): void {
  channel.bind('pusher:subscription_error', () => {
    setTimeout(() => {
      if (isSignedIn() && isConnected()) channel.subscribe()
    }, firstPause)
  })
}
