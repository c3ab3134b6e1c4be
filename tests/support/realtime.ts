/** Clients of the realtime endpoint over a real port: Pusher's own clients, and bare sockets. */
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import PusherServer from 'pusher'
import PusherClient from 'pusher-js'
import { expect, onTestFinished, vi } from 'vitest'
import WebSocket from 'ws'
import { embeddedApp } from '#src/server/access/realtime/app-credentials.ts'
import type { TestApp } from './create-test-app.ts'

/** The application with the secret of all test apps (create-test-app.ts). */
export const testApplication = embeddedApp(new TextEncoder().encode('x'.repeat(32)))

/** Listens on a free port. */
export async function listen({ app }: TestApp, port = 0): Promise<number> {
  await app.listen({ port, host: '127.0.0.1' })
  return (app.server.address() as AddressInfo).port
}

/** The browser's client, authorized with this token by the server at `authPort`. */
export function pusherClient(port: number, token = '', authPort = port): PusherClient {
  const client = new PusherClient(testApplication.key, {
    cluster: '',
    wsHost: '127.0.0.1',
    wsPort: port,
    forceTLS: false,
    enabledTransports: ['ws'],
    channelAuthorization: {
      endpoint: `http://127.0.0.1:${authPort}/api/realtime/auth`,
      transport: 'ajax',
      headers: { Authorization: `Bearer ${token}` },
    },
  })
  onTestFinished(() => client.disconnect())
  return client
}

/** The publishing client of servers. */
export const pusherServer = (port: number, secret = testApplication.secret) =>
  new PusherServer({
    appId: testApplication.id,
    key: testApplication.key,
    secret,
    host: '127.0.0.1',
    port: String(port),
    useTLS: false,
  })

/** Subscribes and waits for the confirmation; collects the channel's events. */
export async function subscribed(client: PusherClient, name: string) {
  const events: { event: string; data: unknown }[] = []
  const channel = client.subscribe(name)
  channel.bind_global((event: string, data: unknown) => {
    if (!event.startsWith('pusher:')) events.push({ event, data })
  })
  await vi.waitFor(() => expect(channel.subscribed).toBe(true))
  return events
}

export interface BareSocket {
  socket: WebSocket
  /** All messages, parsed. */
  received: { event: string; channel?: string; data: unknown }[]
  send(message: unknown): void
  /** Resolves with the next unread message of this event. */
  next(event: string): Promise<{ event: string; channel?: string; data: unknown }>
  /** Resolves with the close code. */
  ended: Promise<number>
}

/** A raw socket without client behaviour. */
export async function bareSocket(
  port: number,
  path = `/app/${testApplication.key}?protocol=7`,
  headers: Record<string, string> = {},
): Promise<BareSocket> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`, { headers })
  onTestFinished(() => socket.terminate())
  const messages: BareSocket['received'] = []
  const consumed = new Set<object>()
  socket.on('message', (content) => messages.push(JSON.parse(String(content))))
  socket.on('error', () => undefined)
  const ended = new Promise<number>((resolve) => socket.on('close', resolve))
  await once(socket, 'open')
  return {
    socket,
    received: messages,
    ended,
    send: (message) => socket.send(typeof message === 'string' ? message : JSON.stringify(message)),
    async next(event) {
      const found = await vi.waitFor(
        () => {
          const message = messages.find((one) => one.event === event && !consumed.has(one))
          if (!message) throw new Error(`no ${event} among ${JSON.stringify(messages)}`)
          return message
        },
        { interval: 5 },
      )
      consumed.add(found)
      return found
    },
  }
}
