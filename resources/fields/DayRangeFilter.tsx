import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import { useTranslate } from 'ra-core'
import { dayRangeKey, dayRangesOf } from '#schemas/kit/filters.ts'
import { useLabel } from '#src/ui/LanguageContext.ts'
import type { FilterProps } from './kind.ts'

/** Days relative to the current one, such as “this month”. */
export function DayRangeFilter({ field, value, onChange }: FilterProps) {
  const label = useLabel()
  const translate = useTranslate()
  const names = dayRangesOf(field)
  return (
    <RadioGroup
      aria-label={label(field.label)}
      value={value ?? ''}
      onChange={(_event, name) => onChange(name)}
      sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr' }}
    >
      {names.map((name) => (
        <FormControlLabel
          key={name}
          value={name}
          control={<Radio size="small" autoFocus={name === (value ?? names[0])} />}
          label={translate(`resources.filter.days.${dayRangeKey(field, name)}`)}
        />
      ))}
    </RadioGroup>
  )
}
