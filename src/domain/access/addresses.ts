/** Parses an address of the console: page, action and record. */
import * as application from '#application/addresses.ts'
import type { WhyAction } from './rights.ts'

/** The record in a URL, by its number or by one of its fields. */
export interface NamedRecord {
  /** Path of the resource. */
  of: string
  /** `id`, or fields that can hold the value, tried in this order. */
  by: readonly string[]
  value: string
}

export interface ConsoleAddress {
  path: string
  action: WhyAction
  record: NamedRecord | null
}

/** A hand-written page with its record in the query. `*` matches one path segment. */
export interface QueryPage {
  page: string
  param: string
  of: string
  by: readonly string[]
}

/** A page whose last path segment is the code of a record. */
export interface CodePage {
  below: string
  by: readonly string[]
  except: readonly string[]
}

const number = ['id'] as const

const queryPages: readonly QueryPage[] = [
  ...application.queryPages,
  { page: 'approval', param: 'id', of: 'approvals', by: number },
]

const codePages: readonly CodePage[] = [
  ...application.codePages,
  { below: 'roles/assignment', by: ['name'], except: [] },
]

/** Pages for every signed-in user; they show only the user's own records. */
export const openPages: readonly string[] = [
  'app',
  'notifications',
  'samples',
  'login',
  'no-permission',
  'not-found',
]

const fits = (pattern: string, path: string) => {
  const [requested, segments] = [pattern.split('/'), path.split('/')]
  return (
    requested.length === segments.length &&
    requested.every((part, at) => part === '*' || part === segments[at])
  )
}

/** Screens of a resource besides its list, with their action. */
const screens: Readonly<Record<string, WhyAction>> = {
  create: 'create',
  import: 'create',
  merge: 'update',
  changes: 'list',
}

/** Parses a URL as users copy it; undefined if it is no console page. */
export function readAddress(address: string): ConsoleAddress | undefined {
  const [bare = ''] = address
    .trim()
    .replace(/^https?:\/\/[^/]+/i, '')
    .split('#', 1)
  const [route = '', query = ''] = bare.split('?', 2)
  const parts = route.split('/').filter((part) => part !== '')
  const path = (parts[0] === 'en' ? parts.slice(1) : parts).join('/')
  if (!/^[\w\-/.%]*$/.test(path)) return undefined
  const params = new URLSearchParams(query)
  for (const { page, param, of, by } of queryPages) {
    const value = params.get(param)
    if (value && fits(page, path)) return { path, action: 'list', record: { of, by, value } }
  }
  const update = /^(.+)\/update\/([1-9]\d{0,15})(?:\/.*)?$/.exec(path)
  if (update) {
    const [, of = '', value = ''] = update
    return { path: of, action: 'list', record: { of, by: number, value } }
  }
  const cut = path.lastIndexOf('/')
  const [above, last] = [path.slice(0, Math.max(cut, 0)), path.slice(cut + 1)]
  const coded = codePages.find(({ below, except }) => below === above && !except.includes(last))
  if (coded && last) {
    const of = coded.below === 'roles/assignment' ? 'roles' : coded.below
    return { path, action: 'list', record: { of, by: coded.by, value: decodeURIComponent(last) } }
  }
  const action = screens[last]
  if (action && above) return { path: above, action, record: null }
  return { path, action: 'list', record: null }
}
