/**
 * The browser's storage, without exceptions. If it is blocked or full, a value stays in memory for
 * the lifetime of this document, and listeners are called once.
 */

export interface StorageArea {
  get(key: string): string | null
  /** Returns whether the value outlives this document. */
  set(key: string, value: string): boolean
  remove(key: string): void
  keys(): string[]
}

let trouble: 'none' | 'unreported' | 'reported' = 'none'
const listeners = new Set<() => void>()

/** Called once when storage fails, also if it failed earlier. Returns the unsubscribe function. */
export function onStorageTrouble(listener: () => void): () => void {
  listeners.add(listener)
  if (trouble === 'unreported') notifyListeners()
  return () => listeners.delete(listener)
}

function notifyListeners(): void {
  if (listeners.size > 0) trouble = 'reported'
  for (const listener of listeners) listener()
}

function notice(): void {
  if (trouble !== 'none') return
  trouble = 'unreported'
  notifyListeners()
}

function area(open: () => Storage): StorageArea {
  const memory = new Map<string, string>()
  const attempt = <T>(work: (storage: Storage) => T, otherwise: T): T => {
    try {
      return work(open())
    } catch {
      notice()
      return otherwise
    }
  }
  return {
    get: (key) => memory.get(key) ?? attempt((storage) => storage.getItem(key), null),
    set(key, value) {
      const isStored = attempt((storage) => {
        storage.setItem(key, value)
        return true
      }, false)
      if (isStored) memory.delete(key)
      else {
        // The next document would read an older value.
        attempt((storage) => storage.removeItem(key), undefined)
        memory.set(key, value)
      }
      return isStored
    },
    remove(key) {
      memory.delete(key)
      attempt((storage) => storage.removeItem(key), undefined)
    },
    keys: () => [...new Set([...attempt((storage) => Object.keys(storage), []), ...memory.keys()])],
  }
}

/** Shared by all tabs of the browser (local storage). */
export const browserStorage = area(() => window.localStorage)

/** Per tab (session storage). */
export const tabStorage = area(() => window.sessionStorage)
