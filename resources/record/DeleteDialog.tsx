/** Before a record is deleted: which one, who still uses it, and why it goes. */

import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useDataProvider, useTranslate } from 'ra-core'
import { useState } from 'react'
import { Link as RouterLink } from 'react-router'
import type { Use } from '#src/domain/answers.ts'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { useResource } from '../context.tsx'
import { AskDialog } from '../form/AskDialog.tsx'
import { listPath } from '../paths.ts'
import type { ResourceDataProvider, Row } from '../provider.ts'

export function DeleteDialog(props: {
  record: Row
  name: string
  isBusy: boolean
  onDelete(reason: string): void
  onCancel(): void
}) {
  const { record, name, isBusy, onDelete, onCancel } = props
  const { path, label } = useResource()
  const translate = useTranslate()
  const text = useLabel()
  const provider = useDataProvider<ResourceDataProvider>()
  const [reason, setReason] = useState('')
  const { data: uses, isFetching } = useQuery({
    queryKey: ['uses', path, record.id],
    staleTime: 0,
    queryFn: async () => (await provider.uses(path, { id: record.id })).data,
  })
  const isUsed = uses !== undefined && uses.length > 0
  return (
    <AskDialog
      isOpen
      title={translate('resources.remove.title', { name })}
      confirm={translate('resources.remove.delete')}
      cancel={translate('resources.remove.keep')}
      isBlocked={isUsed || isFetching || isBusy}
      onConfirm={() => onDelete(reason.trim())}
      onCancel={onCancel}
      text={
        isUsed ? (
          <UsedBy uses={uses} id={record.id} name={name} />
        ) : (
          <>
            <Typography sx={{ mb: 4 }}>
              {translate('resources.remove.text', { what: text(label.one), name })}
            </Typography>
            <TextField
              fullWidth
              multiline
              maxRows={4}
              label={translate('resources.remove.reason')}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
              slotProps={{ htmlInput: { maxLength: 500 } }}
            />
          </>
        )
      }
    />
  )
}

/** A record others refer to stays; the links lead to those others. */
function UsedBy({ uses, id, name }: { uses: readonly Use[]; id: number; name: string }) {
  const translate = useTranslate()
  const text = useLabel()
  return (
    <Alert severity="warning" role="status">
      {translate('resources.remove.used', { name })}
      <Box component="ul" sx={{ m: 0, pl: 5 }}>
        {uses.map((use) => (
          <li key={`${use.path} ${use.field}`}>
            <Link
              component={RouterLink}
              to={listPath(use.path, { [use.field]: id })}
              color="inherit"
              underline="always"
            >
              {text(use.label)}
            </Link>
            {`: ${use.count}`}
          </li>
        ))}
      </Box>
    </Alert>
  )
}
