/** The form of a record with what surrounds the record: beside it, or folded below. */
import Box from '@mui/material/Box'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useTranslate } from 'ra-core'
import type { ReactNode } from 'react'
import type { PeekAnswer } from '#src/domain/answers.ts'
import { RowsSkeleton } from '#src/ui/RowsSkeleton.tsx'
import { useResource } from '../context.tsx'
import { Folded } from '../form/Folded.tsx'
import { useFormWidth } from '../form/useFormWidth.ts'
import type { Row } from '../provider.ts'
import { RecordActivity } from './RecordActivity.tsx'

interface RecordAsideProps {
  record: Row
  name: string
  /** Undefined while they load. */
  details: PeekAnswer | undefined
  /** An earlier version was restored. */
  onReverted(): void
  /** The form, and notices and parts of the same width. */
  children: ReactNode
}

export function RecordAside({ record, name, details, onReverted, children }: RecordAsideProps) {
  const translate = useTranslate()
  // A table of rows needs the whole width.
  const hasRows = Object.keys(useResource().children).length > 0
  const isBeside = useMediaQuery('(min-width: 1200px)', { noSsr: true }) && !hasRows
  const width = useFormWidth()
  const activity = details ? (
    <RecordActivity
      record={record}
      name={name}
      details={details}
      heading={isBeside ? 'h2' : 'h3'}
      onReverted={onReverted}
    />
  ) : (
    <RowsSkeleton rows={4} />
  )
  const title = translate('resources.record.activity')
  return (
    <Box
      sx={{
        display: 'grid',
        gap: isBeside ? 6 : 4,
        alignItems: 'start',
        gridTemplateColumns: `minmax(0, ${width}px)${isBeside ? ' minmax(280px, 360px)' : ''}`,
      }}
    >
      <Box sx={{ minWidth: 0 }}>{children}</Box>
      <Box component="aside" aria-label={title} sx={{ pt: isBeside ? 2 : 0 }}>
        {isBeside ? (
          activity
        ) : (
          <Folded title={title} id="record-activity" isNeeded={false}>
            {activity}
          </Folded>
        )}
      </Box>
    </Box>
  )
}
