import type { FieldOf } from '#schemas/kit/fields/index.ts'
import { unitText } from '#schemas/kit/unit-of.ts'
import { useLanguage } from '#src/ui/LanguageContext.ts'
import { NumberBox } from '../inputs/NumberBox.tsx'
import type { InputProps } from '../inputs/types.ts'

export function IntegerInput(props: InputProps<FieldOf<'integer'>>) {
  const { min = 0, unit } = props.field
  const language = useLanguage()
  return <NumberBox {...props} variant={{ places: 0, signed: min < 0, unit: unitText(unit, language) }} />
}
