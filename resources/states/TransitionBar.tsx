import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import CircularProgress from '@mui/material/CircularProgress'
import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { isSetback } from '#schemas/kit/setback.ts'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { useResource } from '../context.tsx'
import { useUnsavedForms } from '../form/open-forms.ts'
import type { Row } from '../provider.ts'
import { useOpenTransitions } from './useTransitions.ts'

const Progress = () => <CircularProgress size={16} color="inherit" />

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
  const { transitions: all, isPending } = useOpenTransitions(record)
  const possible = all.filter(({ name }) => !hidden.includes(name))
  const isBackward = ({ name }: { name: string }) => isSetback(resource, name)
  const [first] = possible.filter((one) => !isBackward(one))
  const transitions = possible.toSorted((one, other) => Number(isBackward(one)) - Number(isBackward(other)))
  const firstBackward = transitions.find(isBackward)
  const [pressed, setPressed] = useState<{ name: string; isSaved: boolean }>()
  const [chosen, setChosen] = useState<string>()
  const isOutdated = useIsFetching({ queryKey: [resource.path] }) > 0 || isPending
  // After a save, the transition needs the version and the facts that the page is still loading.
  if (pressed?.isSaved && !isOutdated) {
    setPressed(undefined)
    setChosen(possible.find(({ name }) => name === pressed.name)?.name)
  }
  const client = useQueryClient()
  const unsavedForms = useUnsavedForms()
  const transition = transitions.find(({ name }) => name === chosen)
  /** Saves the page's unsaved input first; if refused, the form shows the reason. */
  const choose = async (name: string) => {
    if (pressed) return
    const forms = unsavedForms()
    setPressed({ name, isSaved: forms.length === 0 })
    for (const form of forms) if (!(await form.save())) return setPressed(undefined)
    if (forms.length > 0) void client.invalidateQueries({ queryKey: [resource.path] })
    setPressed({ name, isSaved: true })
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
          // Not disabled: the dialog gives the focus back to the button.
          {...(pressed?.name === one.name && { 'aria-disabled': true, startIcon: <Progress /> })}
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
