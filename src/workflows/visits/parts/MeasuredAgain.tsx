import { useTranslate } from 'ra-core'
import { useResource } from '#resources/context.tsx'
import { inputOf } from '#resources/inputs/index.ts'
import type { InputProps } from '#resources/inputs/types.ts'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { signsToRepeat } from '../domain/vital-signs.ts'
import { usePatientGrowth, useVitalValues } from './vitals-context.ts'

/** Visible only for a dangerous value, which it names. */
export function MeasuredAgain(props: InputProps) {
  const translate = useTranslate()
  const label = useLabel()
  const { fields } = useResource()
  const signs = signsToRepeat(useVitalValues(), usePatientGrowth())
  if (signs.length === 0) return null
  const names = signs.flatMap((sign) => {
    const field = fields[sign]
    return field ? [label(field.label)] : []
  })
  const help = translate('visits.measure_again', { signs: names.join(', ') })
  const { Input } = inputOf(props.field)
  return <Input {...props} field={{ ...props.field, help: { kh: help, en: help } }} required />
}
