/** What surrounds a record, on its page and in the panel: related lists and newest changes. */
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { PeekAnswer } from '#src/domain/answers.ts'
import type { Row } from '../provider.ts'
import { HistoryItem } from './HistoryItem.tsx'
import { RelatedLists } from './RelatedLists.tsx'

const ResourceHistory = lazy(() => import('../screens/ResourceHistory.tsx'))

interface RecordActivityProps {
  record: Row
  name: string
  details: PeekAnswer
  /** Level of the headings. */
  heading: 'h2' | 'h3'
  /** An earlier version was restored. */
  onReverted(): void
}

export function RecordActivity(props: RecordActivityProps) {
  const { record, name, details, heading, onReverted } = props
  const { related, elsewhere, is_elsewhere_capped, history } = details
  const translate = useTranslate()
  const [isOpen, setOpen] = useState(false)
  const hasMore = record.version > 1
  return (
    <>
      {(related.length > 0 || elsewhere > 0) && (
        <Section title={translate('resources.peek.related')} heading={heading}>
          <RelatedLists key={record.id} id={record.id} {...{ related, elsewhere, is_elsewhere_capped }} />
        </Section>
      )}
      <Section title={translate('resources.history.title')} heading={heading}>
        <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none', '& > li:first-of-type': { border: 0 } }}>
          {history.map((entry) => (
            <HistoryItem key={entry.id} entry={entry} isBrief />
          ))}
        </Box>
        {hasMore && (
          <Button size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
            {translate('resources.history.all')}
          </Button>
        )}
      </Section>
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
    </>
  )
}

function Section(props: { title: string; heading: 'h2' | 'h3'; children: ReactNode }) {
  const { title, heading, children } = props
  return (
    <Box component="section" sx={{ mb: 4 }}>
      <Typography component={heading} variant="subtitle2" sx={{ mb: 1 }}>
        {title}
      </Typography>
      {children}
    </Box>
  )
}
