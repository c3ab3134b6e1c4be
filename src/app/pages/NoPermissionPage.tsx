import { Button } from '@mui/material'
import { useTranslate } from 'ra-core'
import { Link } from 'react-router'
import { Message } from '#src/ui/Message.tsx'

export function NoPermissionPage() {
  const translate = useTranslate()
  return (
    <Message icon="mdi:lock-outline" title={translate('common.page.no_permission')}>
      <p>{translate('common.no_permission.text')}</p>
      <Button component={Link} to="/" variant="contained">
        {translate('common.no_permission.back')}
      </Button>
    </Message>
  )
}
