/** The newest changes of a record; all of them open in the drawer of its page. */
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { lazy, Suspense, useState } from 'react'
import type { HistoryEntry } from '#src/domain/answers.ts'
import type { Row } from '../provider.ts'
import { HistoryItem } from '../record/HistoryItem.tsx'
import { Heading } from './PeekRelated.tsx'

const ResourceHistory = lazy(() => import('../screens/ResourceHistory.tsx'))

interface PeekHistoryProps {
  record: Row
  name: string
  entries: readonly HistoryEntry[]
  /** An earlier version was restored. */
  onReverted(): void
}

export function PeekHistory({ record, name, entries, onReverted }: PeekHistoryProps) {
  const translate = useTranslate()
  const [isOpen, setOpen] = useState(false)
  return (
    <section>
      <Heading text={translate('resources.history.title')} />
      <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {entries.map((entry) => (
          <HistoryItem key={entry.id} entry={entry} isBrief />
        ))}
      </Box>
      {(entries[entries.length - 1]?.version ?? 1) > 1 && (
        <Button size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {translate('resources.history.more')}
        </Button>
      )}
      {isOpen && (
        <Suspense>
          <ResourceHistory
            record={record}
            name={name}
            onReverted={onReverted}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </section>
  )
}
