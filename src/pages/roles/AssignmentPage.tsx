/** Assigns the permissions of a role (specification §2: /roles/assignment/:name). */
import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { useParams } from 'react-router'
import { ScreenSkeleton } from '#resources/screens/ScreenSkeleton.tsx'
import { answerQuery } from '#src/client/call.ts'
import { roleActions } from '#src/domain/access/actions.ts'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { PageFailure } from '#src/workflow/PageFailure.tsx'
import { ResourceFrame } from '#src/workflow/ResourceFrame.tsx'
import { Assignment } from './Assignment.tsx'
import { Holders } from './Holders.tsx'

export function Component() {
  const { name = '' } = useParams()
  const translate = useTranslate()
  const label = useLabel()
  const { data, error, refetch } = useQuery({
    ...answerQuery(roleActions.assignment, { params: { name } }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    // Other users' changes do not update the form: saving detects them.
    meta: { isStill: true },
    retry: false,
  })
  if (error) return <PageFailure error={error} onRetry={() => void refetch()} />
  if (!data) return <ScreenSkeleton />
  const { role } = data
  return (
    <ResourceFrame
      path="roles"
      title={translate('roles.assignment.title', { name: label(role.label) })}
      subtitle={translate('roles.assignment.subtitle', { role: role.name })}
    >
      {(who) => (
        <>
          <Assignment key={role.id} data={data} who={who} />
          <Holders role={role} people={data.people} />
        </>
      )}
    </ResourceFrame>
  )
}
