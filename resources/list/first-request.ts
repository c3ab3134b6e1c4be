/** The first request of a list, so that it can start while its screen is still rendering. */
import { getQuery, type ListParams, parseQueryFromLocation, type SortPayload } from 'ra-core'
import type { Declaration } from '#schemas/kit/define.ts'
import { compile } from '#schemas/kit/resource.ts'
import { knownSearch, usualPageSize } from './known-params.ts'

export interface FirstRequest {
  pagination: { page: number; perPage: number }
  /** Undefined: the list's default order, which the server knows as well. */
  sort: SortPayload | undefined
  filter: Record<string, unknown>
}

/**
 * The request that react-admin will make at a URL with this query; `remembered` are the list's
 * stored parameters. Does not need the schema.
 */
export function firstRequest(search: string, remembered: Partial<ListParams> = {}): FirstRequest {
  const { page, perPage, sort, order, filter } = getQuery({
    queryFromLocation: parseQueryFromLocation({ search }),
    params: remembered,
    filterDefaultValues: {},
    sort: { field: undefined, order: undefined },
    perPage: usualPageSize,
  })
  return {
    pagination: { page, perPage },
    sort: sort ? { field: sort, order: order === 'DESC' ? 'DESC' : 'ASC' } : undefined,
    filter: filter ?? {},
  }
}

/** The query string of the request in ra-data-simple-rest's dialect. */
export function queryOf({ pagination: { page, perPage }, sort, filter }: FirstRequest): string {
  const range = [(page - 1) * perPage, page * perPage - 1]
  return new URLSearchParams({
    filter: JSON.stringify(filter),
    range: JSON.stringify(range),
    ...(sort ? { sort: JSON.stringify([sort.field, sort.order]) } : {}),
  }).toString()
}

/** The query key that react-admin will use; undefined if the URL must be corrected first. */
export function listKey(declaration: Declaration, search: string, request: FirstRequest) {
  const resource = compile(declaration)
  if (knownSearch(resource, search) !== search) return undefined
  const [field, direction] = resource.sort
  const own: SortPayload = { field, order: direction === 'asc' ? 'ASC' : 'DESC' }
  return [resource.path, 'getList', { ...request, sort: request.sort ?? own, meta: undefined }] as const
}
