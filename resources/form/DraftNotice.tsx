import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'

/** What was typed before the page was reloaded stands in the form again. */
export function DraftNotice({ onDiscard }: { onDiscard(): void }) {
  const translate = useTranslate()
  return (
    <Alert
      severity="info"
      role="status"
      sx={{ mb: 4 }}
      action={
        <Button color="inherit" size="small" onClick={onDiscard}>
          {translate('resources.form.discard_draft')}
        </Button>
      }
    >
      {translate('resources.form.draft_restored')}
    </Alert>
  )
}
