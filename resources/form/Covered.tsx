import Alert from '@mui/material/Alert'
import { useTranslate } from 'ra-core'
import type { ReactNode } from 'react'
import type { Resource } from '#schemas/kit/resource.ts'
import { useGenerator, useResource } from '../context.tsx'

/** Whether coverage refuses every new record of the resource, whatever its values. */
export function useIsBeyondCoverage({ scope }: Resource): boolean {
  const { coversNothing = false } = useGenerator()
  return coversNothing && scope !== undefined && scope.whenEmpty !== 'everybody'
}

/** A form for a new record, or a notice for users who cover no place and could never save it. */
export function Covered({ children }: { children: ReactNode }) {
  const translate = useTranslate()
  const isBeyond = useIsBeyondCoverage(useResource())
  if (isBeyond) return <Alert severity="info">{translate('resources.form.no_coverage')}</Alert>
  return children
}
