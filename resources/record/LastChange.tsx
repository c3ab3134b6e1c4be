import Box from '@mui/material/Box'
import { useTranslate } from 'ra-core'
import { useCallback, useEffect, useRef, useState } from 'react'
import { formatDateTime } from '#schemas/kit/dates.ts'
import type { HistoryEntry } from '#src/domain/answers.ts'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'
import { useGenerator } from '../context.tsx'
import type { Row } from '../provider.ts'

interface LastChangeProps {
  record: Row
  /** Another user changed it just now. */
  isLive?: boolean
  /** The user who changed it, once known; null for the system. */
  by?: HistoryEntry['by'] | undefined
}

/** When the record was last changed, and by whom; right after another user's change, says so. */
export function LastChange({ record, isLive = false, by }: LastChangeProps) {
  const translate = useTranslate()
  const label = useLabel()
  const style = useNumberStyle()
  const at = formatDateTime(record.updated_at, style)
  return (
    <Box component="span" role="status">
      {isLive ? (
        <Box component="span" sx={{ color: 'secondary.main' }}>
          {translate('resources.live.updated_now')}
        </Box>
      ) : by ? (
        translate('resources.live.updated_by', { at, user: label(by.label) })
      ) : (
        translate('resources.live.updated_at', { at })
      )}
    </Box>
  )
}

/** Milliseconds for which a change counts as just now. */
const justNow = 60_000
/** A newer record within this time after a change notification results from it. */
const becauseOf = 10_000

/** Whether the form adopted another user's version while the page was open. */
export function useRenewed(path: string): { isLive: boolean; onRenewed(): void } {
  const { onRefresh } = useGenerator()
  const notifiedAt = useRef(0)
  const [renewals, setRenewals] = useState(0)
  const [isLive, setLive] = useState(false)
  useEffect(
    () =>
      onRefresh(({ paths }) => {
        if (paths === 'all' || paths.has(path)) notifiedAt.current = Date.now()
      }),
    [onRefresh, path],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new version restarts the minute
  useEffect(() => {
    if (!isLive) return
    const timer = setTimeout(() => setLive(false), justNow)
    return () => clearTimeout(timer)
  }, [isLive, renewals])
  const onRenewed = useCallback(() => {
    if (Date.now() - notifiedAt.current > becauseOf) return
    setLive(true)
    setRenewals((count) => count + 1)
  }, [])
  return { isLive, onRenewed }
}
