import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { changeSetActions } from '#src/domain/change-set-actions.ts'
import { RowsSkeleton } from '#src/ui/RowsSkeleton.tsx'
import { useGenerator } from '../context.tsx'
import { failureOf } from '../failure.ts'
import { RecordLink } from '../record/RepointingSummary.tsx'

const maxRows = 50

/** The first records of a change set, each with its change. */
export function ChangeSetRows({ id }: { id: number }) {
  const { call } = useGenerator()
  const translate = useTranslate()
  const { data, error } = useQuery({
    queryKey: ['change-sets', id],
    queryFn: ({ signal }) => call(changeSetActions.show, { id, range: [0, maxRows - 1] }, signal),
  })
  if (error) return failureOf(error).message || translate('resources.list.failed')
  if (!data) return <RowsSkeleton rows={1} />
  return (
    <Box
      component="ul"
      sx={{ m: 0, mt: 2, pl: 5, fontSize: '0.875rem', lineHeight: 1.8, overflowWrap: 'anywhere' }}
    >
      {data.rows.map((row) => (
        <li key={`${row.path} ${row.id} ${row.version}`}>
          <RecordLink record={row} /> – {translate(`changes.was.${row.action}`)}
        </li>
      ))}
      {data.total > data.rows.length && (
        <li>{translate('changes.more_records', { smart_count: data.total - data.rows.length })}</li>
      )}
    </Box>
  )
}
