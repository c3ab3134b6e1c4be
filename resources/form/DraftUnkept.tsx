import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import type { DraftState } from './draft.ts'

/** Tells the user that the draft is kept only in this tab for now, and why. */
export function DraftUnkept({ state, onTakeOver }: { state: DraftState; onTakeOver(): void }) {
  const translate = useTranslate()
  if (state === 'kept') return null
  return (
    <Alert
      severity="warning"
      role="status"
      sx={{ mb: 4 }}
      action={
        state === 'elsewhere' && (
          <Button color="inherit" size="small" onClick={onTakeOver}>
            {translate('resources.form.draft_take_over')}
          </Button>
        )
      }
    >
      {translate(`resources.form.draft_${state}`)}
    </Alert>
  )
}
