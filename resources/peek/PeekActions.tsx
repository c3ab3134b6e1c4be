import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { Link } from 'react-router'
import { useResource } from '../context.tsx'
import { useRecordPath } from '../list/useRecordPath.ts'
import type { Row } from '../provider.ts'
import { RecordTools, useRecordTools } from '../record/RecordTools.tsx'
import { TransitionBar } from '../states/TransitionBar.tsx'

interface PeekActionsProps {
  record: Row
  /** The record has its rows, which transitions may require. */
  isWhole: boolean
}

/** The page of the record, and what the user may do with it. */
export function PeekActions({ record, isWhole }: PeekActionsProps) {
  const { states } = useResource()
  const translate = useTranslate()
  const to = useRecordPath()(record)
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mb: 4, '&:empty': { display: 'none' } }}>
      {to && (
        <Button component={Link} to={to} variant="outlined">
          {translate('resources.peek.open')}
        </Button>
      )}
      {states && isWhole && !record.deleted_at && <TransitionBar record={record} isInline />}
      <RecordTools tools={useRecordTools(record)} />
    </Box>
  )
}
