/** Tells the consoles which records changed: events for each resource of a transaction. */
import type { WriteEvent } from '../context.ts'
import type { Told } from './area-changes.ts'
import { updatesChannel } from './channel-name.ts'
import type { Realtime } from './realtime.ts'

/** Numbers of one event; of more changes a console need only know that they were many. */
export const maxIds = 100

/** Data of a `changed` event: what changed, never the record. Without `ids` it was many. */
export interface Changed {
  /** Path of the resource, as in `setting/provinces`. */
  resource: string
  action: WriteEvent['action'] | 'import'
  ids?: readonly number[]
}

export type Written = Pick<WriteEvent, 'resource' | 'id' | 'before'> & { action: Changed['action'] }

/**
 * What a transaction wrote of resources whose records everybody may see, by resource. Several kinds
 * of change together count as `update`. Records that belong to places are told by area-changes.ts.
 */
export function changesIn(events: readonly Written[]): Told[] {
  const byPath = new Map<string, { action: Changed['action']; ids: Set<number> }>()
  for (const { resource, id, action } of events) {
    if (resource.scope) continue
    const known = byPath.get(resource.path)
    if (!known) byPath.set(resource.path, { action, ids: new Set([id]) })
    else {
      known.ids.add(id)
      if (known.action !== action) known.action = 'update'
    }
  }
  return [...byPath].map(([resource, { action, ids }]) => ({
    channels: [updatesChannel],
    data: { resource, action, ...(ids.size <= maxIds ? { ids: [...ids] } : {}) },
  }))
}

/** Publishes changes that are committed. `except` is the socket of whoever made them. */
export function publishChanges(
  realtime: Realtime | undefined,
  changes: () => readonly Told[],
  except: string | undefined,
): void {
  if (!realtime || realtime.isSilent()) return
  for (const { channels, data } of changes()) realtime.publish({ channels, name: 'changed', data, except })
}
