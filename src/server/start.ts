/** Assembles a running server: database, tables, first records, application. */

import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Registry } from '#schemas/kit/registry.ts'
import { restoreGuard } from './access/audit/append-only.ts'
import { startDigests } from './access/audit/digests.ts'
import { auditSessions, passwordAuditRules } from './access/audit/hooks.ts'
import { createAudit } from './access/audit/recorder.ts'
import { createSeal } from './access/auth/seal.ts'
import { sessionSecret } from './access/auth/secret.ts'
import { createSessions } from './access/auth/sessions.ts'
import type { BuildInfo, ServerContext } from './access/context.ts'
import { createRealtime } from './access/realtime/create-realtime.ts'
import { createPeople } from './access/realtime/people.ts'
import { createApp } from './app.ts'
import type { ServerConfig } from './config.ts'
import type { Database } from './db/connection.ts'
import type { ClientFiles } from './http/client-files.ts'
import { migrate } from './migration/migrate.ts'
import { accessWriteRules } from './platform/accounts/write-rules.ts'
import { coverageWriteRules } from './platform/assignment/write-rules.ts'
import { resolveMode } from './platform/demonstration/mode.ts'
import { createNotifications } from './platform/notifications/notifications.ts'
import { notifyOfReuse } from './platform/notifications/sign-ins.ts'
import { assertImportable } from './records/import/assert-importable.ts'
import { composeRules } from './records/resources/compose-rules.ts'
import { assertKnown, type StateBehaviour } from './records/states/behaviour.ts'
import { startDemonstration } from './seed/demonstration.ts'
import { seedFirst } from './seed/seed.ts'
import { appointmentBehaviour } from './workflows/appointments/behaviour.ts'
import { startAppointmentJobs } from './workflows/appointments/jobs.ts'
import { appointmentWriteRules } from './workflows/appointments/write-rules.ts'
import { watchExpiry } from './workflows/approvals/expire.ts'
import { transitionApprovalRules } from './workflows/approvals/of-transitions.ts'
import { approvalWriteRules } from './workflows/approvals/write-rules.ts'
import { invoiceBehaviour } from './workflows/billing/behaviour.ts'
import { chargingWriteRules } from './workflows/billing/keep-charge.ts'
import { billingWriteRules } from './workflows/billing/write-rules.ts'
import { startBakong } from './workflows/cash/bakong.ts'
import { cashFlowBehaviour } from './workflows/cash/cash-flow.ts'
import { rateRules } from './workflows/cash/exchange-rates.ts'
import { payoutRules } from './workflows/cash/payout-accounts.ts'
import { shiftBehaviour } from './workflows/cash/shifts.ts'
import { cashWriteRules } from './workflows/cash/write-rules.ts'
import { claimBehaviour } from './workflows/claims/behaviour.ts'
import { startDelivering } from './workflows/claims/exchange/deliver.ts'
import { claimInvoiceBehaviour } from './workflows/claims/invoices/behaviour.ts'
import { startClaimJobs } from './workflows/claims/jobs.ts'
import { claimAnswerRules } from './workflows/claims/notify-decisions.ts'
import { startCompactingTotals } from './workflows/claims/sums.ts'
import { claimWriteRules } from './workflows/claims/write-rules.ts'
import { mappingWriteRules } from './workflows/mapping/write-rules.ts'
import { orderBehaviour } from './workflows/orders/behaviour.ts'
import { orderWriteRules } from './workflows/orders/write-rules.ts'
import { startCardJobs } from './workflows/patients/beneficiaries/expire.ts'
import { startDuplicateJobs } from './workflows/patients/duplicates/jobs.ts'
import { fillKeys } from './workflows/patients/finder/refresh.ts'
import { patientWriteRules } from './workflows/patients/write-rules.ts'
import { startPeriodJobs } from './workflows/periods/jobs.ts'
import { periodWriteRules } from './workflows/periods/write-rules.ts'
import { prescribingBehaviour } from './workflows/pharmacy/behaviour.ts'
import { prescribingWriteRules } from './workflows/pharmacy/write-rules.ts'
import { visitBehaviour } from './workflows/visits/behaviour.ts'
import { billedWriteRules } from './workflows/visits/billing-status.ts'
import { notifiableRules } from './workflows/visits/notifiable.ts'
import { visitWriteRules } from './workflows/visits/write-rules.ts'

export interface Parts {
  config: ServerConfig
  registry: Registry
  database: Database
  build: BuildInfo
  clock?: () => Date
  /** Guards and effects of further resources' transitions. */
  states?: StateBehaviour
}

/** The context of use cases; it touches no tables. */
export function createContext({
  config,
  registry,
  database,
  build,
  clock = () => new Date(),
  states: further = {},
}: Parts): ServerContext {
  const states = {
    ...visitBehaviour,
    ...invoiceBehaviour,
    ...shiftBehaviour,
    ...cashFlowBehaviour,
    ...claimBehaviour,
    ...claimInvoiceBehaviour,
    ...appointmentBehaviour,
    ...prescribingBehaviour,
    ...orderBehaviour,
    ...further,
  }
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
  const writeRules = composeRules(
    accessWriteRules({ clock, sessions, people, notifications }),
    mappingWriteRules(clock),
    approvalWriteRules({ notifications, clock }),
    transitionApprovalRules(registry),
    coverageWriteRules({ sessions, people, clock }),
    periodWriteRules(),
    patientWriteRules({ clock }),
    visitWriteRules,
    appointmentWriteRules,
    chargingWriteRules,
    prescribingWriteRules,
    orderWriteRules({ notifications }),
    notifiableRules({ notifications }),
    billingWriteRules,
    cashWriteRules,
    payoutRules({ notifications }),
    rateRules({ notifications }),
    billedWriteRules,
    claimWriteRules,
    claimAnswerRules({ notifications }),
    passwordAuditRules(clock),
  )
  assertImportable(registry, writeRules)
  return {
    config,
    registry,
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
  }
}

/** Migrates the database and builds the application over it. */
export async function prepareServer(
  parts: Parts & {
    log?: FastifyBaseLogger
    client?: ClientFiles | undefined
    /** Called before tables are created or changed. */
    onMigration?: () => void
  },
): Promise<{ app: FastifyInstance; context: ServerContext }> {
  const { log, client, onMigration } = parts
  await migrate(parts.database.db, parts.registry, {
    onStart: () => onMigration?.(),
    log: (message) => log?.debug(message),
  })
  const config = await resolveMode(parts.config, parts.database)
  const context = createContext({ ...parts, config })
  const open = await restoreGuard(context.db)
  if (open.length > 0) {
    log?.error({ tables: open }, 'the audit log was not append-only; its triggers are restored')
    context.audit.note({ kind: 'guard_restored', details: { tables: open } })
  }
  context.audit.onFailure((error) => log?.error({ err: error }, 'audit events could not be written'))
  // Before the first records, which come with their keys.
  await fillKeys(context.db)
  await seedFirst(context)
  const app = await createApp(context, { log, client })
  let endDemonstration = async () => {}
  app.addHook('onReady', async () => {
    endDemonstration = startDemonstration(context, log)
  })
  app.addHook('onClose', () => endDemonstration())
  const stop = watchExpiry(context, (err) => log?.error({ err }, 'expiry of requests failed'))
  app.addHook('onClose', stop)
  const endDuties = startPeriodJobs(context, (err) => log?.error({ err }, 'maintenance of months failed'))
  app.addHook('onClose', endDuties)
  const endDigests = startDigests(context, {
    log: ({ day, digest }) => log?.info({ day, digest }, 'daily digest'),
    failed: (err) => log?.error({ err }, 'the daily digest failed'),
  })
  app.addHook('onClose', endDigests)
  const endCards = startCardJobs(context, (err) => log?.error({ err }, 'maintenance of cards failed'))
  app.addHook('onClose', endCards)
  const endBakong = startBakong(context, (err) => log?.error({ err }, 'the check of Bakong payments failed'))
  app.addHook('onClose', endBakong)
  const endAppointments = startAppointmentJobs(context, (err) =>
    log?.error({ err }, 'maintenance of appointments failed'),
  )
  app.addHook('onClose', endAppointments)
  const endDelivering = startDelivering(context, (err) => log?.error({ err }, 'claim invoices were not sent'))
  app.addHook('onClose', endDelivering)
  const endFolding = startCompactingTotals(context, (err) =>
    log?.error({ err }, 'totals of claims were not compacted'),
  )
  app.addHook('onClose', endFolding)
  const endClaims = startClaimJobs(context, (err) => log?.error({ err }, 'claims were not closed'))
  app.addHook('onClose', endClaims)
  const endSuspects = startDuplicateJobs(context, (err) =>
    log?.error({ err }, 'the search for duplicates failed'),
  )
  app.addHook('onClose', endSuspects)
  return { app, context }
}
