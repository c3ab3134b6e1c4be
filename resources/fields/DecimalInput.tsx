import type { FieldOf } from '#schemas/kit/fields/index.ts'
import { unitText } from '#schemas/kit/unit-of.ts'
import { useLanguage } from '#src/ui/LanguageContext.ts'
import { NumberBox } from '../inputs/NumberBox.tsx'
import type { InputProps } from '../inputs/types.ts'
import { useUnit } from '../inputs/useUnit.ts'

export function DecimalInput(props: InputProps<FieldOf<'decimal'>>) {
  const { scale = 2, min = 0, unit } = props.field
  const language = useLanguage()
  const own = useUnit(props.field) ?? unitText(unit, language)
  return <NumberBox {...props} variant={{ places: scale, signed: min < 0, unit: own }} />
}
