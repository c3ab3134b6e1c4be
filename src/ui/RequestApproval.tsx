/**
 * The dialog that requests another user's approval (domain 1.5): a reason of the kind, a comment
 * for another reason, and attachments. Its texts are `request_approval` in locales/…/pages, which
 * the routes of its pages name. The page sends the result with its own fields.
 */
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useTranslate } from 'ra-core'
import { type ReactNode, useState } from 'react'
import type { ApprovalKind } from '#src/domain/approvals/kinds.ts'
import {
  type Justification,
  justificationProblems,
  maxLetters,
  reasonsOf,
} from '#src/domain/approvals/reason.ts'
import { Dialog } from './Dialog.tsx'
import { useLabel } from './LanguageContext.ts'
import { type Attached, RequestDocuments } from './RequestDocuments.tsx'

export interface RequestApprovalProps {
  kind: ApprovalKind
  title: string
  /** The subject, above the inputs. */
  children?: ReactNode
  /**
   * Whether a reason of the kind fits the subject; the subject's input then takes the focus.
   * Default: all do. A single one is preselected.
   */
  isReason?(name: string): boolean
  /** `uploadDocument` of src/client/approvals.ts. */
  upload(file: File): Promise<Attached>
  isSending: boolean
  /** The server's refusal: a sentence, and sentences by field. */
  failure?: { message: string; fields: Readonly<Record<string, string>> } | undefined
  onRequest(justification: Required<Pick<Justification, 'reason_code' | 'reason_text' | 'documents'>>): void
  onCancel(): void
}

export function RequestApproval(props: RequestApprovalProps) {
  const { kind, title, children, isReason, upload, isSending, failure, onRequest: onSubmit, onCancel } = props
  const translate = useTranslate()
  const label = useLabel()
  const [selected, setSelected] = useState('')
  const [text, setText] = useState('')
  const [files, setFiles] = useState<readonly Attached[]>([])
  const [isTried, setTried] = useState(false)
  const reasons = reasonsOf(kind).filter(({ name }) => isReason?.(name) ?? true)
  const [only] = reasons.length === 1 ? reasons : []
  const reason = only?.name ?? (reasons.some(({ name }) => name === selected) ? selected : '')
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
  const send = () => {
    setTried(true)
    if (justificationProblems(kind, justification).length === 0) onSubmit(justification)
  }
  const others = Object.entries(failure?.fields ?? {}).filter(([name]) => !(name in justification))
  const refusal = failure && (others.map(([, message]) => message).join(' ') || failure.message)
  const isNamed = Object.keys(failure?.fields ?? {}).some((name) => name in justification)
  return (
    <Dialog
      title={title}
      width="sm"
      problem={isNamed ? undefined : refusal}
      confirm={translate('request_approval.send')}
      isBusy={isSending}
      onConfirm={send}
      onClose={onCancel}
    >
      {children}
      <TextField
        select
        required
        autoFocus={!isReason}
        fullWidth
        margin="normal"
        label={translate('request_approval.reason')}
        value={reason}
        onChange={({ target }) => setSelected(target.value)}
        error={Boolean(wrong.reason_code)}
        helperText={wrong.reason_code}
      >
        {reasons.map(({ name, label: names }) => (
          <MenuItem key={name} value={name}>
            {label(names)}
          </MenuItem>
        ))}
      </TextField>
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
    </Dialog>
  )
}
