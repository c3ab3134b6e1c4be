/** The audit filter in the URL, and its requests. */
import { call } from '#src/client/call.ts'
import { auditActions } from '#src/domain/audit/actions.ts'
import type { AuditFilter } from '#src/domain/audit/audit-trail.ts'
import { type AuditKind, auditKinds } from '#src/domain/audit/kinds.ts'

/** Names of the URL parameters. */
export const filterNames = [
  'user',
  'username',
  'resource',
  'record',
  'kind',
  'ip',
  'from',
  'to',
  'q',
  'sets',
] as const satisfies readonly (keyof AuditFilter)[]
export type FilterName = (typeof filterNames)[number]

const numberIn = (text: string | null) =>
  text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined
const dayIn = (text: string | null) => (text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : undefined)
const isKind = (text: string): text is AuditKind => auditKinds.some((kind) => kind === text)

/** The filter in the URL; other parameters are ignored. */
export function filterIn(query: URLSearchParams): AuditFilter {
  const text = (name: FilterName) => query.get(name) || undefined
  const kind = (query.get('kind') ?? '').split(',').filter(isKind)
  const sets = query.get('sets')
  const [user, resource] = [numberIn(query.get('user')), text('resource')]
  const record = resource === undefined ? undefined : numberIn(query.get('record'))
  const filter = {
    user,
    username: text('username'),
    resource,
    record,
    kind: kind.length > 0 ? kind : undefined,
    ip: text('ip'),
    from: dayIn(query.get('from')),
    to: dayIn(query.get('to')),
    q: text('q')?.slice(0, 100),
    sets: sets === 'without' || sets === 'only' ? sets : undefined,
  }
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined)) as AuditFilter
}

/** The URL parameters of a filter. */
export function queryOf(filter: AuditFilter): URLSearchParams {
  const query = new URLSearchParams()
  for (const name of filterNames) {
    const value = filter[name]
    if (value !== undefined && value !== '') query.set(name, String(value))
  }
  return query
}

export const readPage = (filter: AuditFilter, before: string | undefined, signal: AbortSignal) =>
  call(auditActions.list, { query: { filter: JSON.stringify(filter), before } }, signal)

export async function countNews(
  filter: AuditFilter,
  since: string | null,
  signal: AbortSignal,
): Promise<number> {
  const query = { filter: JSON.stringify(filter), since: since ?? undefined }
  return (await call(auditActions.news, { query }, signal)).count
}

export const readChanges = async (id: string, signal: AbortSignal) =>
  (await call(auditActions.write, { id: Number(id.slice(1)) }, signal)).changes
