import type { FieldOf } from '#schemas/kit/fields/index.ts'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { useFormScope } from '../form/scope.tsx'
import { ChoiceBox } from '../inputs/ChoiceBox.tsx'
import type { InputProps } from '../inputs/types.ts'
import { useField } from '../inputs/useField.ts'

/** A numbered value. A retired value is offered only if the record already has it. */
export function EnumInput(props: InputProps<FieldOf<'enum'>>) {
  const label = useLabel()
  const { record } = useFormScope()
  const offered = Object.values(props.field.values).filter(
    (entry) => !entry.retired || entry.value === record?.[props.name],
  )
  return (
    <ChoiceBox
      bound={useField(props)}
      choices={offered.map((entry) => ({ value: entry.value, text: label(entry.label) }))}
    />
  )
}
