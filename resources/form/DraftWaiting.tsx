import Alert from '@mui/material/Alert'
import { useTranslate } from 'ra-core'

/** The server can't be reached; what is typed is kept until it can. */
export function DraftWaiting() {
  const translate = useTranslate()
  return (
    <Alert severity="warning" role="status" sx={{ mb: 4 }}>
      {translate('resources.form.draft_waiting')}
    </Alert>
  )
}
