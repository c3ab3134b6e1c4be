/** Makes a list look like a view; from then on the address carries what it shows. */
import { useNotify, useStore, useTranslate } from 'ra-core'
import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import type { SavedView } from '#src/domain/saved-view.ts'
import { useResource } from '../context.tsx'
import { viewKey } from './useCurrentView.ts'

/** `null` is the list as the schema declares it. */
export function useApplyView(): (view: SavedView | null, options?: { replace: boolean }) => void {
  const { path, sort: own } = useResource()
  const navigate = useNavigate()
  const notify = useNotify()
  const translate = useTranslate()
  const [, setColumns] = useStore<readonly string[] | null>(`${path}.columns`, null)
  const [, setView] = useStore<SavedView | null>(viewKey(path), null)
  return useCallback(
    (view, options) => {
      const [field, order] = view?.sort ?? [own[0], own[1].toUpperCase()]
      const query = new URLSearchParams({
        filter: JSON.stringify(view?.filter ?? {}),
        sort: field,
        order,
        page: '1',
        ...(view?.page_size ? { perPage: String(view.page_size) } : {}),
      })
      setColumns(view?.columns ?? null)
      setView(view)
      if (view && view.dropped.length > 0) {
        const names = view.dropped.join(', ')
        notify(translate('views.dropped', { name: view.name, names }), { type: 'warning' })
      }
      void navigate({ search: `?${query}` }, options)
    },
    [own, navigate, notify, translate, setColumns, setView],
  )
}
