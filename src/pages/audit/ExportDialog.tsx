/** Asks for the reason of the export, and saves the listed entries. */
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import { type FormEvent, useState } from 'react'
import { saveFile } from '#resources/download.ts'
import { failureOf } from '#resources/failure.ts'
import { call } from '#src/client/call.ts'
import { auditActions } from '#src/domain/audit/actions.ts'
import type { AuditFilter } from '#src/domain/audit/audit-trail.ts'
import type { TableFormat } from '#src/domain/export/table-types.ts'
import { Segmented } from '#src/ui/Segmented.tsx'

export function ExportDialog({ filter, onClose }: { filter: AuditFilter; onClose(): void }) {
  const translate = useTranslate()
  const [reason, setReason] = useState('')
  const [format, setFormat] = useState<TableFormat>('xlsx')
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)

  const save = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    setProblem('')
    try {
      const query = { filter: JSON.stringify(filter), format }
      const file = await call(auditActions.export, { query, reason })
      await saveFile(file, `audit.${format}`)
      onClose()
    } catch (error) {
      setProblem(failureOf(error).message || translate('resources.list.offline'))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Dialog open onClose={onClose} aria-labelledby="audit-export" fullWidth maxWidth="xs">
      <form onSubmit={save}>
        <DialogTitle id="audit-export">{translate('audit.export.title')}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 3 }}>
          <Typography color="text.secondary">{translate('audit.export.text')}</Typography>
          <TextField
            autoFocus
            required
            multiline
            minRows={2}
            label={translate('audit.export.reason')}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
            error={problem !== ''}
            helperText={problem || translate('audit.export.reason_hint')}
            slotProps={{ htmlInput: { maxLength: 500 } }}
          />
          <Segmented<TableFormat>
            label={translate('audit.export.format')}
            value={format}
            segments={[
              { value: 'xlsx', label: translate('audit.export.xlsx') },
              { value: 'csv', label: translate('audit.export.csv') },
            ]}
            onChange={setFormat}
          />
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose}>
            {translate('audit.export.cancel')}
          </Button>
          <Button type="submit" variant="contained" loading={isBusy}>
            {translate('audit.export.save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
