import { formatDate } from '#schemas/kit/dates.ts'
import type { FieldOf } from '#schemas/kit/fields/index.ts'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'
import { CalendarButton, useCalendarKey } from '../inputs/CalendarButton.tsx'
import { dateFilter, parseDateText } from '../inputs/date-text.ts'
import { asText } from '../inputs/number-as-text.ts'
import { TextBox } from '../inputs/TextBox.tsx'
import type { InputProps } from '../inputs/types.ts'
import { useField } from '../inputs/useField.ts'

/** A date, typed as DD/MM/YYYY in either script or picked from a calendar (specification §9). */
export function DateInput(props: InputProps<FieldOf<'date'>>) {
  const { field } = props
  const bound = useField(props)
  const style = useNumberStyle()
  const { buttonRef, onKeyDown } = useCalendarKey()
  return (
    <TextBox
      bound={bound}
      inputMode="numeric"
      placeholder={field.example ?? 'DD/MM/YYYY'}
      show={(value) => formatDate(asText(value), style)}
      read={parseDateText}
      filter={dateFilter}
      onKeyDown={onKeyDown}
      endAdornment={
        <CalendarButton
          bound={bound}
          buttonRef={buttonRef}
          value={parseDateText(asText(bound.value))}
          asValue={(day) => day}
          min={field.min}
          max={field.max}
        />
      }
    />
  )
}
