import { useGetOne, useTranslate } from 'ra-core'
import { useWatch } from 'react-hook-form'
import { type FieldOf, kindOf } from '#schemas/kit/fields/index.ts'
import { toWesternDigits } from '#schemas/kit/khmer.ts'
import { useRegistry, useResource } from '../context.tsx'
import { asText } from '../inputs/as-text.ts'
import { TextBox } from '../inputs/TextBox.tsx'
import type { InputProps } from '../inputs/types.ts'
import { useField } from '../inputs/useField.ts'
import type { Row } from '../provider.ts'

/** An identifier; says which code it must begin with as soon as the record above is chosen. */
export function CodeInput(props: InputProps<FieldOf<'code'>>) {
  const { field } = props
  const translate = useTranslate()
  const prefix = usePrefix(field)
  return (
    <TextBox
      bound={useField(props)}
      isMonospace
      placeholder={field.example}
      help={prefix && translate('resources.form.begins_with', { prefix })}
      show={asText}
      read={(text) => kindOf(field).read(text, field)}
      filter={(text) => toWesternDigits(text)}
    />
  )
}

/** The code of the record that `prefixedBy` points at; undefined while none is chosen. */
function usePrefix(field: FieldOf<'code'>): string | undefined {
  const resource = useResource()
  const registry = useRegistry()
  const above = resource.fields[field.prefixedBy ?? '']
  const target = above?.kind === 'ref' ? registry.find(above.to) : undefined
  const id: unknown = useWatch({ name: field.prefixedBy ?? '', disabled: !target })
  const { data } = useGetOne<Row>(
    target?.path ?? '',
    { id: id as number },
    { enabled: Boolean(target && id), staleTime: 60_000 },
  )
  return id && typeof data?.code === 'string' ? data.code : undefined
}
