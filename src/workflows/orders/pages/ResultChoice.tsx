/** An investigation result with coded answers: the answers of its group. */
import { useGetList } from 'ra-core'
import { useRegistry } from '#resources/context.tsx'
import { RefInput } from '#resources/fields/RefInput.tsx'
import { useFormScope } from '#resources/form/scope.tsx'
import { ChoiceBox } from '#resources/inputs/ChoiceBox.tsx'
import type { InputProps } from '#resources/inputs/types.ts'
import { useField } from '#resources/inputs/useField.ts'
import type { Row } from '#resources/provider.ts'
import type { FieldOf } from '#schemas/kit/fields/index.ts'
import { useLabel } from '#src/ui/LanguageContext.ts'

const inOrder = { field: 'sort_order', order: 'ASC' } as const
const all = { page: 1, perPage: 100 }

export function ResultChoice(props: InputProps) {
  const group: unknown = useFormScope().record?.option_group_id
  const label = useLabel()
  const bound = useField(props)
  const filter = { option_group_ids: group, is_active: true }
  const query = { filter, sort: inOrder, pagination: all }
  const field = props.field as FieldOf<'ref'>
  const answers = useRegistry().find(field.to)?.path
  const enabled = answers !== undefined && typeof group === 'number'
  const { data } = useGetList<Row>(answers ?? '', query, { enabled })
  if (!enabled) return <RefInput {...props} field={field} />
  const choices = data?.map(({ id, name_kh, name_en }) => ({
    value: id,
    text: label({ kh: String(name_kh), en: String(name_en ?? name_kh) }),
  }))
  return <ChoiceBox bound={bound} choices={choices ?? []} radios={7} />
}
