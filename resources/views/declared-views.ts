/** The views that the schema declares, as the user sees them. */
import { useStore } from 'ra-core'
import { useMemo } from 'react'
import { fieldsOfView, type Layout, type View } from '#schemas/kit/views.ts'
import { type DeclaredView, isDeclaredView, type ListedView } from '#src/domain/saved-view.ts'
import { useLanguage } from '#src/ui/LanguageContext.ts'
import { useGenerator, useResource } from '../context.tsx'
import { viewKey } from '../list/list-keys.ts'

/** Those whose fields the user can read. */
export function useDeclaredViews(): readonly DeclaredView[] {
  const resource = useResource()
  const { holds } = useGenerator()
  const language = useLanguage()
  return useMemo(() => {
    const isReadable = (name: string) => {
      const read = resource.fields[name]?.permission?.read
      return read === undefined || holds(read)
    }
    return resource.views
      .filter((view) => fieldsOfView(view).every(isReadable))
      .map((view) => ({ ...contentOf(view), resource: resource.path, name: view.label[language] }))
  }, [resource, holds, language])
}

function contentOf(view: View) {
  const sort = view.as === 'calendar' ? undefined : view.sort
  return {
    id: view.name,
    as: view.as,
    filter: view.filter ?? {},
    sort: sort ? ([sort[0], sort[1] === 'desc' ? 'DESC' : 'ASC'] as const) : null,
    columns: view.as === 'list' ? (view.columns ?? null) : null,
    widths: {},
    page_size: null,
    layout: view.as === 'list' ? null : view.name,
    role: null,
    owner: '',
    is_mine: false,
    is_default: false,
    dropped: [],
  } as const
}

/** The view of the list; null without one, and if the schema no longer has it. */
export function usePresentView(): ListedView | null {
  const [stored] = useStore<ListedView | null>(viewKey(useResource()), null)
  const declared = useDeclaredViews()
  return isDeclaredView(stored) ? (declared.find(({ id }) => id === stored.id) ?? null) : stored
}

/** The board, calendar or cards that show the list; undefined for the table. */
export function useLayout(): Layout | undefined {
  const { views } = useResource()
  const declared = useDeclaredViews()
  const view = usePresentView()
  const name = declared.find(({ id }) => id === view?.layout)?.id
  const found = views.find((one) => one.name === name)
  return found && found.as !== 'list' ? found : undefined
}

/** Whether a layout loads its records itself. The list then only counts them. */
export const loadsOwnRows = (layout: Layout | undefined): boolean =>
  layout?.as === 'board' || layout?.as === 'calendar'
