import Alert from '@mui/material/Alert'
import TextField from '@mui/material/TextField'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { useResource } from '#resources/context.tsx'
import { displayText } from '#resources/display.ts'
import { ConfirmDialog } from '#resources/form/ConfirmDialog.tsx'
import type { Row } from '#resources/provider.ts'
import { useLanguage } from '#src/ui/LanguageContext.ts'
import { useAction } from '#src/workflow/useAction.ts'
import { facilityRequestActions } from '../domain/facility-request.ts'

/** Refuses a request; the facility gets the reason. */
export function RefuseDialog({ row, onClose }: { row: Row; onClose(): void }) {
  const translate = useTranslate()
  const language = useLanguage()
  const resource = useResource()
  const { send, failure, isPending } = useAction(facilityRequestActions.refuse, {
    success: 'facility_requests.refused',
    onDone: onClose,
  })
  const [reason, setReason] = useState('')
  const name = displayText(resource, row, language)
  return (
    <ConfirmDialog
      isOpen
      title={translate('facility_requests.refuse_title', { name })}
      text={
        <>
          <TextField
            label={translate('facility_requests.reason')}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
            required
            fullWidth
            multiline
            minRows={3}
            margin="dense"
            slotProps={{ htmlInput: { maxLength: 500 } }}
            error={Boolean(failure?.fields.reason)}
            helperText={failure?.fields.reason}
          />
          {failure && !failure.fields.reason && <Alert severity="error">{failure.message}</Alert>}
        </>
      }
      confirm={translate('facility_requests.refuse')}
      cancel={translate('resources.form.cancel')}
      isBlocked={reason.trim() === '' || isPending}
      onConfirm={() => void send({ id: row.id, body: { reason, version: row.version } })}
      onCancel={onClose}
    />
  )
}
