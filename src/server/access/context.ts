/** What every part of the server is given: nothing reads the environment or the clock by itself. */
import type { FastifyRequest } from 'fastify'
import type { Kysely, RawBuilder, Transaction } from 'kysely'
import type { Registry } from '#schemas/kit/registry.ts'
import type { Resource } from '#schemas/kit/resource.ts'
import { type Coverage, nowhere } from '#src/domain/access/coverage.ts'
import type { ServerConfig } from '#src/server/config.ts'
import type { Database, Tables } from '#src/server/db/connection.ts'
import type { Notifications } from '#src/server/platform/notifications/notifications.ts'
import type { Writing } from '#src/server/records/resources/writing.ts'
import type { StateBehaviour } from '#src/server/records/states/behaviour.ts'
import type { Audit } from './audit/recorder.ts'
import type { Seal } from './auth/seal.ts'
import type { Sessions } from './auth/sessions.ts'
import { isSocketId } from './realtime/channel-name.ts'
import type { People } from './realtime/people.ts'
import type { Realtime } from './realtime/realtime.ts'

/** Which build runs; the console compares it with its own. */
export interface BuildInfo {
  version: string
  hash: string
  built_at: string
}

/** One record that a transaction has written. */
export interface WriteEvent {
  resource: Resource
  id: number
  action: 'create' | 'update' | 'delete' | 'restore'
  /** Names of the fields whose values changed. */
  changed: readonly string[]
  /** The actions that wrote it (resources/acting.ts). */
  acting?: ReadonlySet<string> | undefined
  /** Their values before; missing for a record that is new, deleted or restored. */
  before?: Readonly<Record<string, unknown>> | null
  /** Their values after; missing for a record that is deleted or restored. */
  after?: Readonly<Record<string, unknown>> | null
}

/** Records that are about to be written: present ones by number, new ones by their values. */
export interface RuleRecords {
  ids?: readonly number[]
  values?: readonly Readonly<Record<string, unknown>>[]
}

/** What else must happen when records of a resource are written, by the resource's name. */
export interface WriteRule {
  /**
   * What a single new record is given beside its body, before that is judged: values that depend on
   * who writes, or follow from another record, and those that only the system sets.
   */
  given?(writing: Writing, body: Readonly<Record<string, unknown>>): Promise<Record<string, unknown>>
  /**
   * Within the transaction, before the records themselves are held or added: holds what every
   * writer of them holds first, so that no two wait for each other. A statement that is answered is
   * carried out then, and travels with the hold of the records themselves.
   */
  lockFirst?(trx: Transaction<Tables>, records: RuleRecords): Promise<void> | RawBuilder<unknown>
  /**
   * Within the transaction, before a record is deleted and before anything that uses it is counted.
   */
  beforeDelete?(trx: Transaction<Tables>, id: number, writing: Writing): Promise<void>
  /** Within the transaction, after the row and its history. Throwing undoes the write. */
  inTransaction?(trx: Transaction<Tables>, event: WriteEvent, actor: Actor, writing: Writing): Promise<void>
  /** The same, once for all records of the resource that the transaction wrote. */
  together?(
    trx: Transaction<Tables>,
    events: readonly WriteEvent[],
    actor: Actor,
    writing: Writing,
  ): Promise<void>
  /** Once it is committed. */
  afterCommit?(event: WriteEvent): void
  /** It only writes what follows from a write: a preview needn't ask it. */
  neverRefuses?: true
}

export interface ServerContext {
  config: ServerConfig
  registry: Registry
  database: Database
  db: Kysely<Tables>
  clock: () => Date
  sessions: Sessions
  /** Encrypts secrets that the database keeps. */
  seal: Seal
  build: BuildInfo
  /** Undefined when REALTIME is off. */
  realtime: Realtime | undefined
  notifications: Notifications
  /** Tells signed-in people that what they may do is another. */
  people: People
  /** What happens beside the writing of records. */
  audit: Audit
  /** What guards and effects of transitions do, by the name of a resource. */
  states: StateBehaviour
  /** Applied by the write service; the key is a resource's name. */
  writeRules: Readonly<Record<string, WriteRule>>
}

/** Who writes, as history remembers it. */
export interface Actor {
  userId: number | null
  username: string
  /** What they hold; the system itself asks nobody. */
  permissions?: ReadonlySet<string>
  /** Where they see, work and approve; the system itself everywhere. */
  coverage: Coverage
  /** The session that a change of their own password leaves alive. */
  keepsSession?: string
  /** What they were asked and said yes to, as X-Confirm names it. */
  confirms?: string
  ip: string
  requestId: string
  /** The caller's socket, which needn't be told of what the caller does. */
  socketId?: string
}

export function actorOf(request: FastifyRequest): Actor {
  const { 'x-socket-id': socketId, 'x-confirm': confirms } = request.headers
  return {
    userId: request.user?.id ?? null,
    username: request.user?.username ?? '',
    ...(request.user ? { permissions: request.user.permissions } : {}),
    coverage: request.user?.coverage ?? nowhere,
    ...(typeof confirms === 'string' ? { confirms } : {}),
    ip: request.ip,
    requestId: request.id,
    ...(isSocketId(socketId) ? { socketId } : {}),
  }
}
