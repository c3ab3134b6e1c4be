/** One field on the form: label above, the control, its error, its help. */
import FormControl from '@mui/material/FormControl'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import type { ReactNode } from 'react'

export interface FrameProps {
  /** DOM id of the control. */
  id: string
  label: string
  help?: string | undefined
  error?: string | undefined
  required?: boolean | undefined
  disabled?: boolean | undefined
}

/** `aria-describedby` of a control inside a frame; undefined when there is nothing to read. */
export function describedBy({ id, help, error }: FrameProps): string | undefined {
  const ids = [error ? `${id}-error` : '', help ? `${id}-help` : ''].filter(Boolean)
  return ids.length > 0 ? ids.join(' ') : undefined
}

/** `group`: several controls under one heading (radios, levels) instead of a single labelled one. */
export function FieldFrame({
  group,
  children,
  ...frame
}: FrameProps & { group?: boolean; children: ReactNode }) {
  const { id, label, help, error, required, disabled } = frame
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
      <FormLabel
        {...caption}
        sx={{ mb: 0.5, fontSize: '0.875rem', lineHeight: 1.7, fontWeight: 500 }}
      >
        {label}
      </FormLabel>
      {children}
      {error && (
        <FormHelperText id={`${id}-error`} sx={{ mx: 0, lineHeight: 1.7 }}>
          {error}
        </FormHelperText>
      )}
      {help && (
        <FormHelperText id={`${id}-help`} error={false} sx={{ mx: 0, lineHeight: 1.7 }}>
          {help}
        </FormHelperText>
      )}
    </FormControl>
  )
}
