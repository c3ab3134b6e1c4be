/** Compares two versions of a record field by field, and reverts to the older one. */
import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { toolActions } from '#src/domain/records/tool-actions.ts'
import { Dialog } from '#src/ui/Dialog.tsx'
import { useAbilities, useGenerator, useResource } from '../context.tsx'
import { mayWrite, type Row } from '../provider.ts'
import { ScreenFailure } from '../screens/ScreenFailure.tsx'
import { ScreenSkeleton } from '../screens/ScreenSkeleton.tsx'
import { ComparisonTable } from './ComparisonTable.tsx'
import { useRevert } from './useRevert.ts'

interface CompareDialogProps {
  record: Row
  name: string
  /** The version that is initially compared with the current one. */
  version: number
  onReverted(): void
  onClose(): void
}

export default function CompareDialog(props: CompareDialogProps) {
  const { record, name, version, onReverted, onClose } = props
  const resource = useResource()
  const { path } = resource
  const { call } = useGenerator()
  const abilities = useAbilities()
  const translate = useTranslate()
  const [from, setFrom] = useState(version)
  const [to, setTo] = useState(record.version)
  const [reason, setReason] = useState('')
  const {
    mutate,
    isPending,
    error: refusal,
  } = useRevert(record, () => {
    onReverted()
    onClose()
  })
  const { data, error, refetch } = useQuery({
    queryKey: [path, 'compare', record.id, record.version, from, to],
    queryFn: ({ signal }) =>
      call(toolActions(resource).compare, { id: record.id, query: { from, to } }, signal),
  })
  const versions = Array.from({ length: record.version }, (_, index) => index + 1)
  const choice = (key: string, value: number, onChoose: (version: number) => void) => (
    <TextField
      select
      size="small"
      label={translate(key)}
      value={value}
      onChange={(event) => onChoose(Number(event.target.value))}
      sx={{ minWidth: 130, flex: 1 }}
    >
      {versions.map((one) => (
        <MenuItem key={one} value={one}>
          {translate('changes.version', { version: one })}
        </MenuItem>
      ))}
    </TextField>
  )
  const isOpen = abilities.update && !record.deleted_at && mayWrite(record, 'update')
  const mayRevert = isOpen && from !== record.version
  return (
    <Dialog
      title={translate('changes.compare_title', { name })}
      width="sm"
      problem={refusal}
      cancel={translate('ra.action.close')}
      confirm={mayRevert ? translate('changes.restore_version', { version: from }) : undefined}
      isBusy={isPending}
      onConfirm={() => mutate({ version: from, reason: reason.trim() })}
      onClose={onClose}
    >
      <Box sx={{ display: 'flex', gap: 3, mb: 2 }}>
        {choice('changes.older', from, setFrom)}
        {choice('changes.newer', to, setTo)}
      </Box>
      {error && <ScreenFailure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <ScreenSkeleton />}
      {data && <ComparisonTable comparison={data} />}
      {mayRevert && (
        <TextField
          fullWidth
          size="small"
          label={translate('resources.remove.reason')}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          slotProps={{ htmlInput: { maxLength: 500 } }}
          sx={{ mt: 4 }}
        />
      )}
    </Dialog>
  )
}
