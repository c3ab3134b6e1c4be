import { useGetOne, useTranslate } from 'ra-core'
import { useWatch } from 'react-hook-form'
import { isDigitsOnly } from '#schemas/kit/fields/code.ts'
import { type FieldOf, kindOf } from '#schemas/kit/fields/index.ts'
import { toWesternDigits } from '#schemas/kit/khmer.ts'
import { filterDigits } from '#schemas/kit/numbers.ts'
import { useRegistry, useResource } from '../context.tsx'
import { useFieldPath } from '../form/scope.tsx'
import { asText } from '../inputs/number-as-text.ts'
import { TextBox } from '../inputs/TextBox.tsx'
import type { InputProps } from '../inputs/types.ts'
import { useField } from '../inputs/useField.ts'
import type { Row } from '../provider.ts'

/** An identifier. Shows the required prefix as soon as the parent record is chosen. */
export function CodeInput(props: InputProps<FieldOf<'code'>>) {
  const { field } = props
  const translate = useTranslate()
  const prefix = usePrefix(field)
  const isDigits = isDigitsOnly(field)
  return (
    <TextBox
      bound={useField(props)}
      isMonospace
      {...(isDigits && { inputMode: 'numeric', isDigitsOnly: true })}
      placeholder={field.example}
      help={prefix && translate('resources.form.starts_with', { prefix })}
      show={asText}
      read={(text) => kindOf(field).read(text, field)}
      filter={isDigits ? digitsFilter : toWesternDigits}
    />
  )
}

/**
 * Pasted letters stay in the input and fail validation: dropping them could produce another valid
 * code.
 */
const digitsFilter = (text: string, isWhole: boolean) =>
  isWhole ? toWesternDigits(text).replace(/\s/g, '') : filterDigits(text)

/** The code of the record in the `prefixedBy` field; undefined while none is chosen. */
function usePrefix(field: FieldOf<'code'>): string | undefined {
  const resource = useResource()
  const registry = useRegistry()
  const above = resource.fields[field.prefixedBy ?? '']
  const target = above?.kind === 'ref' ? registry.find(above.to) : undefined
  const path = useFieldPath()(field.prefixedBy ?? '')
  const id: unknown = useWatch({ name: path, disabled: !target })
  const { data } = useGetOne<Row>(
    target?.path ?? '',
    { id: id as number },
    { enabled: Boolean(target && id), staleTime: 60_000 },
  )
  return id && typeof data?.code === 'string' ? data.code : undefined
}
