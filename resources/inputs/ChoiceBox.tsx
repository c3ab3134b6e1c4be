/** One of a fixed list: radios for a few options, a menu for some, typed search for many. */
import Autocomplete from '@mui/material/Autocomplete'
import Button from '@mui/material/Button'
import FormControlLabel from '@mui/material/FormControlLabel'
import MenuItem from '@mui/material/MenuItem'
import OutlinedInput from '@mui/material/OutlinedInput'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import Select from '@mui/material/Select'
import { useTranslate } from 'ra-core'
import { useCompact } from './compact.ts'
import { describedBy, FieldFrame } from './FieldFrame.tsx'
import type { BoundField } from './useField.ts'

export interface Choice {
  value: string | number | boolean
  text: string
}

const RADIOS = 3
const MENU = 7

export function ChoiceBox(props: { bound: BoundField; choices: readonly Choice[]; radios?: number }) {
  const compact = useCompact()
  const { bound, choices, radios = RADIOS } = props
  if (!compact && choices.length <= radios) return <Radios bound={bound} choices={choices} />
  if (choices.length <= MENU) return <Menu bound={bound} choices={choices} />
  return <Search bound={bound} choices={choices} />
}

interface PartProps {
  bound: BoundField
  choices: readonly Choice[]
}

function Radios({ bound: { value, change, blur, frame }, choices }: PartProps) {
  const translate = useTranslate()
  const index = choices.findIndex((choice) => choice.value === value)
  return (
    <FieldFrame {...frame} group>
      <RadioGroup
        row
        value={index < 0 ? '' : String(index)}
        onChange={(_event, chosen) => change(choices[Number(chosen)]?.value ?? null)}
        onBlur={blur}
        aria-labelledby={`${frame.id}-label`}
        aria-describedby={describedBy(frame)}
        aria-required={frame.required}
        aria-invalid={Boolean(frame.error)}
        sx={{ minHeight: 40, alignItems: 'center', columnGap: 1 }}
      >
        {choices.map((choice, position) => (
          <FormControlLabel
            key={choice.text}
            value={String(position)}
            label={choice.text}
            control={
              <Radio
                size="small"
                // Without a choice each radio would be a Tab stop; arrow keys reach the others.
                tabIndex={index < 0 && position > 0 ? -1 : 0}
                slotProps={{ input: position === 0 ? { id: frame.id } : {} }}
              />
            }
          />
        ))}
        {!frame.required && !frame.disabled && index >= 0 && (
          <Button size="small" color="inherit" onClick={() => change(null)}>
            {translate('resources.form.clear')}
          </Button>
        )}
      </RadioGroup>
    </FieldFrame>
  )
}

function Menu({ bound: { value, change, blur, frame }, choices }: PartProps) {
  const translate = useTranslate()
  const index = choices.findIndex((choice) => choice.value === value)
  return (
    <FieldFrame {...frame} group>
      <Select
        size="small"
        value={index < 0 ? '' : String(index)}
        onChange={({ target }) =>
          change(target.value === '' ? null : (choices[Number(target.value)]?.value ?? null))
        }
        onBlur={blur}
        labelId={`${frame.id}-label`}
        id={frame.id}
        SelectDisplayProps={{ 'aria-describedby': describedBy(frame) }}
      >
        {!frame.required && <MenuItem value="">{translate('resources.form.nothing_chosen')}</MenuItem>}
        {choices.map((choice, position) => (
          <MenuItem key={choice.text} value={String(position)}>
            {choice.text}
          </MenuItem>
        ))}
      </Select>
    </FieldFrame>
  )
}

function Search({ bound: { value, change, blur, frame }, choices }: PartProps) {
  const translate = useTranslate()
  return (
    <FieldFrame {...frame}>
      <Autocomplete
        id={frame.id}
        size="small"
        autoHighlight
        disabled={frame.disabled ?? false}
        options={[...choices]}
        value={choices.find((choice) => choice.value === value) ?? null}
        getOptionLabel={(choice) => choice.text}
        isOptionEqualToValue={(choice, current) => choice.value === current.value}
        noOptionsText={translate('resources.form.no_match')}
        openText={translate('resources.form.open_choices')}
        closeText={translate('resources.form.close_choices')}
        clearText={translate('resources.form.clear')}
        onChange={(_event, choice) => change(choice?.value ?? null)}
        onBlur={blur}
        renderInput={({ InputProps, inputProps }) => (
          <OutlinedInput
            {...InputProps}
            fullWidth
            size="small"
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
