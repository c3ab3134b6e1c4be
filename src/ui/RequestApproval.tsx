/**
 * The dialog that requests another user's approval (domain 1.5): a reason of the kind, a comment
 * for another reason, and attachments. Its texts are `request_approval` in locales/…/pages, which
 * the routes of its pages name. The page sends the result with its own fields.
 */
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useTranslate } from 'ra-core'
import { type FormEvent, type ReactNode, useState } from 'react'
import type { ApprovalKind } from '#src/domain/approvals/kinds.ts'
import {
  type Justification,
  justificationProblems,
  maxLetters,
  reasonsOf,
} from '#src/domain/approvals/reason.ts'
import { useLabel } from './LanguageContext.ts'
import { type Attached, RequestDocuments } from './RequestDocuments.tsx'

export interface RequestApprovalProps {
  kind: ApprovalKind
  title: string
  /** The subject, above the inputs; content that depends on the reason, below it. */
  children?: ReactNode | ((reason: string) => ReactNode)
  /** `uploadDocument` of src/client/approvals.ts. */
  upload(file: File): Promise<Attached>
  isSending: boolean
  /** The server's refusal: a sentence, and sentences by field. */
  failure?: { message: string; fields: Readonly<Record<string, string>> } | undefined
  onRequest(justification: Required<Pick<Justification, 'reason_code' | 'reason_text' | 'documents'>>): void
  onCancel(): void
}

export function RequestApproval(props: RequestApprovalProps) {
  const { kind, title, children, upload, isSending, failure, onRequest: onSubmit, onCancel } = props
  const translate = useTranslate()
  const label = useLabel()
  const [reason, setReason] = useState('')
  const [text, setText] = useState('')
  const [files, setFiles] = useState<readonly Attached[]>([])
  const [isTried, setTried] = useState(false)
  const justification = {
    reason_code: reason,
    reason_text: text.trim() || null,
    documents: files.map(({ id }) => id),
  }
  const own = isTried
    ? justificationProblems(kind, justification).map(
        ({ field, key, params }) => [field, translate(`validation.${key}`, params)] as const,
      )
    : []
  const wrong: Readonly<Record<string, string>> = { ...failure?.fields, ...Object.fromEntries(own) }
  const send = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (justificationProblems(kind, justification).length === 0) onSubmit(justification)
  }
  const others = Object.entries(failure?.fields ?? {}).filter(([name]) => !(name in justification))
  const refusal = failure && (others.map(([, message]) => message).join(' ') || failure.message)
  const isNamed = Object.keys(failure?.fields ?? {}).some((name) => name in justification)
  return (
    <Dialog open onClose={onCancel} maxWidth="sm" fullWidth aria-labelledby="ask-approval-title">
      <form onSubmit={send} noValidate>
        <DialogTitle id="ask-approval-title">{title}</DialogTitle>
        <DialogContent>
          {typeof children === 'function' ? undefined : children}
          <TextField
            select
            required
            autoFocus
            fullWidth
            margin="normal"
            label={translate('request_approval.reason')}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
            error={Boolean(wrong.reason_code)}
            helperText={wrong.reason_code}
          >
            {reasonsOf(kind).map(({ name, label: names }) => (
              <MenuItem key={name} value={name}>
                {label(names)}
              </MenuItem>
            ))}
          </TextField>
          {typeof children === 'function' && children(reason)}
          <TextField
            fullWidth
            multiline
            minRows={3}
            margin="normal"
            required={reason === 'OTHER'}
            label={translate('request_approval.explanation')}
            value={text}
            onChange={({ target }) => setText(target.value)}
            error={Boolean(wrong.reason_text)}
            helperText={wrong.reason_text ?? translate('request_approval.explanation_help')}
            slotProps={{ htmlInput: { maxLength: maxLetters } }}
          />
          <RequestDocuments files={files} upload={upload} problem={wrong.documents} onChange={setFiles} />
          {refusal && !isNamed && (
            <Alert severity="error" sx={{ mt: 3 }}>
              {refusal}
            </Alert>
          )}
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" onClick={onCancel}>
            {translate('resources.form.cancel')}
          </Button>
          <Button type="submit" variant="contained" loading={isSending}>
            {translate('request_approval.send')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
