/** The saved views of a list, and the operations on them. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNotify, useStore } from 'ra-core'
import { useEffect } from 'react'
import { viewActions } from '#src/domain/own-actions.ts'
import { isDeclaredView, type ListedView, type SavedView, type ViewContent } from '#src/domain/saved-view.ts'
import { useGenerator } from '../context.tsx'
import { failureOf } from '../failure.ts'
import { beginKey, viewKey } from '../list/list-keys.ts'
import type { ViewPlace } from './viewed.ts'

/** The data of a view to save. */
export type ViewDraft = ViewContent & { name: string; role_id: number | null }

/** The content and name of a view, without its other fields. */
export const draftOf = (view: SavedView): ViewDraft => {
  const { name, filter, sort, columns, widths, page_size, layout, role } = view
  return { name, filter, sort, columns, widths, page_size, layout, role_id: role?.id ?? null }
}

/** Not the list's own path: views do not change with its records. */
const keyOf = (path: string) => ['saved-views', `of ${path}`]

export function useViews(place: ViewPlace, enabled: boolean) {
  const { path } = place
  const { call } = useGenerator()
  const client = useQueryClient()
  const notify = useNotify()
  const [, setBegin] = useStore<SavedView | null>(beginKey(place))
  const [current, setCurrent] = useStore<ListedView | null>(viewKey(place), null)
  const { data: views, error } = useQuery({
    queryKey: keyOf(path),
    enabled,
    queryFn: () => call(viewActions.list, { query: { resource: path } }),
  })

  // This browser's memory follows the server.
  useEffect(() => {
    if (!views) return
    setBegin(views.find((view) => view.is_default) ?? null)
    if (isDeclaredView(current)) return
    const now = current && views.find(({ id }) => id === current.id)
    if (current && !now) setCurrent(null)
    else if (now && JSON.stringify(now) !== JSON.stringify(current)) setCurrent(now)
  }, [views, current, setBegin, setCurrent])

  const { mutateAsync, isPending } = useMutation({
    mutationFn: (change: () => Promise<unknown>) => change(),
    onSuccess: () => client.invalidateQueries({ queryKey: keyOf(path) }),
    onError: (failed) => notify(failureOf(failed).message || 'resources.list.offline', { type: 'error' }),
  })
  const run = async <T>(change: () => Promise<T>) => (await mutateAsync(change)) as T
  return {
    views: views ?? [],
    error,
    isBusy: isPending,
    create: (draft: ViewDraft) => run(() => call(viewActions.create, { body: { resource: path, ...draft } })),
    change: (id: number, draft: ViewDraft) => run(() => call(viewActions.update, { id, body: draft })),
    remove: (id: number) => run(() => call(viewActions.remove, { id })),
    order: (ids: readonly number[]) => run(() => call(viewActions.order, { body: { resource: path, ids } })),
    begin: (id: number | null) => run(() => call(viewActions.begin, { body: { resource: path, id } })),
  }
}
