/**
 * Applies a view to a list. From then on the URL reflects what it shows, unless that may reveal
 * patients.
 */
import { useNotify, useStore, useStoreContext, useTranslate } from 'ra-core'
import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import type { ListedView, ViewContent } from '#src/domain/saved-view.ts'
import { useResource } from '../context.tsx'
import { parsedFilter, usualPageSize } from '../list/known-params.ts'
import { paramsKey, viewKey } from '../list/list-keys.ts'

interface ApplyOptions {
  replace?: boolean
  /** The query string of the URL that names the view. What it says itself wins over the view. */
  search?: string
}

/** `null` is the list as declared by the schema. */
export function useApplyView(): (view: ListedView | null, options?: ApplyOptions) => void {
  const resource = useResource()
  const { path, sort: own } = resource
  const store = useStoreContext()
  const navigate = useNavigate()
  const notify = useNotify()
  const translate = useTranslate()
  const [, setColumns] = useStore<readonly string[] | null>(`${path}.columns`, null)
  const [, setWidths] = useStore<ViewContent['widths']>(`${path}.widths`, {})
  const [, setView] = useStore<ListedView | null>(viewKey(resource), null)
  return useCallback(
    (view, { replace = false, search = '' } = {}) => {
      const named = new URLSearchParams(search)
      const [field, order] = view?.sort ?? [own[0], own[1].toUpperCase()]
      const filter = { ...view?.filter, ...parsedFilter(named.get('filter')) }
      const query = new URLSearchParams({
        filter: JSON.stringify(filter),
        sort: field,
        order,
        page: '1',
        ...(view?.page_size ? { perPage: String(view.page_size) } : {}),
      })
      for (const key of named.has('sort') ? ['sort', 'order', 'perPage'] : ['perPage'])
        if (named.has(key)) query.set(key, named.get(key) ?? '')
      setColumns(view?.columns ?? null)
      setWidths(view?.widths ?? {})
      setView(view)
      if (view && view.dropped.length > 0) {
        const names = view.dropped.join(', ')
        notify(translate('views.dropped', { name: view.name, names }), { type: 'warning' })
      }
      if (!resource.personal) return void navigate({ search: `?${query}` }, { replace })
      store.setItem(paramsKey(resource), {
        filter,
        sort: query.get('sort'),
        order: query.get('order'),
        page: 1,
        perPage: Number(query.get('perPage') ?? usualPageSize),
      })
      // Remove the applied view from the URL.
      void navigate({ search: '' }, { replace: true })
    },
    [resource, own, store, navigate, notify, translate, setColumns, setWidths, setView],
  )
}
