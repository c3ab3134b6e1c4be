/** Carrying out a checked import: rows, history, change set and news in one transaction. */
import { sql } from 'kysely'
import type { Resource } from '#schemas/kit/resource.ts'
import type { News } from '#src/domain/notification.ts'
import { recordEvent } from '../audit/events.ts'
import { closeChangeSet, openChangeSet } from '../changes/change-set.ts'
import type { Actor, ServerContext } from '../context.ts'
import { allow, long } from '../db/patience.ts'
import { AppError } from '../errors.ts'
import { areaChanges, type Told } from '../realtime/area-changes.ts'
import { mostIds, publishChanges } from '../realtime/changes.ts'
import { updatesChannel } from '../realtime/channel-name.ts'
import { isOutdated, writeRows, writtenRows } from './commit.ts'
import { tidyUp } from './housekeeping.ts'
import { type ImportRecord, saveImport } from './staging.ts'

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
 * @param goOn Throws when the server is stopping; what was written is undone then.
 * @throws IMPORT_OUTDATED
 */
export async function carryOut(
  { db, registry, clock, writeRules, realtime, notifications }: ServerContext,
  { record, resource, actor, goOn }: CarryingOut,
): Promise<void> {
  const { rows } = await sql<{ last: number | null }>`
    select max(row_no) as last from import_rows where import_id = ${record.id}`.execute(db)
  const lastRow = rows[0]?.last ?? 0
  Object.assign(record, { done: 0, total: lastRow })
  const now = clock().toISOString()
  const rule = writeRules[resource.name]
  const count = record.counts.new + record.counts.changed
  const isHeard = resource.scope !== undefined && realtime?.isSilent() === false
  const rowsWritten = rule || isHeard || count <= mostIds ? await writtenRows(db, record.id) : []
  const written = rowsWritten.map(({ id, action, fields, before }) => ({
    resource,
    id,
    action: action === 'new' ? ('create' as const) : ('update' as const),
    changed: fields,
    before,
  }))
  let ofAreas: Told[] = []
  await db
    .transaction()
    .execute(async (trx) => {
      await allow(trx, long)
      const importId = record.id
      const progress = (row: number) => {
        goOn()
        record.done = row
      }
      const label = { kh: record.file_name, en: record.file_name }
      const meta = { kind: 'import', resource, label } as const
      const changeSetId = await openChangeSet(trx, meta, { actor, now })
      const slices = { importId, changeSetId, resource, registry, actor, now, lastRow, progress }
      await writeRows(trx, slices)
      for (const event of written) await rule?.inTransaction?.(trx, event, actor)
      const imported = written.map((event) => ({ ...event, action: 'import' as const }))
      if (isHeard) ofAreas = await areaChanges(trx, registry, imported)
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
      await notifications.notify(trx, record.user_id, newsOf(record, resource))
    })
    .catch((error: unknown) => {
      throw isOutdated(error) ? new AppError('IMPORT_OUTDATED') : error
    })
  for (const event of written) rule?.afterCommit?.(event)
  const { path } = resource
  const ids = count <= mostIds ? { ids: written.map(({ id }) => id) } : {}
  const open = {
    channels: [updatesChannel],
    data: { resource: path, action: 'import', ...ids },
  } as const
  if (count > 0) publishChanges(realtime, () => (resource.scope ? ofAreas : [open]), actor.socketId)
  notifications.told(record.user_id)
  record.status = 'committed'
  // The import stands, whatever happens now; what is left behind is cleaned up a day later.
  await tidyUp(db, record, resource).catch(() => undefined)
}
