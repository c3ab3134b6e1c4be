/** Puts a running server together: database, tables, first records, application. */

import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Registry } from '#schemas/kit/registry.ts'
import { createApp } from './app.ts'
import { appointmentBehaviour } from './appointments/behaviour.ts'
import { startAppointmentDuties } from './appointments/duties.ts'
import { appointmentWriteRules } from './appointments/write-rules.ts'
import { watchExpiry } from './approvals/expire.ts'
import { approvalWriteRules } from './approvals/write-rules.ts'
import { coverageWriteRules } from './assignment/write-rules.ts'
import { restoreGuard } from './audit/append-only.ts'
import { auditSessions, passwordAuditRules } from './audit/hooks.ts'
import { createAudit } from './audit/recorder.ts'
import { sessionSecret } from './auth/secret.ts'
import { createSessions } from './auth/sessions.ts'
import { accessWriteRules } from './auth/write-rules.ts'
import { invoiceBehaviour } from './billing/behaviour.ts'
import { billingWriteRules } from './billing/write-rules.ts'
import { cashFlowBehaviour } from './cash/cash-flow.ts'
import { shiftBehaviour } from './cash/shifts.ts'
import { cashWriteRules } from './cash/write-rules.ts'
import { chargingWriteRules } from './charging/keep-charge.ts'
import { claimBehaviour } from './claims/behaviour.ts'
import { startDelivering } from './claims/exchange/deliver.ts'
import { claimInvoiceBehaviour } from './claims/invoices/behaviour.ts'
import { startFolding } from './claims/sums.ts'
import { claimWriteRules } from './claims/write-rules.ts'
import type { ClientFiles } from './client-files.ts'
import type { ServerConfig } from './config.ts'
import type { BuildInfo, ServerContext } from './context.ts'
import type { Database } from './db/connection.ts'
import { migrate } from './db/migrate.ts'
import { assertImportable } from './import/assert-importable.ts'
import { mappingWriteRules } from './mapping/write-rules.ts'
import { createNotifications } from './notifications/notifications.ts'
import { notifyOfReuse } from './notifications/sign-ins.ts'
import { orderBehaviour } from './orders/behaviour.ts'
import { orderWriteRules } from './orders/write-rules.ts'
import { startCardDuties } from './patients/beneficiaries/expire.ts'
import { fillKeys } from './patients/finder/refresh.ts'
import { startSuspectDuties } from './patients/suspects/duties.ts'
import { patientWriteRules } from './patients/write-rules.ts'
import { startDuties } from './periods/duties.ts'
import { periodWriteRules } from './periods/write-rules.ts'
import { prescribingBehaviour } from './prescribing/behaviour.ts'
import { prescribingWriteRules } from './prescribing/write-rules.ts'
import { createRealtime } from './realtime/create-realtime.ts'
import { createPeople } from './realtime/people.ts'
import { composeRules } from './resources/compose-rules.ts'
import { startDemonstration } from './seed/demonstration.ts'
import { seedFirst } from './seed/seed.ts'
import { assertKnown, type StateBehaviour } from './states/behaviour.ts'
import { visitBehaviour } from './visits/behaviour.ts'
import { billedWriteRules } from './visits/billed.ts'
import { visitWriteRules } from './visits/write-rules.ts'

export interface Parts {
  config: ServerConfig
  registry: Registry
  database: Database
  build: BuildInfo
  clock?: () => Date
  /** Guards and effects that transitions of further resources name. */
  states?: StateBehaviour
}

/** What use cases need; no tables are touched. */
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
  const audit = createAudit({ db, clock })
  auditSessions(audit, sessions)
  const writeRules = composeRules(
    accessWriteRules({ clock, sessions, people, notifications }),
    mappingWriteRules(clock),
    approvalWriteRules({ notifications, clock }),
    coverageWriteRules({ sessions, people, clock }),
    periodWriteRules(),
    patientWriteRules({ clock }),
    visitWriteRules,
    appointmentWriteRules,
    chargingWriteRules,
    prescribingWriteRules,
    orderWriteRules({ notifications }),
    billingWriteRules,
    cashWriteRules,
    billedWriteRules,
    claimWriteRules,
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
    build,
    realtime,
    notifications,
    people,
    audit,
    states,
    writeRules,
  }
}

/** Brings the database up to date and builds the application over it. */
export async function prepareServer(
  parts: Parts & { log?: FastifyBaseLogger; client?: ClientFiles | undefined },
): Promise<{ app: FastifyInstance; context: ServerContext }> {
  const { log, client } = parts
  await migrate(parts.database.db, parts.registry, { log: (says) => log?.info(says) })
  const context = createContext(parts)
  const open = await restoreGuard(context.db)
  if (open.length > 0) {
    log?.error({ tables: open }, 'the audit trail stood open; it is locked again')
    context.audit.note({ kind: 'guard_restored', details: { tables: open } })
  }
  context.audit.onFailure((error) => log?.error({ err: error }, 'the audit trail lags behind'))
  // Before the first records, which come with their keys.
  await fillKeys(context.db)
  await seedFirst(context)
  const app = await createApp(context, { log, client })
  let endDemonstration = async () => {}
  app.addHook('onReady', async () => {
    endDemonstration = startDemonstration(context, log)
  })
  app.addHook('onClose', () => endDemonstration())
  const stop = watchExpiry(context, (err) => log?.error({ err }, 'requests could not expire'))
  app.addHook('onClose', async () => stop())
  const endDuties = startDuties(context, (err) =>
    log?.error({ err }, 'months were not looked after'),
  )
  app.addHook('onClose', endDuties)
  const endCards = startCardDuties(context, (err) =>
    log?.error({ err }, 'cards were not looked after'),
  )
  app.addHook('onClose', endCards)
  const endAppointments = startAppointmentDuties(context, (err) =>
    log?.error({ err }, 'appointments were not looked after'),
  )
  app.addHook('onClose', endAppointments)
  const endDelivering = startDelivering(context, (err) =>
    log?.error({ err }, 'claim invoices were not sent'),
  )
  app.addHook('onClose', endDelivering)
  const endFolding = startFolding(context, (err) =>
    log?.error({ err }, 'sums of claims were not folded'),
  )
  app.addHook('onClose', endFolding)
  const endSuspects = startSuspectDuties(context, (err) =>
    log?.error({ err }, 'doubles were not looked for'),
  )
  app.addHook('onClose', endSuspects)
  return { app, context }
}
