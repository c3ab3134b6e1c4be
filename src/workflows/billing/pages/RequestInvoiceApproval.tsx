/**
 * Requests the approval of another user: a discount, an exemption, a cancellation, another payer.
 */
import Button from '@mui/material/Button'
import ListItemText from '@mui/material/ListItemText'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useNotify, useTranslate } from 'ra-core'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useGenerator } from '#resources/context.tsx'
import { approvalKind } from '#schemas/codes/approval-kind.ts'
import { invoiceStatus } from '#schemas/codes/invoice-status.ts'
import { uploadDocument } from '#src/client/approvals.ts'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { RequestApproval } from '#src/ui/RequestApproval.tsx'
import { useAction } from '#src/workflow/useAction.ts'
import type { InvoiceDetails } from '../domain/answers.ts'
import { invoiceActions, invoiceRequestKinds } from '../domain/invoice-actions.ts'
import { type InvoiceRequestKind, requestProblem } from '../domain/invoice-requests.ts'

type RequestInvoiceApprovalProps = Pick<InvoiceDetails, 'invoice' | 'payers'>

/** Why an offered kind cannot be requested yet, with the step that comes first. */
const isNamed = (problem: string | undefined) => problem === 'billing.repay_first'

export function RequestInvoiceApproval({ invoice, payers }: RequestInvoiceApprovalProps) {
  const translate = useTranslate()
  const label = useLabel()
  const { holds } = useGenerator()
  const [search, setSearch] = useSearchParams()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const requestKind = invoiceRequestKinds.find((kind) => kind === search.get('ask'))
  const selectKind = (kind: InvoiceRequestKind | undefined) => {
    setAnchor(null)
    setSearch(kind ? { ask: kind } : {}, { replace: true })
  }
  if (!holds('create_approval') || invoice.status === invoiceStatus.CANCELLED.value) return null
  return (
    <>
      <Button variant="outlined" onClick={({ currentTarget }) => setAnchor(currentTarget)}>
        {translate('billing.request_approval')}
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {invoiceRequestKinds.map((kind) => {
          const problem = requestProblem(kind, invoice)
          return problem && !isNamed(problem) ? null : (
            <MenuItem key={kind} disabled={problem !== undefined} onClick={() => selectKind(kind)}>
              <ListItemText
                primary={label(approvalKind[kind].label)}
                secondary={problem && translate(`validation.${problem}`)}
                slotProps={{ secondary: { sx: { maxWidth: 320, whiteSpace: 'normal' } } }}
              />
            </MenuItem>
          )
        })}
      </Menu>
      {requestKind && (
        <ConfirmDialog
          invoice={invoice}
          payers={payers}
          kind={requestKind}
          onClose={() => selectKind(undefined)}
        />
      )}
    </>
  )
}

function ConfirmDialog(props: RequestInvoiceApprovalProps & { kind: InvoiceRequestKind; onClose(): void }) {
  const { invoice, payers, kind, onClose } = props
  const translate = useTranslate()
  const label = useLabel()
  const notify = useNotify()
  const [payer, setPayer] = useState('')
  const { send, failure, isPending } = useAction(invoiceActions.ask)
  const isChange = kind === 'PAYMENT_TYPE_CHANGE'
  return (
    <RequestApproval
      kind={kind}
      title={label(approvalKind[kind].label)}
      upload={uploadDocument}
      isSending={isPending}
      failure={failure}
      onRequest={async (justification) => {
        const body = {
          ...justification,
          documents: [...justification.documents],
          kind,
          ...(payer ? { payment_type_id: Number(payer) } : {}),
        }
        const sent = await send({ id: Number(invoice.id), body })
        if (!sent) return
        notify('billing.request_sent', { type: 'success', messageArgs: { code: sent.code } })
        onClose()
      }}
      onCancel={onClose}
    >
      {isChange && (
        <TextField
          select
          fullWidth
          size="small"
          label={translate('billing.payer')}
          value={payer}
          onChange={({ target }) => setPayer(target.value)}
          error={failure?.fields.payment_type_id !== undefined}
          helperText={failure?.fields.payment_type_id}
        >
          {payers.map(({ id, ...name }) => (
            <MenuItem key={id} value={String(id)}>
              {label(name)}
            </MenuItem>
          ))}
        </TextField>
      )}
    </RequestApproval>
  )
}
