import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useTranslate } from 'ra-core'
import { Link } from 'react-router'
import { Message } from '#src/ui/Message.tsx'

/** The page after an unexpected failure: the request id for support, and two links. */
export function ServerErrorPage({ error, retry }: { error: unknown; retry?: () => void }) {
  const translate = useTranslate()
  const requestId = requestIdOf(error)
  return (
    <Message icon="mdi:alert-circle-outline" title={translate('common.page.server_error')}>
      <p>{translate('common.server_error.text')}</p>
      {requestId && <p>{translate('common.server_error.request_id', { id: requestId })}</p>}
      <Stack direction="row" spacing={2}>
        <Button variant="contained" onClick={retry ?? (() => window.location.reload())}>
          {translate('common.server_error.retry')}
        </Button>
        <Button component={Link} to="/" variant="outlined">
          {translate('common.no_permission.back')}
        </Button>
      </Stack>
    </Message>
  )
}

/** An ApiError contains it; a react-admin HttpError contains it in its body. */
function requestIdOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  const holder = 'body' in error ? error.body : error
  if (typeof holder !== 'object' || holder === null || !('requestId' in holder)) return undefined
  return typeof holder.requestId === 'string' ? holder.requestId : undefined
}
