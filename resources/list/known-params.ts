/** Reduces a list's remembered or requested parameters to those that the schema supports. */
import { useStoreContext } from 'ra-core'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Resource } from '#schemas/kit/resource.ts'
import { isSortable } from '#schemas/kit/table.ts'
import { type FilterValues, knownFilter } from './filters.ts'
import { paramsKey } from './list-keys.ts'

export const pageSizes = [10, 25, 50, 100]

/** Default rows per page. */
export const usualPageSize = 25

interface StoredParams {
  filter?: FilterValues
  sort?: string | null
  perPage?: number | null
}

/** Stored parameters without unknown fields, operators and page sizes. */
export function knownParams<T extends StoredParams>(resource: Resource, params: T): T {
  const field = params.sort ? resource.fields[params.sort] : undefined
  const isSizeKnown = params.perPage == null || pageSizes.includes(Number(params.perPage))
  return {
    ...params,
    filter: knownFilter(resource, params.filter ?? {}),
    sort: field && isSortable(field) ? params.sort : resource.sort[0],
    perPage: isSizeKnown ? params.perPage : usualPageSize,
  }
}

/** The query string of a URL without unknown parts; the same text if all parts are known. */
export function knownSearch(resource: Resource, search: string): string {
  const query = new URLSearchParams(search)
  if ([...query.keys()].length === 0) return search
  const params: StoredParams = {
    filter: parsedFilter(query.get('filter')),
    sort: query.get('sort'),
    perPage: query.has('perPage') ? Number(query.get('perPage')) : null,
  }
  const known = knownParams(resource, params)
  const isFilterKnown = !query.has('filter') || JSON.stringify(known.filter) === query.get('filter')
  const isOrderKnown = /^(ASC|DESC)$/.test(query.get('order') ?? '')
  const isSortKnown = !query.has('sort') || (known.sort === params.sort && isOrderKnown)
  if (isFilterKnown && isSortKnown && known.perPage === params.perPage) return search
  if (query.has('filter')) query.set('filter', JSON.stringify(known.filter))
  if (query.has('sort')) query.set('sort', String(known.sort))
  if (query.has('sort') && !isOrderKnown) query.set('order', 'ASC')
  if (query.has('perPage')) query.set('perPage', String(known.perPage))
  return `?${query}`
}

/** The filter of a query string; empty if it is not readable. */
export function parsedFilter(text: string | null): FilterValues {
  try {
    const value: unknown = JSON.parse(text ?? '{}')
    return typeof value === 'object' && value !== null ? (value as FilterValues) : {}
  } catch {
    return {}
  }
}

/**
 * Corrects the remembered parameters once, before use. Returns the corrected query string if the
 * URL needs a correction, too.
 */
export function useKnownParams(resource: Resource): string | undefined {
  const store = useStoreContext()
  const { search } = useLocation()
  useState(() => {
    const key = paramsKey(resource)
    const stored = store.getItem<StoredParams>(key)
    if (!stored?.filter) return
    const known = knownParams(resource, stored)
    // Writing notifies subscribers, so during rendering only write a change.
    if (JSON.stringify(known) !== JSON.stringify(stored)) store.setItem(key, known)
  })
  const known = knownSearch(resource, search)
  return known === search ? undefined : known
}

/**
 * Moves the parameters of a list about people from the URL into the tab. Returns whether that is
 * still pending.
 */
export function useConsumedParams(resource: Resource): boolean {
  const store = useStoreContext()
  const navigate = useNavigate()
  const { search } = useLocation()
  const hasParams = resource.personal && /[?&](filter|sort|page|perPage)=/.test(search)
  useEffect(() => {
    if (!hasParams) return
    const query = new URLSearchParams(search)
    const { filter, sort, perPage } = knownParams(resource, {
      filter: parsedFilter(query.get('filter')),
      sort: query.get('sort'),
      perPage: Number(query.get('perPage') ?? usualPageSize),
    })
    const order = query.get('order') === 'DESC' ? 'DESC' : 'ASC'
    store.setItem(paramsKey(resource), { filter, sort, order, perPage, page: 1 })
    void navigate({ search: '' }, { replace: true })
  }, [hasParams, search, resource, store, navigate])
  return hasParams
}
