import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { formatNumber } from '#schemas/kit/numbers.ts'
import { type ImportRun, importActions } from '#src/domain/import/import-actions.ts'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'
import { useGenerator } from '../context.tsx'
import { runKey } from './run.ts'

/** A text of the file in one of its columns. */
export interface SameText {
  field: string
  text: string
}

interface ProblemsProps {
  run: ImportRun
  /** Lists the rows with a text. */
  onRows(same: SameText): void
  /** Corrects a text in all its rows. */
  onCorrect(same: SameText, label: string, anchor: HTMLElement): void
}

/** Problems grouped by kind and text, with the number of rows, and a correction for equal texts. */
export function Problems({ run, onRows, onCorrect }: ProblemsProps) {
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
    <Alert severity="warning" icon={false} sx={{ mb: 3, '& .MuiAlert-message': { width: '100%' } }}>
      <Box component="ul" aria-label={translate('import.problems')} sx={{ m: 0, pl: 5 }}>
        {data.map(({ label, column, rows, message, is_example, values }) => (
          <li key={`${label} ${message}`}>
            {translate(is_example ? 'import.problem_like' : 'import.problem', {
              smart_count: rows,
              n: formatNumber(rows, style),
              field: label,
              message,
            })}
            {values.map((value) => {
              const same = { field: column, text: value.text }
              const text = value.text.trim() || translate('resources.import.nothing')
              return (
                <Box
                  key={value.text}
                  sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, pl: 2 }}
                >
                  <span>
                    {translate('import.text_rows', {
                      text,
                      smart_count: value.rows,
                      n: formatNumber(value.rows, style),
                    })}
                  </span>
                  <Button
                    size="small"
                    onClick={() => onRows(same)}
                    aria-label={translate('import.show_text', { text })}
                  >
                    {translate('import.show_rows')}
                  </Button>
                  <Button
                    size="small"
                    aria-haspopup="dialog"
                    aria-label={translate('import.correct_text', { text })}
                    onClick={({ currentTarget }) => onCorrect(same, label, currentTarget)}
                  >
                    {translate('import.correct_all')}
                  </Button>
                </Box>
              )
            })}
          </li>
        ))}
      </Box>
    </Alert>
  )
}
