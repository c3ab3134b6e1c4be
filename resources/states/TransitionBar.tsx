import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { useResource } from '../context.tsx'
import { useUnsavedForms } from '../form/open-forms.ts'
import type { Row } from '../provider.ts'
import { useTransitions } from './useTransition.ts'

const TransitionDialog = lazy(() => import('./TransitionDialog.tsx'))

/** What can be done with a record from the state it is in: the usual way on first, ends in red. */
export function TransitionBar(props: {
  record: Row
  /** Names of transitions that the page has its own way for. */
  hidden?: readonly string[]
  /**
   * A dialog was closed, whatever was done in it: for pages that show the record in their own way.
   */
  onClosed?: () => void
  /** It stands in a line with other buttons. */
  isInline?: boolean
}) {
  const { record, hidden = [], onClosed, isInline = false } = props
  const label = useLabel()
  const ways = useTransitions(record).filter(({ name }) => !hidden.includes(name))
  const [chosen, setChosen] = useState<string>()
  const { path } = useResource()
  const client = useQueryClient()
  const unsavedForms = useUnsavedForms()
  const way = ways.find(({ name }) => name === chosen)
  const [first] = ways.filter(({ isFinal }) => !isFinal)
  /** What is typed on the page is saved first; where it is refused, the form says why. */
  const choose = async (name: string) => {
    const forms = unsavedForms()
    for (const form of forms) if (!(await form.save())) return
    // Saving may have changed the record; the transition is taken from its present version.
    if (forms.length > 0) await client.invalidateQueries({ queryKey: [path] })
    setChosen(name)
  }
  if (ways.length === 0) return null
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mb: isInline ? 0 : 3 }}>
      {ways.map((one) => (
        <Button
          key={one.name}
          variant={one === first && one.missing.length === 0 ? 'contained' : 'outlined'}
          {...(one.isFinal ? { color: 'error' as const } : {})}
          onClick={() => void choose(one.name)}
        >
          {label(one.label)}
        </Button>
      ))}
      {way && (
        <Suspense>
          <TransitionDialog
            record={record}
            way={way}
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
