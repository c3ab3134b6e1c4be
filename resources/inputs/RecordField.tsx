/** One record, chosen by search, with a label: for pages whose input is no form field. */
import { useId } from 'react'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { describedBy, FieldFrame } from './FieldFrame.tsx'
import { RecordSearch, type RecordSearchProps } from './RecordSearch.tsx'

type Own = 'target' | 'value' | 'onChange' | 'limit' | 'placeholder' | 'autoFocus'

interface RecordFieldProps extends Pick<RecordSearchProps, Own> {
  /** Default the resource's singular label. */
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
