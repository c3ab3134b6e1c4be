/** What a user may do, through which roles, and why they cannot see something. */
import Alert from '@mui/material/Alert'
import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { useParams } from 'react-router'
import { ScreenSkeleton } from '#resources/screens/ScreenSkeleton.tsx'
import { answerQuery } from '#src/client/call.ts'
import { rightsActions } from '#src/domain/access/actions.ts'
import { separations } from '#src/domain/access/separation.ts'
import { useAccess } from '#src/ui/AccessContext.ts'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { NotFound } from '#src/ui/NotFound.tsx'
import { ToNoPermission } from '#src/ui/ToNoPermission.tsx'
import { PageFailure } from '#src/workflow/PageFailure.tsx'
import { ResourceFrame } from '#src/workflow/ResourceFrame.tsx'
import { RightsList } from './RightsList.tsx'
import { WhyPanel } from './WhyPanel.tsx'

export function Component() {
  const { id = '' } = useParams()
  const access = useAccess()
  const translate = useTranslate()
  const label = useLabel()
  const isNumber = /^[1-9]\d{0,15}$/.test(id)
  const canView = access('permission', 'list_roles')
  const { data, error, refetch } = useQuery({
    ...answerQuery(rightsActions.rights, { id: Number(id) }),
    enabled: isNumber && canView,
    retry: false,
  })
  if (!isNumber) return <NotFound />
  if (!canView) return <ToNoPermission />
  if (error) return <PageFailure error={error} onRetry={() => void refetch()} />
  if (!data) return <ScreenSkeleton />
  const { user, roles, permissions } = data
  return (
    <ResourceFrame
      path="users"
      title={translate('roles.rights.title', { name: label(user.label) })}
      subtitle={
        roles.length === 0
          ? translate('roles.rights.no_roles')
          : translate('roles.rights.subtitle', {
              count: permissions.length,
              roles: roles.map((role) => label(role.label)).join(', '),
            })
      }
    >
      {() => (
        <>
          {!user.isOpen && <Alert severity="warning">{translate('roles.rights.closed')}</Alert>}
          {separations
            .filter((one) => data.separations.includes(one.id))
            .map(({ id: pair, sentence }) => (
              <Alert key={pair} severity="warning" sx={{ mb: 2 }}>
                {translate('roles.rights.separation', { sentence: label(sentence) })}
              </Alert>
            ))}
          <WhyPanel userId={user.id} />
          <RightsList rights={data} />
        </>
      )}
    </ResourceFrame>
  )
}
