import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useTranslate } from 'ra-core'
import { Link } from 'react-router'
import { failureOf } from '#resources/failure.ts'
import { Message } from '#src/ui/Message.tsx'

/**
 * The page after a failed request: the request id for support, and two links. Too many requests are
 * no fault of the server: the page says to wait.
 */
export function ServerErrorPage({ error, retry }: { error: unknown; retry?: () => void }) {
  const translate = useTranslate()
  const { status, requestId } = failureOf(error)
  const cause = status === 429 ? 'too_many_requests' : 'server_error'
  return (
    <Message icon="mdi:alert-circle-outline" title={translate(`common.page.${cause}`)}>
      <p>{translate(`common.${cause}.text`)}</p>
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
