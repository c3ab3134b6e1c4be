import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { formatNumber } from '#schemas/kit/numbers.ts'
import { type ImportRun, importActions } from '#src/domain/import/import-actions.ts'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'
import { useGenerator } from '../context.tsx'
import { runKey } from './run.ts'

/** Problems grouped by kind, with the number of rows: a thousand equal sentences would not help. */
export function Problems({ run }: { run: ImportRun }) {
  const translate = useTranslate()
  const style = useNumberStyle()
  const { call } = useGenerator()
  const { data = [] } = useQuery({
    queryKey: [...runKey(String(run.import_id)), 'rows', 'problems', run.counts.error],
    staleTime: 60_000,
    queryFn: ({ signal }) => call(importActions.problems, { id: run.import_id }, signal),
  })
  if (!data.some(({ rows }) => rows > 1)) return null
  return (
    <Alert severity="warning" icon={false} sx={{ mb: 3 }}>
      <Box component="ul" aria-label={translate('import.problems')} sx={{ m: 0, pl: 5 }}>
        {data.map(({ label, rows, message, is_example }) => (
          <li key={`${label} ${message}`}>
            {translate(is_example ? 'import.problem_like' : 'import.problem', {
              smart_count: rows,
              n: formatNumber(rows, style),
              field: label,
              message,
            })}
          </li>
        ))}
      </Box>
    </Alert>
  )
}
