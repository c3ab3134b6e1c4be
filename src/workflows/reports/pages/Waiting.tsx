import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import { useTranslate } from 'ra-core'
import { useEffect, useState } from 'react'
import type { ReportState } from './useReport.ts'

/** Milliseconds after which loading counts as long. */
const long = 1500

/** A slow report says so and can be cancelled; a cancelled one can be loaded again. */
export function Waiting({ state: { answer, stop } }: { state: Pick<ReportState, 'answer' | 'stop'> }) {
  const translate = useTranslate()
  const [isLong, setLong] = useState(false)
  const { isFetching, fetchStatus, isSuccess, isPlaceholderData } = answer
  useEffect(() => {
    if (!isFetching) return setLong(false)
    const timer = setTimeout(() => setLong(true), long)
    return () => clearTimeout(timer)
  }, [isFetching])
  const isStopped = fetchStatus === 'idle' && (!isSuccess || isPlaceholderData)
  if (!isStopped && !(isFetching && isLong)) return null
  const actionKey = isStopped ? 'reload' : 'stop'
  return (
    <Alert
      severity="info"
      icon={false}
      sx={{ mb: 3, py: 0, alignItems: 'center' }}
      action={
        <Button size="small" onClick={isStopped ? () => void answer.refetch() : stop}>
          {translate(`reports.${actionKey}`)}
        </Button>
      }
    >
      {translate(`reports.${isStopped ? 'stopped' : 'reading'}`)}
      {!isStopped && <LinearProgress sx={{ mt: 1, minWidth: 200 }} />}
    </Alert>
  )
}
