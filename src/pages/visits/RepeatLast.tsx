/** The medicines of an earlier visit in one press; warnings are judged anew (domain 1.3.4). */
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { useFormContext } from 'react-hook-form'
import { useResource } from '#resources/context.tsx'
import { type FormValues, startValues } from '#resources/form/values.ts'
import { answerQuery } from '#src/client/call.ts'
import { dispensingActions } from '#src/domain/prescribing/dispensing.ts'
import { Icon } from '#src/ui/Icon.tsx'

export function RepeatLast({ visit }: { visit: number }) {
  const translate = useTranslate()
  const { lines } = useResource().children
  const { getValues, setValue } = useFormContext()
  const { data: last } = useQuery(
    answerQuery(dispensingActions.last, { body: { visit_id: visit } }),
  )
  if (!last || !lines) return null
  const repeat = () => {
    const present = (getValues('lines') as FormValues[]).filter((line) => line.medication_id)
    const has = new Set(present.map((line) => line.medication_id))
    const again = last.lines
      .filter((line) => !has.has(line.medication_id))
      .map((line) => ({ ...startValues(lines.row, line), override_reason: null }))
    setValue('lines', [...present, ...again], { shouldDirty: true })
  }
  return (
    <Button size="small" startIcon={<Icon name="mdi:history" />} onClick={repeat}>
      {translate('visits.repeat_last', { visit: last.visit })}
    </Button>
  )
}
