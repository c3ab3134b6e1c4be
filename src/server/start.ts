/** Assembles a running server: database, tables, first records, application. */

import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Registry } from '#schemas/kit/registry.ts'
import { restoreGuard } from './access/audit/append-only.ts'
import { auditSessions, passwordAuditRules } from './access/audit/hooks.ts'
import { createAudit } from './access/audit/recorder.ts'
import { createSeal } from './access/auth/seal.ts'
import { sessionSecret } from './access/auth/secret.ts'
import { createSessions } from './access/auth/sessions.ts'
import type { BuildInfo, ServerContext } from './access/context.ts'
import { createRealtime } from './access/realtime/create-realtime.ts'
import { createPeople } from './access/realtime/people.ts'
import { createApp } from './app.ts'
import { type BackgroundJobs, createBackgroundJobs } from './background-jobs.ts'
import type { ServerConfig } from './config.ts'
import type { Database } from './db/connection.ts'
import { retiredWith } from './designs/connect-designs.ts'
import { type Designs, withoutDesigns } from './designs/designs.ts'
import type { ClientFiles } from './http/client-files.ts'
import { migrate } from './migration/migrate.ts'
import { apiTokenRules } from './platform/accounts/api-tokens.ts'
import { accessWriteRules } from './platform/accounts/write-rules.ts'
import { transitionApprovalRules } from './platform/approvals/of-transitions.ts'
import { approvalWriteRules } from './platform/approvals/write-rules.ts'
import { coverageWriteRules } from './platform/assignment/write-rules.ts'
import { resolveMode } from './platform/demonstration/mode.ts'
import { createNotifications } from './platform/notifications/notifications.ts'
import { notifyOfReuse } from './platform/notifications/sign-ins.ts'
import { stateNoticeRules } from './platform/state-notices/write-rules.ts'
import { assertImportable } from './records/import/assert-importable.ts'
import { composeRules } from './records/resources/compose-rules.ts'
import { assertKnown, type StateBehaviour } from './records/states/behaviour.ts'
import { seedAccess, seedFirst } from './seed/seed.ts'
import { contributionsOf, type Workflow } from './workflow/define-workflow.ts'
import { workflows as applicationWorkflows } from './workflows.ts'

export interface Parts {
  config: ServerConfig
  registry: Registry
  /** Default: none, and applied designs are used after the next start. */
  designs?: Designs
  database: Database
  build: BuildInfo
  clock?: () => Date
  /** Default: all workflows of the application. */
  workflows?: readonly Workflow[]
}

/** The context of use cases; it touches no tables. */
export function createContext({
  config,
  registry,
  designs = withoutDesigns(registry),
  database,
  build,
  clock = () => new Date(),
  workflows = applicationWorkflows,
}: Parts): ServerContext {
  const states: StateBehaviour = Object.assign({}, ...workflows.map((workflow) => workflow.states))
  assertKnown(registry, states)
  const secret = sessionSecret(config)
  const sessions = createSessions({ db: database.db, secret, clock, registry })
  const forgetUser = (id?: number) => sessions.forgetUser(id)
  const realtime = createRealtime({ config, secret, clock, database, forgetUser })
  const { db } = database
  const people = createPeople({ db, clock, sessions, realtime })
  const notifications = createNotifications({ db, clock, realtime })
  notifyOfReuse({ db, sessions, notifications })
  const audit = createAudit({ db, clock, secret })
  auditSessions(audit, sessions)
  const services = { clock, notifications, people, registry, sessions }
  const writeRules = composeRules(
    accessWriteRules(services),
    apiTokenRules(services),
    approvalWriteRules(services),
    transitionApprovalRules(registry),
    coverageWriteRules(services),
    stateNoticeRules(registry, services),
    ...contributionsOf(workflows, 'rules').map((rules) =>
      typeof rules === 'function' ? rules(services) : rules,
    ),
    passwordAuditRules(clock),
  )
  assertImportable(registry, writeRules)
  return {
    config,
    registry,
    designs,
    database,
    db,
    clock,
    sessions,
    seal: createSeal(secret, 'second factor'),
    build,
    realtime,
    notifications,
    people,
    audit,
    states,
    writeRules,
    workflows,
  }
}

export interface ServerParts extends Parts {
  log?: FastifyBaseLogger | undefined
  client?: ClientFiles | undefined
  /** Called before tables are created or changed. */
  onMigration?: () => void
}

export interface PreparedServer {
  app: FastifyInstance
  context: ServerContext
  jobs: BackgroundJobs
}

/** Migrates the database and builds the first application of the process, which runs its jobs. */
export async function prepareServer(parts: ServerParts): Promise<PreparedServer> {
  const { log, onMigration } = parts
  await migrate(parts.database.db, parts.registry, {
    retired: retiredWith(parts.designs?.setAside ?? []),
    onStart: () => onMigration?.(),
    log: (message) => log?.debug(message),
  })
  const config = await resolveMode(parts.config, parts.database)
  const server = await buildServer({ ...parts, config }, async (context) => {
    // Before the first records, which come with their derived data.
    for (const { prepare } of context.workflows) await prepare?.(context)
    await seedFirst(context)
  })
  server.app.addHook('onReady', async () => server.jobs.start())
  return server
}

/**
 * Builds the application that replaces another one of the process, over a migrated database. Its
 * jobs start when those of the other application have stopped.
 */
export const buildReplacement = (parts: ServerParts): Promise<PreparedServer> =>
  buildServer(parts, seedAccess)

async function buildServer(
  parts: ServerParts,
  seed: (context: ServerContext) => Promise<void>,
): Promise<PreparedServer> {
  const { log, client } = parts
  const context = createContext(parts)
  const open = await restoreGuard(context.db)
  if (open.length > 0) {
    log?.error({ tables: open }, 'the audit log was not append-only; its triggers are restored')
    context.audit.note({ kind: 'guard_restored', details: { tables: open } })
  }
  context.audit.onFailure((error) => log?.error({ err: error }, 'audit events could not be written'))
  await seed(context)
  const app = await createApp(context, { log, client })
  const jobs = createBackgroundJobs(context, log)
  app.addHook('onClose', () => jobs.stop())
  return { app, context, jobs }
}
