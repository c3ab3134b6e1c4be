/** Realtime as the rest of the server sees it: publish, authorise, and drop whose session ended. */
import type { FastifyInstance } from 'fastify'
import type { ServerConfig } from '#src/server/config.ts'
import type { Database } from '#src/server/db/connection.ts'

/** How the console connects (`GET /api/config`); without a host it is this very server. */
export interface ClientRealtime {
  key: string
  host?: string
  port?: number
  tls?: boolean
  cluster?: string
}

export interface Event {
  channels: readonly string[]
  name: string
  data: object
  /** The socket that caused it and needn't be told. */
  except?: string | undefined
}

export interface Realtime {
  client: ClientRealtime
  /** Sockets open at this process; those of an outside server are not known here. */
  connections(): number
  /** Nobody can be listening: what an event would tell needn't be found out. */
  isSilent(): boolean
  /** Sends without waiting; never throws. */
  publish(event: Event): void
  /** Lets a socket of a session listen to a private channel. */
  authorize(socketId: string, channel: string, session: string): string
  /** Sockets of a session that ended must ask again what they may listen to. */
  drop(session: string, userId: number): void
  /** Other processes forget the cached rights of a user, or of everybody. */
  forget(userId?: number): void
  /** Adds what an application needs, and closes with it. */
  attach(app: FastifyInstance): Promise<void>
}

export interface RealtimeParts {
  config: ServerConfig
  secret: Uint8Array
  clock: () => Date
  database: Database
  /** Forgets the cached rights of a user, or of everybody, in this process. */
  forgetUser(id?: number): void
}
