/** URLs of generated screens: builds and parses them (specification §2 "Settings"). */

/** `listPath('setting/provinces')` → `/setting/provinces`; a filter narrows the list. */
export function listPath(path: string, filter?: Readonly<Record<string, unknown>>): string {
  if (!filter || Object.keys(filter).length === 0) return `/${path}`
  return `/${path}?${new URLSearchParams({ filter: JSON.stringify(filter) })}`
}

/** The list with a filter, and the panel of one of its records. */
export function peekPath(path: string, filter: Readonly<Record<string, unknown>>, id: number): string {
  return `${listPath(path, filter)}&${new URLSearchParams({ peek: String(id) })}`
}

export function createPath(path: string): string {
  return `/${path}/create`
}

export function updatePath(path: string, id: number | string): string {
  return `/${path}/update/${encodeURIComponent(id)}`
}

/** The import screen; with an id, of that running or finished import. */
export function importPath(path: string, importId?: string): string {
  const query = importId === undefined ? '' : `?${new URLSearchParams({ run: importId })}`
  return `/${path}/import${query}`
}

/** The screen that merges two records; the second can be chosen there. */
export function mergePath(path: string, ids: readonly number[]): string {
  return `/${path}/merge?ids=${ids.join()}`
}

/** The change sets of a resource. */
export function changesPath(path: string): string {
  return `/${path}/changes`
}

/** Whether a tool's path is a page of one record: `roles/assignment/{name}`. */
export const isOfRecord = (path: string) => path.includes('{')

/** The URL of a tool, with the record's values in its placeholders. */
export const toolPath = (path: string, record: Readonly<Record<string, unknown>>): string =>
  `/${path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(record[name] ?? '')))}`

/** The resource and the screen that a URL names. */
export interface Place {
  path: string
  screen: 'list' | 'create' | 'update' | 'import' | 'merge' | 'changes'
  /** Only for `update`. */
  id?: string
}

const UPDATE = /^(.+)\/update\/([^/]+)$/
const OTHER = /^(.+)\/(create|import|merge|changes)$/

/** `/setting/provinces/update/7` → `{ path: 'setting/provinces', screen: 'update', id: '7' }`. */
export function placeOf(pathname: string): Place {
  const bare = pathname.replace(/^\/+|\/+$/g, '')
  const update = UPDATE.exec(bare)
  if (update) return { path: update[1] ?? '', screen: 'update', id: decoded(update[2] ?? '') }
  const other = OTHER.exec(bare)
  if (other) return { path: other[1] ?? '', screen: other[2] as Place['screen'] }
  return { path: bare, screen: 'list' }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
