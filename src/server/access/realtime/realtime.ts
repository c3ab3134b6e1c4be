/** The realtime interface of the server: publish, authorise, and drop ended sessions. */
import type { FastifyInstance } from 'fastify'
import type { ServerConfig } from '#src/server/config.ts'
import type { Database } from '#src/server/db/connection.ts'

/** How the console connects (`GET /api/config`); without a host, to this server. */
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
  /** The socket that caused it and does not receive it. */
  except?: string | undefined
}

export interface Realtime {
  client: ClientRealtime
  /** Open sockets of this process; those of an outside server are unknown here. */
  connections(): number
  /** Sends without waiting; never throws. */
  publish(event: Event): void
  /** Lets a socket of a session listen to a private channel. */
  authorize(socketId: string, channel: string, session: string): string
  /** Makes sockets of an ended session authorise their channels again. */
  drop(session: string, userId: number): void
  /** Makes other processes clear the cached permissions of a user, or of all users. */
  forget(userId?: number): void
  /** Adds its routes and hooks to an application, and closes with it. */
  attach(app: FastifyInstance): Promise<void>
}

export interface RealtimeParts {
  config: ServerConfig
  secret: Uint8Array
  clock: () => Date
  database: Database
  /** Clears the cached permissions of a user, or of all users, in this process. */
  forgetUser(id?: number): void
}
