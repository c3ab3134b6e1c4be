/**
 * Several values of a fixed list: checkboxes for a few options, typed search with chips for many.
 */
import Autocomplete from '@mui/material/Autocomplete'
import Checkbox from '@mui/material/Checkbox'
import Chip from '@mui/material/Chip'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormGroup from '@mui/material/FormGroup'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useTranslate } from 'ra-core'
import { describedBy, FieldFrame } from './FieldFrame.tsx'
import type { BoundField } from './useField.ts'

interface NumberedChoice {
  value: number
  text: string
}

interface ChoicesBoxProps {
  bound: BoundField
  choices: readonly NumberedChoice[]
}

const CHECKBOXES = 9

export function ChoicesBox({ bound, choices }: ChoicesBoxProps) {
  const Part = choices.length <= CHECKBOXES ? Checks : Search
  return <Part bound={bound} choices={choices} />
}

const chosenOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** In API format: sorted by number, and null when empty. */
function asValue(numbers: readonly number[]): number[] | null {
  return numbers.length > 0 ? [...numbers].sort((a, b) => a - b) : null
}

function Checks({ bound: { value, change, blur, frame }, choices }: ChoicesBoxProps) {
  const chosen = chosenOf(value)
  const toggle = (number: number, isChosen: boolean) =>
    change(
      asValue(
        choices
          .map((choice) => choice.value)
          .filter((other) => (other === number ? isChosen : chosen.includes(other))),
      ),
    )
  return (
    <FieldFrame {...frame} group>
      <FormGroup
        row
        role="group"
        aria-labelledby={`${frame.id}-label`}
        aria-describedby={describedBy(frame)}
        onBlur={blur}
        sx={{ minHeight: 40, alignItems: 'center', columnGap: 1 }}
      >
        {choices.map((choice, position) => (
          <FormControlLabel
            key={choice.value}
            label={choice.text}
            control={
              <Checkbox
                size="small"
                checked={chosen.includes(choice.value)}
                onChange={(_event, isChosen) => toggle(choice.value, isChosen)}
                slotProps={{ input: position === 0 ? { id: frame.id } : {} }}
              />
            }
          />
        ))}
      </FormGroup>
    </FieldFrame>
  )
}

function Search({ bound: { value, change, blur, frame }, choices }: ChoicesBoxProps) {
  const translate = useTranslate()
  const chosen = chosenOf(value)
  const selected = choices.filter((choice) => chosen.includes(choice.value))
  return (
    <FieldFrame {...frame}>
      <Autocomplete
        multiple
        id={frame.id}
        size="small"
        autoHighlight
        disableCloseOnSelect
        disabled={frame.disabled ?? false}
        options={[...choices]}
        value={selected}
        getOptionKey={(choice) => choice.value}
        getOptionLabel={(choice) => choice.text}
        isOptionEqualToValue={(choice, current) => choice.value === current.value}
        noOptionsText={translate('resources.form.no_match')}
        openText={translate('resources.form.open_choices')}
        closeText={translate('resources.form.close_choices')}
        clearText={translate('resources.form.clear')}
        onChange={(_event, all) => change(asValue(all.map((choice) => choice.value)))}
        onBlur={blur}
        renderValue={(all, getItemProps) =>
          all.map((choice, index) => {
            const { key, ...item } = getItemProps({ index })
            return <Chip key={key} {...item} size="small" label={choice.text} />
          })
        }
        renderInput={({ InputProps, inputProps }) => (
          <OutlinedInput
            {...InputProps}
            fullWidth
            size="small"
            placeholder={selected.length > 0 ? '' : translate('resources.form.search_placeholder')}
            inputProps={{
              ...inputProps,
              'aria-describedby': describedBy(frame),
              'aria-invalid': Boolean(frame.error),
            }}
          />
        )}
      />
    </FieldFrame>
  )
}
