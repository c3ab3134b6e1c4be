import { useTranslate } from 'ra-core'
import type { FieldOf } from '#schemas/kit/fields/index.ts'
import type { Resource } from '#schemas/kit/resource.ts'
import { useRegistry } from '../context.tsx'
import { describedBy, FieldFrame } from '../inputs/FieldFrame.tsx'
import { RecordsSearch } from '../inputs/RecordsSearch.tsx'
import type { InputProps } from '../inputs/types.ts'
import { useChosen } from '../inputs/useChosen.ts'
import { useField } from '../inputs/useField.ts'
import { useLimit } from '../inputs/useLimit.ts'

/** Any number of records of another resource, as chips. */
export function RefsInput(props: InputProps<FieldOf<'refs'>>) {
  const target = useRegistry().find(props.field.to)
  return target ? <KnownRefs {...props} target={target} /> : null
}

function KnownRefs({ target, ...props }: InputProps<FieldOf<'refs'>> & { target: Resource }) {
  const translate = useTranslate()
  const bound = useField(props)
  const ids = Array.isArray(bound.value) ? (bound.value as number[]) : []
  const { options, remember } = useChosen(props.name, target, ids)
  const { limit, isWaiting } = useLimit(props.name, props.field)
  const help = isWaiting
    ? translate('resources.form.choose_above_first')
    : ids.length > 0
      ? translate('resources.form.chosen_count', { smart_count: ids.length })
      : bound.frame.help
  const frame = { ...bound.frame, help }
  return (
    <FieldFrame {...frame}>
      <RecordsSearch
        id={frame.id}
        target={target}
        value={options}
        onChange={(chosen) => {
          remember(chosen)
          bound.change(chosen.map((option) => option.id))
        }}
        onBlur={bound.blur}
        limit={limit}
        disabled={frame.disabled || isWaiting}
        describedBy={describedBy(frame)}
        isInvalid={Boolean(frame.error)}
      />
    </FieldFrame>
  )
}
