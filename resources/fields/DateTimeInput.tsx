import { formatDateTime, readDate } from '#schemas/kit/dates.ts'
import type { FieldOf } from '#schemas/kit/fields/index.ts'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'
import { CalendarButton, useCalendarKey } from '../inputs/CalendarButton.tsx'
import { dateFilter, parseDateTimeText } from '../inputs/date-text.ts'
import { asText } from '../inputs/number-as-text.ts'
import { TextBox } from '../inputs/TextBox.tsx'
import type { InputProps } from '../inputs/types.ts'
import { useField } from '../inputs/useField.ts'

/**
 * A date and time in Phnom Penh, typed as DD/MM/YYYY HH:mm. The calendar sets the day and keeps the
 * time.
 */
export function DateTimeInput(props: InputProps<FieldOf<'dateTime'>>) {
  const bound = useField(props)
  const style = useNumberStyle()
  const { buttonRef, onKeyDown } = useCalendarKey()
  const text = formatDateTime(parseDateTimeText(asText(bound.value)))
  const [day = '', clock = '00:00'] = text.split(' ')
  return (
    <TextBox
      bound={bound}
      inputMode="text"
      placeholder={props.field.example ?? 'DD/MM/YYYY HH:mm'}
      show={(value) => formatDateTime(asText(value), style)}
      read={parseDateTimeText}
      filter={dateFilter}
      onKeyDown={onKeyDown}
      endAdornment={
        <CalendarButton
          bound={bound}
          buttonRef={buttonRef}
          value={readDate(day)}
          asValue={(chosen) => parseDateTimeText(`${chosen} ${clock}`)}
        />
      }
    />
  )
}
