/** The channels and listeners of this process. */
import type { Message } from './message.ts'

/** A socket as the hub sees it. */
export interface Listener {
  readonly id: string
  /** The sessions it was authorised for; empty while it listens to public channels only. */
  readonly sessions: Set<string>
  readonly channels: Set<string>
  send(text: string): void
  /** Makes the client reconnect, at once or a second later, and authorise its channels again. */
  reconnect(reason: string, isLater?: boolean): void
}

export class Hub {
  private readonly listeners = new Map<string, Listener>()
  private readonly channels = new Map<string, Set<Listener>>()

  get size(): number {
    return this.listeners.size
  }

  add(listener: Listener): void {
    this.listeners.set(listener.id, listener)
  }

  remove(listener: Listener): void {
    this.listeners.delete(listener.id)
    for (const channel of listener.channels) this.leave(channel, listener)
  }

  join(channel: string, listener: Listener): void {
    listener.channels.add(channel)
    const present = this.channels.get(channel)
    if (present) present.add(listener)
    else this.channels.set(channel, new Set([listener]))
  }

  leave(channel: string, listener: Listener): void {
    listener.channels.delete(channel)
    const present = this.channels.get(channel)
    present?.delete(listener)
    if (present?.size === 0) this.channels.delete(channel)
  }

  deliver({ channels, event, data, except }: Message): void {
    for (const channel of new Set(channels)) {
      const present = this.channels.get(channel)
      if (!present) continue
      const text = JSON.stringify({ event, channel, data })
      for (const listener of present) if (listener.id !== except) listener.send(text)
    }
  }

  /** Stores a session of a socket's authorisation. False when the socket is of another process. */
  claim(socketId: string, session: string): boolean {
    const listener = this.listeners.get(socketId)
    listener?.sessions.add(session)
    return listener !== undefined
  }

  /** Sessions of the sockets of this process. */
  sessions(): Set<string> {
    return new Set([...this.listeners.values()].flatMap(({ sessions }) => [...sessions]))
  }

  /** Makes sockets of an ended session authorise their channels again. */
  dropSession(session: string): void {
    for (const listener of [...this.listeners.values()])
      if (listener.sessions.has(session)) listener.reconnect('Session ended')
  }

  /**
   * Disconnects all clients for a second. Otherwise Pusher's client reconnects at once, and waits a
   * quarter of a minute when no server answers.
   */
  reconnectAll(reason: string): void {
    for (const listener of [...this.listeners.values()]) listener.reconnect(reason, true)
  }

  /** Channels with listeners, and their number of sockets. */
  occupied(): Map<string, number> {
    return new Map([...this.channels].map(([name, present]) => [name, present.size]))
  }
}
