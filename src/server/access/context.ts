/** The context of every part of the server: no part reads the environment or the clock itself. */
import type { FastifyRequest } from 'fastify'
import type { Kysely, Transaction } from 'kysely'
import type { Registry } from '#schemas/kit/registry.ts'
import type { Resource } from '#schemas/kit/resource.ts'
import { type Coverage, nowhere } from '#src/domain/access/coverage.ts'
import type { ServerConfig } from '#src/server/config.ts'
import type { Database, Tables } from '#src/server/db/connection.ts'
import type { Designs } from '#src/server/designs/designs.ts'
import type { Notifications } from '#src/server/platform/notifications/notifications.ts'
import type { Writing } from '#src/server/records/resources/writing.ts'
import type { StateBehaviour } from '#src/server/records/states/behaviour.ts'
import type { Workflow } from '#src/server/workflow/define-workflow.ts'
import type { Audit } from './audit/recorder.ts'
import type { Seal } from './auth/seal.ts'
import type { Sessions } from './auth/sessions.ts'
import { isSocketId } from './realtime/channel-name.ts'
import type { People } from './realtime/people.ts'
import type { Realtime } from './realtime/realtime.ts'

/** The running build; the console compares it with its own. */
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
  /** Name of the transition that wrote it. */
  transition?: string | undefined
  /** The actions that wrote it (resources/workflow-writes.ts). */
  workflowActions?: ReadonlySet<string> | undefined
  /** Their earlier values; missing for a created, deleted or restored record. */
  before?: Readonly<Record<string, unknown>> | null
  /** Their new values; missing for a deleted or restored record. */
  after?: Readonly<Record<string, unknown>> | null
}

/** Records to be written: existing ones by id, new ones by their values. */
export interface RuleRecords {
  ids?: readonly number[]
  values?: readonly Readonly<Record<string, unknown>>[]
}

/** What else must happen when records of a resource are written; by the resource's name. */
export interface WriteRule {
  /**
   * Values of a single new record beside its body, before it is checked: values that depend on the
   * writer or on another record, and those that only the system sets.
   */
  defaults?(writing: Writing, body: Readonly<Record<string, unknown>>): Promise<Record<string, unknown>>
  /**
   * Runs within the transaction, before the records are locked or inserted: takes the locks that
   * every writer of them takes first, so that writers cannot deadlock.
   */
  lockFirst?(trx: Transaction<Tables>, records: RuleRecords): Promise<unknown>
  /** Runs within the transaction, before a record is deleted and before its uses are counted. */
  beforeDelete?(trx: Transaction<Tables>, id: number, writing: Writing): Promise<void>
  /** Runs within the transaction, after the row and its history. An error rolls the write back. */
  inTransaction?(trx: Transaction<Tables>, event: WriteEvent, actor: Actor, writing: Writing): Promise<void>
  /** The same, once for all records of the resource that the transaction wrote. */
  inTransactionBatch?(
    trx: Transaction<Tables>,
    events: readonly WriteEvent[],
    actor: Actor,
    writing: Writing,
  ): Promise<void>
  /** The rule only writes consequences of a write, so a preview can skip it. */
  neverRefuses?: true
}

export interface ServerContext {
  config: ServerConfig
  registry: Registry
  /** The catalogues of the registry that were designed in the browser. */
  designs: Designs
  database: Database
  db: Kysely<Tables>
  clock: () => Date
  sessions: Sessions
  /** Encrypts secrets in the database. */
  seal: Seal
  build: BuildInfo
  /** Undefined when REALTIME is off. */
  realtime: Realtime | undefined
  notifications: Notifications
  /** Notifies signed-in users of changed permissions. */
  people: People
  /** Records events beside the writing of records. */
  audit: Audit
  /** Guards and effects of transitions, by the name of a resource. */
  states: StateBehaviour
  /** Applied by the write service; the key is a resource's name. */
  writeRules: Readonly<Record<string, WriteRule>>
  /** Each after those on which it builds. */
  workflows: readonly Workflow[]
}

/** The writer, as stored in history. */
export interface Actor {
  userId: number | null
  username: string
  /** Name of the API token with which another system writes as the user. */
  token?: string
  /** The writer's permissions; undefined for the system, which needs none. */
  permissions?: ReadonlySet<string>
  /** The areas in which the writer sees, works and approves; everywhere for the system. */
  coverage: Coverage
  /** The session that stays active when users change their own password. */
  keepsSession?: string
  /** The confirmation that the user gave, as X-Confirm names it. */
  confirms?: string
  /** Keys of the facts that the user saw before giving the reason, as X-Reason-For names them. */
  reasonFor?: readonly string[]
  ip: string
  requestId: string
  /** The caller's socket, which does not receive the caller's own changes. */
  socketId?: string
}

export function actorOf(request: FastifyRequest): Actor {
  const { 'x-socket-id': socketId, 'x-confirm': confirms, 'x-reason-for': facts } = request.headers
  return {
    userId: request.user?.id ?? null,
    username: request.user?.username ?? '',
    ...(request.user?.token ? { token: request.user.token.name } : {}),
    ...(request.user ? { permissions: request.user.permissions } : {}),
    coverage: request.user?.coverage ?? nowhere,
    ...(typeof confirms === 'string' ? { confirms } : {}),
    ...(typeof facts === 'string' ? { reasonFor: facts.split(',') } : {}),
    ip: request.ip,
    requestId: request.id,
    ...(isSocketId(socketId) ? { socketId } : {}),
  }
}
