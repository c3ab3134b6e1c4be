import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useTranslate } from 'ra-core'
import { Link, useLocation } from 'react-router'
import { Allowed } from '#src/ui/Allowed.tsx'
import { Message } from '#src/ui/Message.tsx'

/** The target of a route without permission (specification §4); it names the route. */
export function NoPermissionPage() {
  const translate = useTranslate()
  const state: unknown = useLocation().state
  const from = typeof state === 'object' && state !== null && 'from' in state ? String(state.from) : undefined
  return (
    <Message icon="mdi:lock-outline" title={translate('common.page.no_permission')}>
      <p>{translate('common.no_permission.text')}</p>
      {from && <p>{translate('access.page', { path: from })}</p>}
      <Stack direction="row" spacing={2}>
        <Button component={Link} to="/" variant="contained">
          {translate('common.no_permission.back')}
        </Button>
        <Allowed permission="list_roles">
          <Button component={Link} to="/roles" variant="outlined">
            {translate('access.roles')}
          </Button>
        </Allowed>
      </Stack>
    </Message>
  )
}
