/** One socket of the Pusher protocol, version 7: its messages and the answers. */
import { randomInt } from 'node:crypto'
import type { WebSocket } from 'ws'
import type { AppCredentials } from './app-credentials.ts'
import { isChannelName, isPresence, isPrivate } from './channel-name.ts'
import type { Hub, Listener } from './hub.ts'
import { channelAuth, isSame } from './signature.ts'

/** Seconds of silence after which a client checks the connection. */
const activityTimeout = 30
/** Milliseconds of silence before the server checks the connection, and before it closes it. */
const silence = { ping: 60_000, end: 90_000 }
/** Maximum bytes waiting to be sent; a slower client had better reconnect. */
const maxUnsent = 1024 * 1024
const maxChannels = 100
/** Maximum number of messages between two checks; a console sends a handful. */
const maxMessages = 300

/**
 * Codes of the protocol: after 40xx clients do not reconnect, after 41xx later, after 42xx at once.
 */
export const codes = {
  unknownApp: 4001,
  badVersion: 4006,
  unsupportedVersion: 4007,
  noVersion: 4008,
  unauthorised: 4009,
  overCapacity: 4100,
  reconnect: 4200,
  noPong: 4201,
  clientEvent: 4301,
} as const

const frame = (event: string, data: unknown, channel?: string) =>
  JSON.stringify({ event, ...(channel === undefined ? {} : { channel }), data })

/** Sends the reason and closes a refused socket. */
export function refuse(socket: WebSocket, code: number, message: string): void {
  socket.send(frame('pusher:error', { code, message }))
  socket.close(code, message)
}

type BilingualText = Record<string, unknown>

const asObject = (value: unknown): BilingualText | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as BilingualText) : undefined

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export class Connection implements Listener {
  readonly id = `${randomInt(1, 2 ** 40)}.${randomInt(1, 2 ** 40)}`
  readonly channels = new Set<string>()
  readonly sessions = new Set<string>()
  private lastReceivedAt: number
  private isPinged = false
  private messages = 0

  constructor(
    private readonly socket: WebSocket,
    private readonly hub: Hub,
    private readonly app: AppCredentials,
    now: number,
  ) {
    this.lastReceivedAt = now
    const established = { socket_id: this.id, activity_timeout: activityTimeout }
    this.send(frame('pusher:connection_established', JSON.stringify(established)))
  }

  send(text: string): void {
    if (this.socket.readyState !== this.socket.OPEN) return
    if (this.socket.bufferedAmount > maxUnsent) this.socket.terminate()
    else this.socket.send(text)
  }

  reconnect(reason: string, isLater = false): void {
    // A closing socket receives no further messages.
    for (const channel of [...this.channels]) this.hub.leave(channel, this)
    this.socket.close(isLater ? codes.overCapacity : codes.reconnect, reason)
  }

  /** Closes silent sockets. Called every few seconds. */
  checkSilence(now: number): void {
    this.messages = 0
    const silent = now - this.lastReceivedAt
    if (silent > silence.end) this.socket.close(codes.noPong, 'Pong reply not received')
    else if (silent > silence.ping && !this.isPinged) {
      this.isPinged = true
      this.send(frame('pusher:ping', {}))
    }
  }

  /** Handles a message of the client. */
  receive(content: Buffer, isBinary: boolean, now: number): void {
    this.lastReceivedAt = now
    this.isPinged = false
    this.messages += 1
    const payload = isBinary ? undefined : asObject(parse(content.toString('utf8')))
    const { event, data } = payload ?? {}
    if (this.messages > maxMessages) this.socket.close(codes.overCapacity, 'Too many messages')
    else if (typeof event !== 'string') this.error(null, 'Not an event of the protocol')
    else this.answer(event, asObject(typeof data === 'string' ? parse(data) : data) ?? {})
  }

  private answer(event: string, data: BilingualText): void {
    if (event === 'pusher:ping') this.send(frame('pusher:pong', {}))
    else if (event === 'pusher:pong') return
    else if (event === 'pusher:subscribe') this.subscribe(data)
    else if (event === 'pusher:unsubscribe') this.unsubscribe(data)
    else if (event.startsWith('client-')) this.error(codes.clientEvent, 'Client events are not accepted')
    else this.error(null, 'Unknown event')
  }

  private subscribe(payload: BilingualText): void {
    const { channel } = payload
    if (!isChannelName(channel)) this.error(codes.unauthorised, 'Invalid channel name')
    else if (this.channels.has(channel)) this.error(null, `Already subscribed to the channel ${channel}`)
    else {
      const problem = this.problemOf(channel, payload)
      if (problem) this.refuseChannel(channel, ...problem)
      else {
        this.hub.join(channel, this)
        this.send(frame('pusher_internal:subscription_succeeded', '{}', channel))
      }
    }
  }

  private problemOf(channel: string, { auth, channel_data }: BilingualText): [number, string] | undefined {
    if (this.channels.size >= maxChannels) return [codes.overCapacity, 'Too many channels']
    if (isPresence(channel)) return [codes.unauthorised, 'Presence channels are not offered']
    if (!isPrivate(channel)) return undefined
    const data = typeof channel_data === 'string' ? channel_data : undefined
    const isSigned = typeof auth === 'string' && isSame(auth, channelAuth(this.app, this.id, channel, data))
    return isSigned ? undefined : [codes.unauthorised, 'Connection is unauthorized']
  }

  private unsubscribe({ channel }: BilingualText): void {
    if (typeof channel === 'string' && this.channels.has(channel)) this.hub.leave(channel, this)
  }

  /** Notifies the channel's listener in the client, and listeners of the connection. */
  private refuseChannel(channel: string, code: number, message: string): void {
    const why = { type: 'AuthError', error: message, status: 401 }
    this.send(frame('pusher:subscription_error', why, channel))
    this.error(code, `${message} (${channel})`)
  }

  private error(code: number | null, message: string): void {
    this.send(frame('pusher:error', { code, message }))
  }
}
