import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { lazy, Suspense, useState } from 'react'
import { useLabel } from '#src/ui/LanguageContext.ts'
import type { Row } from '../provider.ts'
import { useWays } from './useTransition.ts'

const TransitionDialog = lazy(() => import('./TransitionDialog.tsx'))

/** What can be done with a record from the state it is in: the usual way on first, ends in red. */
export function TransitionBar(props: {
  record: Row
  /** Names of transitions that the page has its own way for. */
  hidden?: readonly string[]
  /** A dialog was closed, whatever was done in it: for pages that show the record in their own way. */
  onClosed?: () => void
}) {
  const { record, hidden = [], onClosed } = props
  const label = useLabel()
  const ways = useWays(record).filter(({ name }) => !hidden.includes(name))
  const [chosen, setChosen] = useState<string>()
  const way = ways.find(({ name }) => name === chosen)
  const [first] = ways.filter(({ isFinal }) => !isFinal)
  if (ways.length === 0) return null
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mb: 3 }}>
      {ways.map((one) => (
        <Button
          key={one.name}
          variant={one === first ? 'contained' : 'outlined'}
          {...(one.isFinal ? { color: 'error' as const } : {})}
          onClick={() => setChosen(one.name)}
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
