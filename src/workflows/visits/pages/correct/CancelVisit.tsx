/** The `cancel` transition of a visit in its usual dialog, opened from anywhere. */
import { lazy, Suspense } from 'react'
import { SchemaProvider } from '#resources/context.tsx'
import { useTransitions } from '#resources/states/useTransitions.ts'
import type { AnsweredRow } from '#src/domain/action.ts'
import { useResourceSchema } from '#src/workflow/useResourceSchema.ts'

const TransitionDialog = lazy(() => import('#resources/states/TransitionDialog.tsx'))

interface CancelVisitProps {
  visit: AnsweredRow
  onClose(): void
}

export function CancelVisit(props: CancelVisitProps) {
  const { schema } = useResourceSchema('visits')
  if (!schema) return null
  return (
    <SchemaProvider {...schema}>
      <Cancelling {...props} />
    </SchemaProvider>
  )
}

function Cancelling({ visit, onClose }: CancelVisitProps) {
  const transition = useTransitions(visit).find(({ name }) => name === 'cancel')
  if (!transition) return null
  return (
    <Suspense>
      <TransitionDialog record={visit} transition={transition} onClose={onClose} />
    </Suspense>
  )
}
