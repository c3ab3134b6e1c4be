import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import { type FieldOf, kindOf } from '#schemas/kit/fields/index.ts'
import { useLanguage } from '#src/ui/LanguageContext.ts'
import { ChoiceBox } from '../inputs/ChoiceBox.tsx'
import { describedBy, FieldFrame } from '../inputs/FieldFrame.tsx'
import type { InputProps } from '../inputs/types.ts'
import { useField } from '../inputs/useField.ts'

/**
 * A switch with its value as a word beside it. If "not answered" is also a valid value, two radios.
 */
export function BooleanInput(props: InputProps<FieldOf<'boolean'>>) {
  const language = useLanguage()
  const { value, change, blur, frame } = useField(props)
  const word = (answer: boolean) => kindOf(props.field).show(answer, props.field, language)
  if (!props.field.required)
    return (
      <ChoiceBox
        bound={{ value, change, blur, frame }}
        choices={[true, false].map((answer) => ({ value: answer, text: word(answer) }))}
      />
    )
  return (
    // A switch always has a value, so it cannot be missing.
    <FieldFrame {...frame} required={false}>
      <FormControlLabel
        sx={{ ml: -2.5, alignSelf: 'flex-start', minHeight: 40 }}
        // The caption above is the label; the word beside the switch only shows the current value.
        label={<span aria-hidden="true">{word(value === true)}</span>}
        control={
          <Switch
            checked={value === true}
            onChange={(_event, isOn) => change(isOn)}
            onBlur={blur}
            slotProps={{
              input: {
                id: frame.id,
                'aria-describedby': describedBy(frame),
                'aria-label': frame.label,
              },
            }}
          />
        }
      />
    </FieldFrame>
  )
}
