/** A numeric investigation result; `<0.5` and `>100` are typed as written. */
import { useFormContext } from 'react-hook-form'
import { useFieldPath } from '#resources/form/scope.tsx'
import { inputOf } from '#resources/inputs/index.ts'
import type { InputProps } from '#resources/inputs/types.ts'
import { resultSign } from '#schemas/codes/investigation-order.ts'
import type { Field } from '#schemas/kit/fields/index.ts'

const signs: Readonly<Record<string, number>> = {
  '<': resultSign.BELOW.value,
  '>': resultSign.ABOVE.value,
}

export function ResultNumber(props: InputProps) {
  const at = useFieldPath()
  const { setValue } = useFormContext()
  const { Input } = inputOf(props.field as Field)
  /** Selects the sign that the text begins with. */
  const takeSign = (text: string) => {
    const sign = signs[text.trim().charAt(0)]
    if (sign !== undefined) setValue(at('result_sign'), sign, { shouldDirty: true })
    return sign !== undefined
  }
  return (
    <div
      onKeyDownCapture={(event) => {
        if (takeSign(event.key)) event.preventDefault()
      }}
      onPasteCapture={(event) => takeSign(event.clipboardData.getData('text'))}
    >
      <Input {...props} />
    </div>
  )
}
