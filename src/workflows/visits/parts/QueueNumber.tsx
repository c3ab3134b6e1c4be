import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { formatDate } from '#schemas/kit/dates.ts'
import { styleDigits } from '#schemas/kit/numbers.ts'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'
import { queueDay } from '../domain/queue-day.ts'

interface QueueNumberProps {
  number: string
  /** ISO text. */
  arrivedAt: string
  /** Beside the number. */
  children?: ReactNode
}

/** The queue number of a visit in a list, with its day unless that is today. */
export function QueueNumber({ number, arrivedAt, children }: QueueNumberProps) {
  const style = useNumberStyle()
  const day = queueDay(arrivedAt)
  return (
    <>
      <Box component="span" sx={{ fontWeight: 700, fontVariantNumeric: 'tabular-nums', mr: 2 }}>
        {styleDigits(number, style)}
      </Box>
      {children}
      {day && <span className="second">{formatDate(day, style)}</span>}
    </>
  )
}
