import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { isSetback } from '#schemas/kit/setback.ts'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { useResource } from '../context.tsx'
import { useUnsavedForms } from '../form/open-forms.ts'
import type { Row } from '../provider.ts'
import { useTransitions } from './useTransitions.ts'

const TransitionDialog = lazy(() => import('./TransitionDialog.tsx'))
const RunTransition = lazy(() => import('./RunTransition.tsx'))

/**
 * The possible transitions of a record: forward ones first, then those that refuse, undo or end
 * (`isSetback`), and final ones in red. Only a forward one is the primary button.
 */
export function TransitionBar(props: {
  record: Row
  /** Names of transitions that the page handles itself. */
  hidden?: readonly string[]
  /** Names of transitions without a confirmation, because they do no harm. */
  instant?: readonly string[]
  /** A dialog was closed, with or without a change: for pages that render the record themselves. */
  onClosed?: () => void
  /** Rendered in a line with other buttons. */
  isInline?: boolean
  /**
   * Backward transitions are at the other end: after a transition, none is where a forward one was,
   * so that a second click hits nothing.
   */
  isSpread?: boolean
}) {
  const { record, hidden = [], instant = [], onClosed, isInline = false, isSpread = false } = props
  const label = useLabel()
  const resource = useResource()
  const possible = useTransitions(record).filter(({ name }) => !hidden.includes(name))
  const isBackward = ({ name }: { name: string }) => isSetback(resource, name)
  const [first] = possible.filter((one) => !isBackward(one))
  const transitions = possible.toSorted((one, other) => Number(isBackward(one)) - Number(isBackward(other)))
  const firstBackward = transitions.find(isBackward)
  const [chosen, setChosen] = useState<string>()
  const client = useQueryClient()
  const unsavedForms = useUnsavedForms()
  const transition = transitions.find(({ name }) => name === chosen)
  /** Saves the page's unsaved input first; if refused, the form shows the reason. */
  const choose = async (name: string) => {
    const forms = unsavedForms()
    for (const form of forms) if (!(await form.save())) return
    // Saving may have changed the record; the transition needs its current version.
    if (forms.length > 0) await client.invalidateQueries({ queryKey: [resource.path] })
    setChosen(name)
  }
  const close = () => {
    setChosen(undefined)
    onClosed?.()
  }
  if (transitions.length === 0) return null
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mb: isInline ? 0 : 3 }}>
      {transitions.map((one) => (
        <Button
          key={one.name}
          variant={one === first && one.missing.length === 0 ? 'contained' : 'outlined'}
          {...(isSpread && one === firstBackward && { sx: { ml: 'auto' } })}
          {...(one.isFinal ? { color: 'error' as const } : {})}
          onClick={() => void choose(one.name)}
        >
          {label(one.label)}
        </Button>
      ))}
      {transition && (
        <Suspense>
          {instant.includes(transition.name) ? (
            <RunTransition record={record} name={transition.name} onDone={close} />
          ) : (
            <TransitionDialog record={record} transition={transition} onClose={close} />
          )}
        </Suspense>
      )}
    </Box>
  )
}
