/** One record, chosen by search, below its label: for pages whose input is no field of a form. */
import { useId } from 'react'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { describedBy, FieldFrame } from './FieldFrame.tsx'
import { RecordSearch, type RecordSearchProps } from './RecordSearch.tsx'

type Own = 'target' | 'value' | 'onChange' | 'limit' | 'placeholder' | 'autoFocus'

interface RecordFieldProps extends Pick<RecordSearchProps, Own> {
  /** Without it, what the resource calls one of its records. */
  label?: string
  error?: string | undefined
}

export function RecordField({ label, error, ...search }: RecordFieldProps) {
  const id = useId()
  const inLanguage = useLabel()
  const frame = { id, label: label ?? inLanguage(search.target.label.one), error }
  return (
    <FieldFrame {...frame}>
      <RecordSearch {...search} id={id} isInvalid={Boolean(error)} describedBy={describedBy(frame)} />
    </FieldFrame>
  )
}
