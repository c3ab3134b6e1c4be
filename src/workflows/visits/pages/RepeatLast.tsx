/** Copies the medicines of an earlier visit with one click (domain 1.3.4). */
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { answerQuery } from '#src/client/call.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { dispensingActions } from '#src/workflows/pharmacy/domain/dispensing.ts'
import { useAddLines } from './sets/addLines.ts'

export function RepeatLast({ visit }: { visit: number }) {
  const translate = useTranslate()
  const add = useAddLines()
  const { data: last } = useQuery(answerQuery(dispensingActions.last, { body: { visit_id: visit } }))
  if (!last) return null
  return (
    <Button size="small" startIcon={<Icon name="mdi:history" />} onClick={() => add(last.lines)}>
      {translate('visits.repeat_last', { visit: last.visit })}
    </Button>
  )
}
