/** What a list remembers, or an address asks for, brought down to what the schema knows. */
import { useStoreContext } from 'ra-core'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Resource } from '#schemas/kit/resource.ts'
import { isSortable } from '#schemas/kit/table.ts'
import { type FilterValues, knownFilter } from './filters.ts'
import { paramsKey } from './list-keys.ts'

export const pageSizes = [10, 25, 50, 100]

/** Rows of a page until a person chooses otherwise. */
export const usualPageSize = 25

interface StoredParams {
  filter?: FilterValues
  sort?: string | null
  perPage?: number | null
}

/** Stored parameters without fields, operators and page sizes that don't exist (any more). */
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

/** The query of an address with unknown parts taken out; the same text when all is known. */
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

function parsedFilter(text: string | null): FilterValues {
  try {
    const value: unknown = JSON.parse(text ?? '{}')
    return typeof value === 'object' && value !== null ? (value as FilterValues) : {}
  } catch {
    return {}
  }
}

/**
 * Mends the remembered list once, before it is used. Answers the mended query of the address when
 * that needs mending too.
 */
export function useKnownParams(resource: Resource): string | undefined {
  const store = useStoreContext()
  const { search } = useLocation()
  useState(() => {
    const key = paramsKey(resource)
    const stored = store.getItem<StoredParams>(key)
    if (!stored?.filter) return
    const known = knownParams(resource, stored)
    // Writing tells whoever listens, so it must not happen without need while rendering.
    if (JSON.stringify(known) !== JSON.stringify(stored)) store.setItem(key, known)
  })
  const known = knownSearch(resource, search)
  return known === search ? undefined : known
}

/**
 * What an address asks of a list about people is taken into the tab and out of the address. Answers
 * whether that is still to happen.
 */
export function useConsumedParams(resource: Resource): boolean {
  const store = useStoreContext()
  const navigate = useNavigate()
  const { search } = useLocation()
  const isGiven = resource.personal && /[?&](filter|sort|page|perPage)=/.test(search)
  useEffect(() => {
    if (!isGiven) return
    const query = new URLSearchParams(search)
    const { filter, sort, perPage } = knownParams(resource, {
      filter: parsedFilter(query.get('filter')),
      sort: query.get('sort'),
      perPage: Number(query.get('perPage') ?? usualPageSize),
    })
    const order = query.get('order') === 'DESC' ? 'DESC' : 'ASC'
    store.setItem(paramsKey(resource), { filter, sort, order, perPage, page: 1 })
    void navigate({ search: '' }, { replace: true })
  }, [isGiven, search, resource, store, navigate])
  return isGiven
}
