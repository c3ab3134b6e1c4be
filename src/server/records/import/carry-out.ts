/**
 * Commits a checked import: rows, history, change set and notification in one transaction, under
 * the write rules of every other write.
 */
import { sql } from 'kysely'
import type { Resource } from '#schemas/kit/resource.ts'
import { hasTotals } from '#schemas/kit/totals.ts'
import type { News } from '#src/domain/notification.ts'
import { recordEvent } from '#src/server/access/audit/events.ts'
import type { Actor, ServerContext, WriteEvent } from '#src/server/access/context.ts'
import { type AreaMessage, areaChanges } from '#src/server/access/realtime/area-changes.ts'
import { changedData, changesIn, maxIds, publishChanges } from '#src/server/access/realtime/changes.ts'
import { updatesChannel } from '#src/server/access/realtime/channel-name.ts'
import { longTimeouts, setTimeouts } from '#src/server/db/timeouts.ts'
import { analyze } from '#src/server/db/vacuum.ts'
import { AppError } from '#src/server/http/errors.ts'
import { closeChangeSet, openChangeSet } from '../changes/change-set.ts'
import { hasRollUps } from '../resources/roll-ups.ts'
import { keepRules, type Writing } from '../resources/writing.ts'
import { isOutdated, writeRows } from './commit.ts'
import { many, tidyUp } from './housekeeping.ts'
import { type ImportRecord, saveImport } from './staging.ts'
import { lockWritten, writtenRows } from './written-rows.ts'

const newsOf = ({ counts }: ImportRecord, { label, path }: Resource): News => ({
  kind: 'import_committed',
  params: { resource: label.many, new: counts.new, changed: counts.changed },
  link: `/${path}`,
})

const counted = ({ counts }: ImportRecord) => ({ new: counts.new, changed: counts.changed })

export interface CarryingOut {
  record: ImportRecord
  resource: Resource
  actor: Actor
  goOn(): void
}

/**
 * @param goOn Throws when the server is stopping; the transaction then rolls back.
 * @throws IMPORT_OUTDATED
 */
export async function executeWrite(
  context: ServerContext,
  { record, resource, actor, goOn }: CarryingOut,
): Promise<void> {
  const { db, registry, clock, writeRules, realtime, notifications } = context
  const { rows } = await sql<{ last: number | null }>`
    select max(row_no) as last from import_rows where import_id = ${record.id}`.execute(db)
  const lastRow = rows[0]?.last ?? 0
  Object.assign(record, { done: 0, total: lastRow })
  const now = clock().toISOString()
  const count = record.counts.new + record.counts.changed
  const hasListeners = resource.scope !== undefined && realtime !== undefined
  const isCounted =
    registry.owners(resource.name).some((owner) => hasTotals(owner.resource)) ||
    hasRollUps(resource, { context })
  const needsRows = writeRules[resource.name] || hasListeners || isCounted || count <= maxIds
  const written = needsRows ? await writtenRows(db, record.id, resource) : []
  const events: WriteEvent[] = [...written]
  const rolledUp: Writing['rolledUp'] = []
  const afterCommit: Writing['afterCommit'] = []
  let ofAreas: AreaMessage[] = []
  await db
    .transaction()
    .execute(async (trx) => {
      await setTimeouts(trx, longTimeouts)
      const importId = record.id
      const progress = (row: number) => {
        goOn()
        record.done = row
      }
      const label = { kh: record.file_name, en: record.file_name }
      const meta = { kind: 'import', resource, label } as const
      const changeSetId = await openChangeSet(trx, meta, { actor, now })
      const slices = { importId, changeSetId, resource, registry, actor, now, lastRow, progress }
      const own: Writing = {
        trx,
        context,
        actor,
        reason: null,
        now,
        changeSetId,
        events,
        rolledUp,
        afterCommit,
      }
      await lockWritten(own, importId, resource)
      await writeRows(trx, slices)
      await keepRules(own)
      const imported = written.map((event) => ({ ...event, action: 'import' as const }))
      if (realtime)
        ofAreas = await areaChanges(trx, registry, [...(hasListeners ? imported : []), ...rolledUp])
      const changeSet = await closeChangeSet(trx, changeSetId)
      record.change_set_id = changeSet
      await saveImport(trx, importId, {
        status: 'committed',
        done: lastRow,
        finished_at: now,
        change_set_id: changeSet,
      })
      await recordEvent(
        trx,
        {
          kind: 'import',
          ...actor,
          resource: resource.name,
          details: { file: record.file_name, ...counted(record), change_set: changeSet },
        },
        clock(),
      )
      if (!record.isQuiet) await notifications.notifyAll(own, [record.user_id], newsOf(record, resource))
      // The import can now be undone; with outdated statistics that undo would get a bad plan.
      if (count >= many) for (const table of [resource.table, 'history']) await analyze(trx, table)
    })
    .catch((error: unknown) => {
      throw isOutdated(error) ? new AppError('IMPORT_OUTDATED') : error
    })
  for (const run of afterCommit) run()
  const ids = count <= maxIds ? written.map(({ id }) => id) : undefined
  const open = {
    channels: [updatesChannel],
    data: changedData(registry, { resource, action: 'import', ids }),
  }
  if (count > 0)
    publishChanges(
      realtime,
      () => [...ofAreas, ...changesIn(registry, rolledUp), ...(resource.scope ? [] : [open])],
      actor.socketId,
    )
  record.status = 'committed'
  // The import is committed, even if this fails; a daily job deletes the leftovers.
  await tidyUp(db, record, resource).catch(() => undefined)
}
