import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import type { ReactNode } from 'react'
import { useFormState } from 'react-hook-form'
import { Link } from 'react-router'
import { keepFocus } from '#src/ui/keep-focus.ts'
import { PanelFoot } from '#src/ui/PanelFoot.tsx'
import { useResource } from '../context.tsx'
import { listPath } from '../paths.ts'

export interface SaveAs {
  label: string
  color: 'error' | 'primary'
}

interface SaveBarProps {
  /** The record has been in force: saving corrects it, which is not the usual way to change it. */
  isCorrection?: boolean
  /** Saves and starts the next record. */
  onAnother?: (() => void) | undefined
  /** Saves and continues to the next step; then the primary button. */
  next?: { label: string; onClick(): void } | undefined
  /** Cancels without saving. Default to the resource's list. */
  onCancel?: (() => void) | undefined
  saveAs?: SaveAs | undefined
  /** Something to know before saving. */
  notice?: ReactNode
}

/** The actions of the form, always visible. */
export function SaveBar(props: SaveBarProps) {
  const { isCorrection = false, onAnother, next, onCancel, saveAs, notice } = props
  const translate = useTranslate()
  const { path } = useResource()
  const { isSubmitting } = useFormState()
  return (
    <PanelFoot inset={5} onMouseDown={keepFocus} sx={{ mt: 6, gap: { xs: 1, sm: 3 } }}>
      {next && (
        <Button
          variant="contained"
          loading={isSubmitting}
          onClick={next.onClick}
          aria-keyshortcuts="Control+Enter"
          title="Ctrl+Enter"
        >
          {next.label}
        </Button>
      )}
      <Button
        type="submit"
        variant={isCorrection || next ? 'outlined' : 'contained'}
        color={saveAs?.color ?? 'primary'}
        loading={isSubmitting}
        aria-keyshortcuts="Control+S"
        title="Ctrl+S"
      >
        {translate(saveAs?.label ?? (isCorrection ? 'effective.correct' : 'resources.form.save'))}
      </Button>
      {onAnother && (
        <Button variant="outlined" disabled={isSubmitting} onClick={onAnother}>
          {translate('resources.form.save_and_another')}
        </Button>
      )}
      <Button
        color="inherit"
        {...(onCancel ? { onClick: onCancel } : { component: Link, to: listPath(path) })}
      >
        {translate('resources.form.cancel')}
      </Button>
      {notice}
    </PanelFoot>
  )
}
