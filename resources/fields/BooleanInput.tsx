import { type FieldOf, kindOf } from '#schemas/kit/fields/index.ts'
import { useLanguage } from '#src/ui/LanguageContext.ts'
import { ChoiceBox } from '../inputs/ChoiceBox.tsx'
import { SwitchBox } from '../inputs/SwitchBox.tsx'
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
    <SwitchBox
      bound={{ blur, frame: { ...frame, required: false } }}
      isOn={value === true}
      word={word(value === true)}
      onChange={change}
    />
  )
}
