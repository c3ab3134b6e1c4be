/**
 * Payout accounts of a health facility change only through a request that another user approves.
 */
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { useQuery } from '@tanstack/react-query'
import { useNotify, useTranslate } from 'ra-core'
import { useState } from 'react'
import { useGenerator, useResource } from '#resources/context.tsx'
import type { Row } from '#resources/provider.ts'
import { uploadDocument } from '#src/client/approvals.ts'
import { answerQuery } from '#src/client/call.ts'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { Panel } from '#src/ui/Panel.tsx'
import { RequestApproval } from '#src/ui/RequestApproval.tsx'
import { useAction } from '#src/workflow/useAction.ts'
import { payoutActions, payoutFields, requestPayout } from '#src/workflows/cash/domain/payout.ts'

type Accounts = Record<(typeof payoutFields)[number], string>

const accountsOf = (record: Row) =>
  Object.fromEntries(payoutFields.map((name) => [name, String(record[name] ?? '')])) as Accounts

export function PayoutAccounts({ record }: { record: Row }) {
  const translate = useTranslate()
  const label = useLabel()
  const { holds } = useGenerator()
  const [isOpen, setOpen] = useState(false)
  const pending = useQuery(answerQuery(payoutActions.payoutRequest, { id: Number(record.id) })).data
  const mayRequest = holds(requestPayout) && holds('create_approval')
  return (
    <Box sx={{ mt: 3 }}>
      <Panel title={translate('payout.title')} hint={translate('payout.hint')}>
        {pending ? (
          <Alert severity="info">
            {translate('payout.pending', { code: pending.code, by: label(pending.by) })}{' '}
            {payoutFields
              .flatMap((name) =>
                (pending.accounts[name] ?? '') === (record[name] ?? '')
                  ? []
                  : [`${record[name] || '–'} → ${pending.accounts[name] || '–'}`],
              )
              .join(', ')}
          </Alert>
        ) : (
          mayRequest && (
            <Button variant="outlined" onClick={() => setOpen(true)}>
              {translate('payout.request')}
            </Button>
          )
        )}
        {isOpen && <RequestDialog record={record} onClose={() => setOpen(false)} />}
      </Panel>
    </Box>
  )
}

function RequestDialog({ record, onClose }: { record: Row; onClose(): void }) {
  const translate = useTranslate()
  const label = useLabel()
  const notify = useNotify()
  const { fields } = useResource()
  const [accounts, setAccounts] = useState(() => accountsOf(record))
  const { send, failure, isPending } = useAction(payoutActions.requestPayout, {
    touches: ['approvals'],
  })
  return (
    <RequestApproval
      kind="PAYOUT_ACCOUNT"
      title={translate('payout.request')}
      upload={uploadDocument}
      isSending={isPending}
      failure={failure}
      onRequest={async (justification) => {
        const body = { ...justification, documents: [...justification.documents], ...accounts }
        const sent = await send({ id: Number(record.id), body })
        if (!sent) return
        notify('payout.requested', { type: 'success', messageArgs: { code: sent.code } })
        onClose()
      }}
      onCancel={onClose}
    >
      {payoutFields.map((name) => {
        const field = fields[name]
        return (
          <TextField
            key={name}
            fullWidth
            size="small"
            margin="dense"
            label={field ? label(field.label) : name}
            value={accounts[name]}
            error={Boolean(failure?.fields[name])}
            helperText={failure?.fields[name]}
            onChange={({ target }) => setAccounts({ ...accounts, [name]: target.value })}
            slotProps={{ htmlInput: { autoComplete: 'off' } }}
          />
        )
      })}
    </RequestApproval>
  )
}
