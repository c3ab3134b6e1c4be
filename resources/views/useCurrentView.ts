/** The view of a list, and whether the list still matches it. */
import { useListContext, useStore } from 'ra-core'
import type { ViewContent } from '#src/domain/saved-view.ts'
import { useResource } from '../context.tsx'
import { usePresentView } from './declared-views.ts'

export function useCurrentView() {
  const resource = useResource()
  const { filterValues, sort, perPage } = useListContext()
  const [columns] = useStore<readonly string[] | null>(`${resource.path}.columns`, null)
  const [widths] = useStore<ViewContent['widths']>(`${resource.path}.widths`, {})
  const view = usePresentView()
  const [field, direction] = resource.sort
  const isOwnOrder = sort.field === field && sort.order.toLowerCase() === direction
  const content: ViewContent = {
    filter: filterValues,
    sort: isOwnOrder ? null : [sort.field, sort.order === 'DESC' ? 'DESC' : 'ASC'],
    columns,
    widths,
    page_size: perPage,
    layout: view?.layout ?? null,
  }
  return { view, content, isChanged: view !== null && !isSameView(content, view) }
}

const sorted = (values: Readonly<Record<string, unknown>> = {}) =>
  Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1))

/** Whether two settings are equal; without a page size any matches. */
export function isSameView(now: ViewContent, view: ViewContent): boolean {
  const size = view.page_size ?? now.page_size
  const [left, right] = [now, view].map(({ filter, sort, columns, widths }) =>
    JSON.stringify([sorted(filter), sort, columns, sorted(widths)]),
  )
  return left === right && size === now.page_size
}
