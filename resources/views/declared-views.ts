/** The views that the schema declares, as the user sees them. */
import { useMemo } from 'react'
import { fieldsOfView, type Layout, type View } from '#schemas/kit/views.ts'
import { type DeclaredView, isDeclaredView, type ListedView } from '#src/domain/saved-view.ts'
import { useLanguage } from '#src/ui/LanguageContext.ts'
import { useGenerator, useResource } from '../context.tsx'

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

/** The stored view as it is now; null if the schema no longer has it. */
export const presentView = (
  stored: ListedView | null,
  declared: readonly DeclaredView[],
): ListedView | null =>
  isDeclaredView(stored) ? (declared.find(({ id }) => id === stored.id) ?? null) : stored

/** The board, calendar or cards that show the list; undefined for the table. */
export function useLayout(view: ListedView | null): Layout | undefined {
  const { views } = useResource()
  const declared = useDeclaredViews()
  const name = declared.find(({ id }) => id === view?.layout)?.id
  const found = views.find((one) => one.name === name)
  return found && found.as !== 'list' ? found : undefined
}
