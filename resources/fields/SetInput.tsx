import type { FieldOf } from '#schemas/kit/fields/index.ts'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { useFormScope } from '../form/scope.tsx'
import { ChoicesBox } from '../inputs/ChoicesBox.tsx'
import type { InputProps } from '../inputs/types.ts'
import { useField } from '../inputs/useField.ts'

/** Several numbered values. A retired value is offered only if the record already has it. */
export function SetInput(props: InputProps<FieldOf<'set'>>) {
  const label = useLabel()
  const { record } = useFormScope()
  const currentValues = [record?.[props.name]].flat()
  const offered = Object.values(props.field.values).filter(
    (entry) => !entry.retired || currentValues.includes(entry.value),
  )
  return (
    <ChoicesBox
      bound={useField(props)}
      choices={offered.map((entry) => ({ value: entry.value, text: label(entry.label) }))}
    />
  )
}
