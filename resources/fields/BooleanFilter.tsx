import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import { kindOf } from '#schemas/kit/fields/index.ts'
import { useLabel, useLanguage } from '#src/ui/LanguageContext.ts'
import type { FilterProps } from './kind.ts'

export function BooleanFilter({ field, value, onChange }: FilterProps) {
  const label = useLabel()
  const language = useLanguage()
  return (
    <RadioGroup
      row
      aria-label={label(field.label)}
      value={typeof value === 'boolean' ? String(value) : ''}
      onChange={(_event, answer) => onChange(answer === 'true')}
    >
      {[true, false].map((answer) => (
        <FormControlLabel
          key={String(answer)}
          value={String(answer)}
          control={<Radio size="small" autoFocus={answer === (value ?? true)} />}
          label={kindOf(field).show(answer, field, language)}
        />
      ))}
    </RadioGroup>
  )
}
