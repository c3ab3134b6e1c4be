import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { isSetback } from '#schemas/kit/setback.ts'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { useResource } from '../context.tsx'
import { useUnsavedForms } from '../form/open-forms.ts'
import type { Row } from '../provider.ts'
import { useTransitions } from './useTransition.ts'

const TransitionDialog = lazy(() => import('./TransitionDialog.tsx'))

/**
 * The possible transitions of a record: forward ones first, then those that refuse, undo or end
 * (`isSetback`), and final ones in red. Only a forward one is the primary button.
 */
export function TransitionBar(props: {
  record: Row
  /** Names of transitions that the page handles itself. */
  hidden?: readonly string[]
  /** A dialog was closed, with or without a change: for pages that render the record themselves. */
  onClosed?: () => void
  /** Rendered in a line with other buttons. */
  isInline?: boolean
}) {
  const { record, hidden = [], onClosed, isInline = false } = props
  const label = useLabel()
  const resource = useResource()
  const possible = useTransitions(record).filter(({ name }) => !hidden.includes(name))
  const isBackward = ({ name }: { name: string }) => isSetback(resource, name)
  const [first] = possible.filter((one) => !isBackward(one))
  const transitions = possible.toSorted((one, other) => Number(isBackward(one)) - Number(isBackward(other)))
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
  if (transitions.length === 0) return null
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mb: isInline ? 0 : 3 }}>
      {transitions.map((one) => (
        <Button
          key={one.name}
          variant={one === first && one.missing.length === 0 ? 'contained' : 'outlined'}
          {...(one.isFinal ? { color: 'error' as const } : {})}
          onClick={() => void choose(one.name)}
        >
          {label(one.label)}
        </Button>
      ))}
      {transition && (
        <Suspense>
          <TransitionDialog
            record={record}
            transition={transition}
            onClose={() => {
              setChosen(undefined)
              onClosed?.()
            }}
          />
        </Suspense>
      )}
    </Box>
  )
}
