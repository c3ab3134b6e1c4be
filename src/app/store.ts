import type { Store } from 'ra-core'
import { browserStorage, type StorageArea, tabStorage } from '#src/client/storage.ts'

/** The names react-admin's own store gives its values. */
const prefix = 'RaStoreconsole.'

/** Values that may tell of people: this tab alone keeps them. */
const isOfTab = (key: string) => /\.tab(Params|View|Begin)$/.test(key)
const areaOf = (key: string): StorageArea => (isOfTab(key) ? tabStorage : browserStorage)

type Subscriber = (value: unknown) => void

/**
 * react-admin's store over a storage that never throws; its own breaks where storage is blocked.
 */
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

/** Undefined for what isn't there, or was spoiled. */
function parsed(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

/** What the console remembers per browser: open menu groups, columns, page sizes, last filters. */
export const store = createStore()

/** Under which the command palette keeps what was chosen last. */
export const recentKey = 'palette.recent'

/** Values that hold filters or what was looked for, by the ends of their names. */
const searchKeys = ['listParams', 'listView', 'listBegin', recentKey]

/**
 * Filters and searches may hold the names of patients: on a shared computer the next person must
 * not find them. Columns and menu stay.
 */
export function forgetSearches(): void {
  for (const key of Object.keys(store.listItems?.() ?? {})) {
    if (isOfTab(key) || searchKeys.some((end) => key.endsWith(end))) store.removeItem(key)
  }
}
