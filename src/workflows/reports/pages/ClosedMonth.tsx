import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { formatDateTime } from '#schemas/kit/dates.ts'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'
import type { ReportAnswer } from '../domain/report.ts'
import type { ReportState } from './useReport.ts'

/** Whether the figures of a closed month are those of its closing or live, with a switch. */
export function ClosedMonth({
  answer: { closed_at, figures },
  parameters,
  set,
}: { answer: ReportAnswer } & Pick<ReportState, 'parameters' | 'set'>) {
  const translate = useTranslate()
  const style = useNumberStyle()
  if (!closed_at) return null
  const isClosed = figures === 'closed'
  // Filtered figures are always live, so there is no switch while filters are set.
  const isChosen = isClosed || parameters.figures === 'live'
  return (
    <Alert
      severity="info"
      icon={false}
      sx={{ mb: 3, py: 0, alignItems: 'center' }}
      action={
        isChosen && (
          <Button size="small" onClick={() => set({ figures: isClosed ? 'live' : '' })}>
            {translate(`reports.show_${isClosed ? 'live' : 'closed'}`)}
          </Button>
        )
      }
    >
      {translate(`reports.${figures}_figures`, { at: formatDateTime(closed_at, style) })}
    </Alert>
  )
}
