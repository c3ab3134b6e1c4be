import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { Link, useLocation } from 'react-router'
import { Message } from './Message.tsx'

/** "Page not found", with the requested path (specification §2). */
export function NotFound({ status = 404 }: { status?: number }) {
  const translate = useTranslate()
  const { pathname } = useLocation()
  return (
    <Message
      icon="mdi:map-marker-question-outline"
      status={status}
      title={translate('common.page.not_found')}
    >
      <p>{translate('common.not_found.text', { path: pathname })}</p>
      <p>{translate('common.not_found.hint')}</p>
      <Button component={Link} to="/" variant="contained">
        {translate('common.no_permission.back')}
      </Button>
    </Message>
  )
}
