/** The request a list begins with, so that it can be made while its screen is still being drawn. */
import { type GetListParams, getQuery, type ListParams, parseQueryFromLocation } from 'ra-core'
import type { Declaration } from '#schemas/kit/define.ts'
import { compile } from '#schemas/kit/resource.ts'
import { knownSearch } from './known-params.ts'

/** Rows of a page until a person chooses otherwise. */
export const usualPageSize = 25

/**
 * What react-admin will ask for at an address with this query, `remembered` being the list's stored
 * parameters; undefined when the query has to be mended first.
 */
export function firstRequest(
  declaration: Declaration,
  search: string,
  remembered: Partial<ListParams> = {},
): GetListParams | undefined {
  const resource = compile(declaration)
  if (knownSearch(resource, search) !== search) return undefined
  const [field, direction] = resource.sort
  const { page, perPage, sort, order, filter } = getQuery({
    queryFromLocation: parseQueryFromLocation({ search }),
    params: remembered,
    filterDefaultValues: {},
    sort: { field, order: direction === 'asc' ? 'ASC' : 'DESC' },
    perPage: usualPageSize,
  })
  return {
    pagination: { page, perPage },
    sort: { field: sort, order: order === 'DESC' ? 'DESC' : 'ASC' },
    filter: filter ?? {},
  }
}
