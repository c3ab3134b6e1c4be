import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormGroup from '@mui/material/FormGroup'
import type { CodedField } from '#schemas/kit/fields/coded.ts'
import type { EnumField } from '#schemas/kit/fields/enum.ts'
import type { SetField } from '#schemas/kit/fields/set.ts'
import type { Label } from '#schemas/kit/types.ts'
import { useLabel } from '#src/ui/LanguageContext.ts'
import type { FilterProps } from './kind.ts'

type Answer = { value: number | string; label: Label }

type ListField = CodedField | EnumField | SetField

function answersOf(field: ListField): Answer[] {
  if (field.kind !== 'coded') return Object.values(field.values)
  return Object.entries(field.answers).map(([value, label]) => ({ value, label }))
}

/** Filters by any of the values of a fixed list. */
export function ChoiceFilter(props: FilterProps<ListField>) {
  const { field, value, onChange } = props
  const label = useLabel()
  const chosen: readonly unknown[] = Array.isArray(value) ? value : value == null ? [] : [value]
  const answers = answersOf(field)
  const toggle = (answer: Answer['value'], isChosen: boolean) => {
    const next = answers
      .map((other) => other.value)
      .filter((other) => (other === answer ? isChosen : chosen.includes(other)))
    onChange(next.length > 0 ? next : undefined)
  }
  return (
    <FormGroup
      role="group"
      aria-label={label(field.label)}
      sx={{ maxHeight: 320, overflow: 'auto', flexWrap: 'nowrap' }}
    >
      {answers.map((answer, index) => (
        <FormControlLabel
          key={answer.value}
          control={
            <Checkbox
              size="small"
              autoFocus={index === 0}
              checked={chosen.includes(answer.value)}
              onChange={(_event, isChosen) => toggle(answer.value, isChosen)}
            />
          }
          label={label(answer.label)}
        />
      ))}
    </FormGroup>
  )
}
