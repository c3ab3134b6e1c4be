/** Views of a mounted list: the requested one and the default one. */
import { useListContext, useStoreContext } from 'ra-core'
import { type ReactNode, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { SavedView } from '#src/domain/saved-view.ts'
import { useResource } from '../context.tsx'
import { beginKey, paramsKey } from '../list/list-keys.ts'
import { BeginView, StartViewPrompt } from './BeginView.tsx'
import { DeclaredViewLink, ViewLink } from './ViewLink.tsx'

/** Milliseconds after its rows before a list requests its default view. */
const requestDelayMs = 1500

/** Renders the list, unless its URL names a view or its default view is still unknown here. */
export function ListViews({ children }: { children: ReactNode }) {
  const resource = useResource()
  const { search } = useLocation()
  const store = useStoreContext()
  const [begin] = useState(() =>
    search === '' && !store.getItem(paramsKey(resource))
      ? store.getItem<SavedView | null>(beginKey(resource))
      : null,
  )
  const id = /[?&]view=([\w-]+)/.exec(search)?.[1]
  if (id) return /^\d+$/.test(id) ? <ViewLink id={id} /> : <DeclaredViewLink name={id} />
  return begin && search === '' ? <BeginView view={begin} /> : children
}

/** In a browser that does not know the default view yet: requests it once, after the rows. */
export function FirstView() {
  const resource = useResource()
  const { search } = useLocation()
  const { data } = useListContext()
  const store = useStoreContext()
  const [isUnknown] = useState(() => store.getItem(beginKey(resource)) === undefined)
  const [isUntouched] = useState(() => search === '' && !store.getItem(paramsKey(resource)))
  const [isTime, setTime] = useState(false)
  const hasRows = data !== undefined
  useEffect(() => {
    if (!isUnknown || !hasRows) return
    const timer = setTimeout(() => setTime(true), requestDelayMs)
    return () => clearTimeout(timer)
  }, [isUnknown, hasRows])
  return isTime && <StartViewPrompt isUntouched={isUntouched && search === ''} />
}
