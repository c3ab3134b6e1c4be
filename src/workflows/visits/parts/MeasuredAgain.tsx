import { useTranslate } from 'ra-core'
import { useResource } from '#resources/context.tsx'
import { SwitchBox } from '#resources/inputs/SwitchBox.tsx'
import type { InputProps } from '#resources/inputs/types.ts'
import { useField } from '#resources/inputs/useField.ts'
import { wordsOf } from '#schemas/kit/fields/boolean.ts'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { isMeasuredAgain, measuredAgain } from '../domain/measured-again.ts'
import { signsToRepeat } from '../domain/vital-signs.ts'
import { usePatientGrowth, useVitalValues } from './vitals-context.ts'

/**
 * Visible only for a dangerous value, which it names. Stores the values that the user measured
 * again, so it is off as soon as one of them changes.
 */
export function MeasuredAgain(props: InputProps) {
  const translate = useTranslate()
  const label = useLabel()
  const { fields } = useResource()
  const { change, ...bound } = useField({ ...props, required: false })
  const values = useVitalValues()
  const signs = signsToRepeat(values, usePatientGrowth())
  if (signs.length === 0) return null
  const names = signs.flatMap((sign) => {
    const field = fields[sign]
    return field ? [label(field.label)] : []
  })
  const help = translate('visits.measure_again', { signs: names.join(', ') })
  // One sentence: the message of a refusal has no names.
  const error = bound.frame.error && help
  const isOn = isMeasuredAgain(values, signs)
  const { yes, no } = wordsOf({ kind: 'boolean', label: props.field.label })
  return (
    <SwitchBox
      bound={{ ...bound, frame: { ...bound.frame, error, help: error ? undefined : help } }}
      isOn={isOn}
      word={label(isOn ? yes : no)}
      onChange={(isNowOn) => change(isNowOn ? measuredAgain(values, signs) : null)}
    />
  )
}
