/** Saved views of the explore page: a named query, applied by writing it to the URL. */
import { useQuery } from '@tanstack/react-query'
import { useNotify, useStore, useTranslate } from 'ra-core'
import { useEffect } from 'react'
import { failureOf } from '#resources/failure.ts'
import { viewKey } from '#resources/list/list-keys.ts'
import { isSameView } from '#resources/views/useCurrentView.ts'
import type { Viewed } from '#resources/views/viewed.ts'
import { call } from '#src/client/call.ts'
import { viewActions } from '#src/domain/own-actions.ts'
import type { ListedView, ViewContent } from '#src/domain/saved-view.ts'
import type { ExploreState } from './useExplore.ts'

const place = { path: 'reports/explore', personal: false }
const none: readonly never[] = []

export function useQuestionViews({
  parameters,
  view: linked,
  replaceParameters,
  form,
}: ExploreState): Viewed {
  const notify = useNotify()
  const translate = useTranslate()
  const [view, setView] = useStore<ListedView | null>(viewKey(place), null)
  const { sort: _, ...question } = parameters
  const source = parameters.source || form.data?.source
  const content: ViewContent = {
    filter: { rows: 'month', ...question, ...(source ? { source } : {}) },
    sort: null,
    columns: null,
    widths: {},
    page_size: null,
    layout: null,
  }
  const apply = (requested: ListedView | null) => {
    setView(requested)
    if (requested && requested.dropped.length > 0) {
      const names = requested.dropped.join(', ')
      notify(translate('views.dropped', { name: requested.name, names }), { type: 'warning' })
    }
    replaceParameters((requested?.filter ?? {}) as Record<string, string>)
  }
  const { data: found, error } = useQuery({
    queryKey: ['saved-views', linked],
    enabled: linked !== undefined,
    retry: false,
    queryFn: () => call(viewActions.read, { id: Number(linked) }),
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a link is applied once, when it is loaded
  useEffect(() => {
    if (linked === undefined) return
    if (found) apply(found.resource === place.path ? found : null)
    else if (error) {
      notify(failureOf(error).message || 'resources.list.offline', { type: 'warning' })
      replaceParameters({})
    }
  }, [found, error])
  const isChanged = view !== null && !isSameView(content, view)
  return { place, address: '/reports/explore', declared: none, view, content, isChanged, apply }
}
