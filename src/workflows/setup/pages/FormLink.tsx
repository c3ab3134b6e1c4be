import Button from '@mui/material/Button'
import { Link } from 'react-router'
import type { FormValues } from '#resources/form/values.ts'
import { useOpenPath } from '#src/ui/PageLink.tsx'

interface FormLinkProps {
  to: string
  /** Initial values of the form. */
  values?: FormValues
  variant?: 'contained' | 'outlined' | 'text'
  children: string
}

/**
 * A link to a form that returns to the guide after saving; renders nothing for users who may not
 * open it.
 */
export function FormLink({ to, values, variant = 'contained', children }: FormLinkProps) {
  if (useOpenPath()(to) === undefined) return null
  return (
    <Button component={Link} to={to} state={{ values, returnTo: '/setup' }} variant={variant}>
      {children}
    </Button>
  )
}
