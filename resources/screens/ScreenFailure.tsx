import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { failureOf } from '../failure.ts'

/** A failed request in place of its result: what happened, and a retry. */
export function ScreenFailure(props: { error: unknown; onRetry: () => void }) {
  const translate = useTranslate()
  const { message, requestId } = failureOf(props.error)
  return (
    <Alert
      severity="error"
      sx={{ my: 2 }}
      action={
        <Button color="inherit" size="small" onClick={props.onRetry}>
          {translate('resources.list.retry')}
        </Button>
      }
    >
      <AlertTitle>{translate('resources.list.failed')}</AlertTitle>
      {message || translate('resources.list.offline')}
      {requestId && <div>{translate('resources.list.request_id', { id: requestId })}</div>}
    </Alert>
  )
}
