/** Publishes changed records to consoles: events for each resource of a transaction. */
import { hidesRecords } from '#schemas/kit/record-rules.ts'
import type { Registry } from '#schemas/kit/registry.ts'
import type { Resource } from '#schemas/kit/resource.ts'
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
 * The data of an event. It has no `ids` where there are too many, or where rules hide some records
 * of the resource from users who receive it.
 * @param ids Of all changed records; undefined for more than `maxIds`.
 */
export function changedData(
  registry: Registry,
  { resource, action, ids }: Pick<Written, 'resource' | 'action'> & { ids: readonly number[] | undefined },
): Changed {
  const isNamed = ids !== undefined && ids.length <= maxIds && !hidesRecords(resource, registry)
  return { resource: resource.path, action, ...(isNamed ? { ids } : {}) }
}

/**
 * The writes of a transaction to resources that all users may see, by resource. Different kinds of
 * change together count as `update`. Records that belong to places are published by
 * area-changes.ts.
 */
export function changesIn(registry: Registry, events: readonly Written[]): AreaMessage[] {
  const byResource = new Map<Resource, { action: Changed['action']; ids: Set<number> }>()
  for (const { resource, id, action } of events) {
    if (resource.scope) continue
    const known = byResource.get(resource)
    if (!known) byResource.set(resource, { action, ids: new Set([id]) })
    else {
      known.ids.add(id)
      if (known.action !== action) known.action = 'update'
    }
  }
  return [...byResource].map(([resource, { action, ids }]) => ({
    channels: [updatesChannel],
    data: changedData(registry, { resource, action, ids: [...ids] }),
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
