/**
 * The dialog of the console: a title, the content, a refusal in place, and the buttons. Other files
 * do not use MUI's Dialog (tests/architecture/parts.test.ts).
 */
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MuiDialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import IconButton from '@mui/material/IconButton'
import { useTranslate } from 'ra-core'
import { type FormEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { Icon } from './Icon.tsx'
import { keepFocus } from './keep-focus.ts'

export interface DialogProps {
  /** A question or a noun. */
  title: ReactNode
  /** `xs` for a question, `sm` for a form, `md` or `lg` for a table. */
  width?: 'xs' | 'sm' | 'md' | 'lg' | 'xl'
  children: ReactNode
  /** The server's refusal. */
  problem?: ReactNode
  /** The button that acts: the verb of the title. Without it the dialog only informs. */
  confirm?: string | undefined
  onConfirm?(): void
  /** Enter does not confirm, and the safe button has the focus, unless an input takes it. */
  isDanger?: boolean
  /** It refuses, returns or undoes: the button is red, and Enter confirms. */
  isSetback?: boolean
  /** The action runs: the dialog stays open. */
  isBusy?: boolean
  /** Confirming is not possible yet. */
  isBlocked?: boolean
  /** The text of the safe button; null: `confirm` closes, or else a cross beside the title. */
  cancel?: string | null
  /** More buttons, between the safe one and `confirm`. */
  actions?: ReactNode
  /** On the left of the buttons: a total, or an action that is seldom needed. */
  aside?: ReactNode
  /** Enter confirms immediately. */
  startsAtConfirm?: boolean
  /** The dialog closes only by its buttons: its content is shown once. */
  isKept?: boolean
  onClose(): void
}

const sides = { px: { xs: 4, sm: 5 } }

export function Dialog(props: DialogProps) {
  const { title, width = 'xs', cancel, confirm, isBusy = false, isKept = false, onClose } = props
  const id = useId()
  const translate = useTranslate()
  const hasCross = cancel === null && confirm === undefined && !isKept
  return (
    <MuiDialog
      open
      fullWidth
      maxWidth={width}
      onClose={isBusy || isKept ? undefined : onClose}
      // React bubbles dialog events to the component that opened it: a button bar would keep the
      // focus, a form would be submitted.
      onMouseDown={(event) => event.stopPropagation()}
      onSubmit={(event) => event.stopPropagation()}
      aria-labelledby={id}
      slotProps={{ paper: { sx: { mx: { xs: 2, sm: 8 }, width: { xs: '100%' } } } }}
    >
      <DialogTitle id={id} sx={{ ...sides, ...(hasCross && { pr: 14 }) }}>
        {title}
      </DialogTitle>
      <Frame {...props} />
      {hasCross && (
        <IconButton
          aria-label={translate('ra.action.close')}
          disabled={isBusy}
          onClick={onClose}
          sx={{ position: 'absolute', top: 8, right: 8 }}
        >
          <Icon name="mdi:close" />
        </IconButton>
      )}
    </MuiDialog>
  )
}

function Frame(props: DialogProps) {
  const { children, problem, confirm, onConfirm, isDanger = false, isBusy = false, isBlocked = false } = props
  const { cancel, actions, aside, startsAtConfirm = false, isSetback = false, onClose } = props
  const translate = useTranslate()
  const cancelText = translate('ra.action.cancel')
  // “Cancel” beside “Cancel visit” would leave open which of them keeps the visit.
  const isAmbiguous = confirm === undefined || confirm.startsWith(cancelText)
  const frame = useRef<HTMLElement>(null)
  const safe = useRef<HTMLButtonElement>(null)
  const isForm = confirm !== undefined && !isDanger
  useEffect(() => {
    const hasInput = isForm && frame.current?.querySelector('input, textarea, [role=combobox]')
    if (!hasInput && !frame.current?.contains(document.activeElement)) safe.current?.focus()
  }, [isForm])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isForm) onConfirm?.()
  }
  return (
    <Box
      ref={frame}
      {...(onConfirm && { component: 'form', noValidate: true, autoComplete: 'off', onSubmit: submit })}
      sx={{ display: 'flex', flexDirection: 'column', minHeight: 0 }}
    >
      {/* The label of an outlined input reaches above it. */}
      <DialogContent sx={{ '&&': { pt: 2 }, ...sides }}>{children}</DialogContent>
      {problem && (
        <Alert severity="error" sx={{ mx: sides.px, mb: 2 }}>
          {problem}
        </Alert>
      )}
      {(cancel !== null || actions || confirm) && (
        <DialogActions onMouseDown={keepFocus} sx={{ flexWrap: 'wrap', ...sides }}>
          {aside && <Box sx={{ mr: 'auto' }}>{aside}</Box>}
          {cancel !== null && (
            <Button ref={safe} variant="outlined" disabled={isBusy} onClick={onClose}>
              {cancel ?? (isAmbiguous ? translate('ra.action.close') : cancelText)}
            </Button>
          )}
          {actions}
          {confirm !== undefined && (
            <Button
              {...(isForm ? { type: 'submit' } : { onClick: onConfirm })}
              color={isDanger || isSetback ? 'error' : 'primary'}
              variant="contained"
              autoFocus={startsAtConfirm}
              loading={isBusy}
              disabled={isBlocked}
            >
              {confirm}
            </Button>
          )}
        </DialogActions>
      )}
    </Box>
  )
}
