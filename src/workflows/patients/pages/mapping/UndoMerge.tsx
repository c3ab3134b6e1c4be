/** Undoes a merge, and lists what stays because it was changed since then. */
import Box from '@mui/material/Box'
import { useNotify, useTranslate } from 'ra-core'
import { useState } from 'react'
import { Dialog } from '#src/ui/Dialog.tsx'
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
    <Dialog
      title={translate(left ? 'patient_mapping.undone' : 'patient_mapping.undo_ask')}
      width="sm"
      problem={failure?.message}
      confirm={left ? undefined : translate('patient_mapping.undo')}
      isSetback
      isBusy={isPending}
      onConfirm={() => void undo()}
      onClose={onClose}
    >
      {left ? <Left left={left} /> : translate('patient_mapping.undo_about', names)}
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
