import { localStorageStore } from 'ra-core'

/** What the console remembers per browser: open menu groups, columns, page sizes, last filters. */
export const store = localStorageStore('1', 'console')

/**
 * Filters and searches may hold the names of patients: on a shared computer the next person must
 * not find them. Columns and menu stay.
 */
export function forgetSearches(): void {
  for (const key of Object.keys(store.listItems?.() ?? {})) {
    if (key.endsWith('listParams')) store.removeItem(key)
  }
}
