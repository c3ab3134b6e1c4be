import { formatDate } from '#schemas/kit/dates.ts'
import type { FieldOf } from '#schemas/kit/fields/index.ts'
import { asText } from '../inputs/as-text.ts'
import { CalendarButton } from '../inputs/CalendarButton.tsx'
import { dateFilter, readTypedDate } from '../inputs/date-text.ts'
import { TextBox } from '../inputs/TextBox.tsx'
import type { InputProps } from '../inputs/types.ts'
import { useField } from '../inputs/useField.ts'

/** A day, typed as DD/MM/YYYY in either script or picked from a calendar (specification §9). */
export function DateInput(props: InputProps<FieldOf<'date'>>) {
  const { field } = props
  const bound = useField(props)
  return (
    <TextBox
      bound={bound}
      inputMode="numeric"
      placeholder={field.example ?? 'DD/MM/YYYY'}
      show={(value) => formatDate(asText(value))}
      read={readTypedDate}
      filter={dateFilter}
      endAdornment={
        <CalendarButton
          label={bound.frame.label}
          value={readTypedDate(asText(bound.value))}
          onChange={bound.change}
          min={field.min}
          max={field.max}
          disabled={props.disabled}
        />
      }
    />
  )
}
