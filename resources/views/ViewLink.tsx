import { useQuery } from '@tanstack/react-query'
import { useNotify } from 'ra-core'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { viewActions } from '#src/domain/own-actions.ts'
import { useGenerator, useResource } from '../context.tsx'
import { failureOf } from '../failure.ts'
import { listPath } from '../paths.ts'
import { ScreenSkeleton } from '../screens/ScreenSkeleton.tsx'
import { useDeclaredViews } from './declared-views.ts'
import { useApplyView } from './useApplyView.ts'

/** `?view=board`: opens the list with a view of the schema, or the default list. */
export function DeclaredViewLink({ name }: { name: string }) {
  const view = useDeclaredViews().find(({ id }) => id === name)
  const apply = useApplyView()
  useEffect(() => apply(view ?? null, { replace: true }), [view, apply])
  return <ScreenSkeleton />
}

/** `?view=12`: opens the list with that view, or the default list if it does not exist. */
export function ViewLink({ id }: { id: string }) {
  const { path } = useResource()
  const { call } = useGenerator()
  const apply = useApplyView()
  const navigate = useNavigate()
  const notify = useNotify()
  const { data: view, error } = useQuery({
    queryKey: ['saved-views', id],
    retry: false,
    queryFn: () => call(viewActions.read, { id: Number(id) }),
  })
  useEffect(() => {
    if (view && view.resource !== path)
      void navigate(`${listPath(view.resource)}?view=${view.id}`, { replace: true })
    else if (view) apply(view, { replace: true })
  }, [view, path, apply, navigate])
  useEffect(() => {
    if (!error) return
    notify(failureOf(error).message || 'resources.list.offline', { type: 'warning' })
    void navigate({ search: '' }, { replace: true })
  }, [error, notify, navigate])
  return <ScreenSkeleton />
}
