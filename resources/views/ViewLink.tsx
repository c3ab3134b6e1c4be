import { useQuery } from '@tanstack/react-query'
import { useNotify } from 'ra-core'
import { useCallback, useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { viewActions } from '#src/domain/own-actions.ts'
import { useGenerator, useResource } from '../context.tsx'
import { failureOf } from '../failure.ts'
import { listPath } from '../paths.ts'
import { ScreenSkeleton } from '../screens/ScreenSkeleton.tsx'
import { useDeclaredViews } from './declared-views.ts'
import { useApplyView } from './useApplyView.ts'

/** Opens the list as if its URL named no view, and says why. */
function useWithoutView(): (message: string) => void {
  const { search } = useLocation()
  const navigate = useNavigate()
  const notify = useNotify()
  return useCallback(
    (message) => {
      const rest = new URLSearchParams(search)
      rest.delete('view')
      notify(message, { type: 'warning' })
      void navigate({ search: rest.toString() }, { replace: true })
    },
    [search, navigate, notify],
  )
}

/** `?view=board`: opens the list with a view of the schema, or without one. */
export function DeclaredViewLink({ name }: { name: string }) {
  const view = useDeclaredViews().find(({ id }) => id === name)
  const { search } = useLocation()
  const apply = useApplyView()
  const openWithout = useWithoutView()
  useEffect(() => {
    if (view) apply(view, { replace: true, search })
    else openWithout('views.missing')
  }, [view, search, apply, openWithout])
  return <ScreenSkeleton />
}

/** `?view=12`: opens the list with that view, or without one if it does not exist. */
export function ViewLink({ id }: { id: string }) {
  const { path } = useResource()
  const { call } = useGenerator()
  const { search } = useLocation()
  const apply = useApplyView()
  const navigate = useNavigate()
  const openWithout = useWithoutView()
  const { data: view, error } = useQuery({
    queryKey: ['saved-views', id],
    retry: false,
    queryFn: () => call(viewActions.read, { id: Number(id) }),
  })
  useEffect(() => {
    if (view && view.resource !== path)
      void navigate(`${listPath(view.resource)}?view=${view.id}`, { replace: true })
    else if (view) apply(view, { replace: true, search })
  }, [view, path, search, apply, navigate])
  useEffect(() => {
    if (!error) return
    const { code, message } = failureOf(error)
    openWithout(code === 'VIEW_NOT_FOUND' ? 'views.missing' : message || 'resources.list.offline')
  }, [error, openWithout])
  return <ScreenSkeleton />
}
