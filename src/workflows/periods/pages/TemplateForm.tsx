import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { type Failure, failureOf } from '#resources/failure.ts'
import { formatDate, readDate } from '#schemas/kit/dates.ts'
import { calendarMonth } from '#src/domain/periods/month.ts'
import { addTemplate } from './requests.ts'
import { useWords } from './words.ts'

/** Adds a month to the national template, with its own cut-off. */
export function TemplateForm({ code }: { code: string }) {
  const { translate, month } = useWords()
  const { starts_on, ends_on, submission_cutoff_on } = calendarMonth(code)
  const [cutoff, setCutoff] = useState(formatDate(submission_cutoff_on))
  const [failure, setFailure] = useState<Failure>()
  const [isDone, setDone] = useState(false)
  const add = async () => {
    const days = { starts_on, ends_on, submission_cutoff_on: readDate(cutoff) ?? cutoff }
    try {
      await addTemplate({ is_national: true, code, ...days })
      setFailure(undefined)
      setDone(true)
    } catch (error) {
      setFailure(failureOf(error))
    }
  }
  const { submission_cutoff_on: wrong, ...others } = failure?.fields ?? {}
  const text = { month: month(code) }
  return (
    <Box sx={{ display: 'grid', gap: 3, maxWidth: 560, justifyItems: 'start' }}>
      <Alert severity="info">{translate('periods.template_hint')}</Alert>
      <TextField
        size="small"
        label={translate('periods.cutoff')}
        value={cutoff}
        onChange={({ target }) => setCutoff(target.value)}
        error={Boolean(wrong)}
        helperText={wrong}
      />
      {failure && !wrong && (
        <Alert severity="error">{Object.values(others).join(' ') || failure.message}</Alert>
      )}
      {isDone && <Alert severity="success">{translate('periods.template_done', text)}</Alert>}
      <Button variant="contained" disabled={isDone} onClick={() => void add()}>
        {translate('periods.open_month', text)}
      </Button>
    </Box>
  )
}
