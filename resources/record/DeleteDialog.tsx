/** Confirms deleting a record: its name, where it is used, where its uses move, and the reason. */
import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { Dialog } from '#src/ui/Dialog.tsx'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { useResource } from '../context.tsx'
import type { Option } from '../inputs/option.ts'
import type { Row } from '../provider.ts'
import { PatientLine } from './PatientLine.tsx'
import { Reassign, useReassignCheck } from './Reassign.tsx'
import { isClear } from './RepointingSummary.tsx'
import { isUsed, UsesList, useUses } from './UsesList.tsx'

/** The reason for deleting a record, and the record that its uses are moved to. */
export interface Deletion {
  reason: string
  into?: number
}

export default function DeleteDialog(props: {
  record: Row
  name: string
  isBusy: boolean
  onDelete(deletion: Deletion): void
  onCancel(): void
}) {
  const { record, name, isBusy, onDelete, onCancel } = props
  const { label, features } = useResource()
  const translate = useTranslate()
  const text = useLabel()
  const [reason, setReason] = useState('')
  const [into, setInto] = useState<Option | null>(null)
  const { data: uses, isFetching } = useUses(record.id)
  const check = useReassignCheck(record, into)
  const used = uses !== undefined && isUsed(uses)
  const mayMove = into !== null && check.data !== undefined && isClear(check.data)
  return (
    <Dialog
      title={translate('resources.remove.title', { name })}
      confirm={translate(used ? 'merge.move_and_delete' : 'resources.remove.delete')}
      cancel={translate('resources.remove.keep')}
      isDanger
      isBusy={isBusy}
      isBlocked={isFetching || (used && (!mayMove || check.isFetching))}
      onConfirm={() => onDelete({ reason: reason.trim(), ...(used && into ? { into: into.id } : {}) })}
      onClose={onCancel}
    >
      <Box sx={{ display: 'grid', gap: 4 }}>
        <PatientLine record={record} />
        {used ? (
          <>
            <div role="status">
              <Typography sx={{ mb: 1 }}>{translate('resources.remove.used', { name })}</Typography>
              <UsesList uses={uses} id={record.id} />
            </div>
            {features.merge && <Reassign into={into} onChoose={setInto} check={check} />}
          </>
        ) : (
          <Typography>{translate('resources.remove.text', { what: text(label.one), name })}</Typography>
        )}
        <TextField
          fullWidth
          multiline
          maxRows={4}
          label={translate('resources.remove.reason')}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          slotProps={{ htmlInput: { maxLength: 500 } }}
        />
      </Box>
    </Dialog>
  )
}
