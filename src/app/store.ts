import type { Store } from 'ra-core'
import { browserStorage, type StorageArea, tabStorage } from '#src/client/storage.ts'

/** The key prefix of react-admin's own store. */
const prefix = 'RaStoreconsole.'

/** Values that may reveal patients: kept in this tab only. */
const isOfTab = (key: string) => /\.tab(Params|View|Begin|Month)$/.test(key)
const areaOf = (key: string): StorageArea => (isOfTab(key) ? tabStorage : browserStorage)

type Subscriber = (value: unknown) => void

/** react-admin's store over a storage that never throws; its own fails if storage is blocked. */
function createStore(): Store {
  const subscribers = new Map<string, Set<Subscriber>>()
  const publish = (key: string, value: unknown) => {
    for (const subscriber of subscribers.get(key) ?? []) subscriber(value)
  }
  const follow = ({ key, newValue }: StorageEvent) => {
    if (key?.startsWith(prefix)) publish(key.slice(prefix.length), parsed(newValue))
  }
  const names = (start = '') =>
    [...browserStorage.keys(), ...tabStorage.keys()]
      .filter((key) => key.startsWith(prefix + start))
      .map((key) => key.slice(prefix.length))
  const read = (key: string) => parsed(areaOf(key).get(prefix + key))
  const removeItem = (key: string) => {
    areaOf(key).remove(prefix + key)
    publish(key, undefined)
  }
  const removeItems = (start: string) => {
    for (const key of names(start)) removeItem(key)
  }
  return {
    setup: () => window.addEventListener('storage', follow),
    teardown: () => window.removeEventListener('storage', follow),
    getItem: (key, otherwise) => (read(key) as typeof otherwise) ?? otherwise,
    setItem(key, value) {
      if (value === undefined) return removeItem(key)
      areaOf(key).set(prefix + key, JSON.stringify(value))
      publish(key, value)
    },
    removeItem,
    removeItems,
    reset: () => removeItems(''),
    subscribe(key, subscriber) {
      const others = subscribers.get(key) ?? new Set()
      subscribers.set(key, others.add(subscriber))
      return () => others.delete(subscriber)
    },
    listItems: (start) => Object.fromEntries(names(start).map((key) => [key, read(key)])),
  }
}

/** Undefined for missing or corrupt values. */
function parsed(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The console's settings in this browser: open menu groups, columns, page sizes, last filters. */
export const store = createStore()

/** The key of the command palette's recent choices. */
export const recentKey = 'palette.recent'

/** Keys of values with filters or searches, by suffix. */
const searchKeys = ['listParams', 'listView', 'listBegin', recentKey]

/**
 * Filters and searches may contain patient names: on a shared computer the next user must not see
 * them. Columns and menu stay.
 */
export function forgetSearches(): void {
  for (const key of Object.keys(store.listItems?.() ?? {})) {
    if (isOfTab(key) || searchKeys.some((end) => key.endsWith(end))) store.removeItem(key)
  }
}
