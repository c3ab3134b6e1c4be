/** Publishes changed records to consoles: events for each resource of a transaction. */
import { hidesRecords } from '#schemas/kit/record-rules.ts'
import type { Registry } from '#schemas/kit/registry.ts'
import type { WriteEvent } from '../context.ts'
import type { AreaMessage } from './area-changes.ts'
import { updatesChannel } from './channel-name.ts'
import type { Realtime } from './realtime.ts'

/** Maximum number of ids in one event; beyond it a console only learns that there were many. */
export const maxIds = 100

/**
 * Data of a `changed` event: the changes, never the record. Without `ids` there were many, or rules
 * hide some of the records.
 */
export interface Changed {
  /** Path of the resource, such as `setting/provinces`. */
  resource: string
  action: WriteEvent['action'] | 'import'
  ids?: readonly number[]
}

export type Written = Pick<WriteEvent, 'resource' | 'id' | 'before'> & { action: Changed['action'] }

/**
 * The writes of a transaction to resources that all users may see, by resource. Different kinds of
 * change together count as `update`. Records that belong to places are published by
 * area-changes.ts.
 */
export function changesIn(registry: Registry, events: readonly Written[]): AreaMessage[] {
  const byPath = new Map<string, { action: Changed['action']; ids: Set<number>; hides: boolean }>()
  for (const { resource, id, action } of events) {
    if (resource.scope) continue
    const known = byPath.get(resource.path)
    if (!known)
      byPath.set(resource.path, { action, ids: new Set([id]), hides: hidesRecords(resource, registry) })
    else {
      known.ids.add(id)
      if (known.action !== action) known.action = 'update'
    }
  }
  return [...byPath].map(([resource, { action, ids, hides }]) => ({
    channels: [updatesChannel],
    data: { resource, action, ...(ids.size <= maxIds && !hides ? { ids: [...ids] } : {}) },
  }))
}

/** Publishes committed changes. `except` is the writer's socket. */
export function publishChanges(
  realtime: Realtime | undefined,
  changes: () => readonly AreaMessage[],
  except: string | undefined,
): void {
  if (!realtime) return
  for (const { channels, data } of changes()) realtime.publish({ channels, name: 'changed', data, except })
}
