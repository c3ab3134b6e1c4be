/** One field on the form: label above, the control, its error, its help. */
import FormControl from '@mui/material/FormControl'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import Link from '@mui/material/Link'
import { useTranslate } from 'ra-core'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router'
import { unseen, useCompact } from './compact.ts'

export interface FrameProps {
  /** DOM id of the control. */
  id: string
  label: string
  help?: string | undefined
  error?: string | undefined
  /** URL of the record that the error refers to. */
  otherRecord?: string | undefined
  /** Ids of further elements that describe the control. */
  describedBy?: string | undefined
  required?: boolean | undefined
  disabled?: boolean | undefined
}

/** `aria-describedby` of a control inside a frame; undefined without a description. */
export function describedBy({ id, help, error, describedBy: more = '' }: FrameProps): string | undefined {
  const ids = [error ? `${id}-error` : '', more, help ? `${id}-help` : ''].filter(Boolean)
  return ids.length > 0 ? ids.join(' ') : undefined
}

/** Disabled inputs stay readable. */
const readable = { '&.Mui-disabled': { color: 'text.secondary' } }

/** `group`: several controls under one heading (radios, levels) instead of one labelled control. */
export function FieldFrame({
  group,
  children,
  ...frame
}: FrameProps & { group?: boolean; children: ReactNode }) {
  const { id, label, help: sentence, error, otherRecord, required, disabled } = frame
  const compact = useCompact()
  // In a table the column header has the help text.
  const help = compact ? undefined : sentence
  const translate = useTranslate()
  const caption = group ? ({ component: 'legend', id: `${id}-label` } as const) : { htmlFor: id }
  return (
    <FormControl
      fullWidth
      component={group ? 'fieldset' : 'div'}
      error={Boolean(error)}
      required={required ?? false}
      disabled={disabled ?? false}
      sx={{ minWidth: 0 }}
    >
      <FormLabel {...caption} sx={compact ? unseen : null}>
        {label}
        {compact && `, ${compact.row}`}
      </FormLabel>
      {children}
      {error && (
        <FormHelperText id={`${id}-error`} sx={{ mx: 0, lineHeight: 1.7 }}>
          {error}{' '}
          {otherRecord && (
            // In a new tab, so that the form keeps its input.
            <Link component={RouterLink} to={otherRecord} target="_blank" color="inherit">
              {translate('resources.form.open_other')}
            </Link>
          )}
        </FormHelperText>
      )}
      {help && (
        <FormHelperText id={`${id}-help`} error={false} sx={{ mx: 0, lineHeight: 1.7, ...readable }}>
          {help}
        </FormHelperText>
      )}
    </FormControl>
  )
}
