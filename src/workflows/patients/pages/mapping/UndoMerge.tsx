/** Undoes a merge, and lists what stays because it was changed since then. */
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useNotify, useTranslate } from 'ra-core'
import { useState } from 'react'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { useAction } from '#src/workflow/useAction.ts'
import { mergeActions } from '#src/workflows/patients/domain/link-actions.ts'
import type { LeftAsIs } from '#src/workflows/patients/domain/merging.ts'
import type { PatientMerge } from './calls.ts'
import { useNames } from './words.ts'

export function UndoMerge({ merge, onClose }: { merge: PatientMerge; onClose(): void }) {
  const translate = useTranslate()
  const notify = useNotify()
  const { patient } = useNames()
  const [left, setLeft] = useState<readonly LeftAsIs[]>()
  const { send, isPending, failure } = useAction(mergeActions.undo, { touches: ['patients'] })
  const undo = async () => {
    const done = await send({ id: merge.id })
    if (!done) return
    notify('patient_mapping.undone', { type: 'success' })
    if (done.left.length === 0) onClose()
    else setLeft(done.left)
  }
  const names = { one: patient(merge, 'merged_id'), other: patient(merge, 'survivor_id') }
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby="undo-merge-title">
      <DialogTitle id="undo-merge-title">
        {translate(left ? 'patient_mapping.undone' : 'patient_mapping.undo_ask')}
      </DialogTitle>
      <DialogContent>
        {left ? <Left left={left} /> : translate('patient_mapping.undo_about', names)}
        {failure && (
          <Alert severity="error" sx={{ mt: 3 }}>
            {failure.message}
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose} autoFocus>
          {translate(left ? 'patient_mapping.close' : 'patient_mapping.cancel')}
        </Button>
        {!left && (
          <Button variant="contained" loading={isPending} onClick={() => void undo()}>
            {translate('patient_mapping.undo')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}

function Left({ left }: { left: readonly LeftAsIs[] }) {
  const translate = useTranslate()
  const label = useLabel()
  return (
    <>
      {translate('patient_mapping.not_undone')}
      <Box component="ul" sx={{ mb: 0, pl: 5, lineHeight: 1.8 }}>
        {left.map(({ path, id, text, why, fields }) => (
          <li key={`${path} ${id} ${why}`}>
            {[
              label(text),
              translate(`patient_mapping.not_undone_reason.${why}`),
              fields.map(label).join(', '),
            ]
              .filter(Boolean)
              .join(' · ')}
          </li>
        ))}
      </Box>
    </>
  )
}
