import Box from '@mui/material/Box'
import { useTranslate } from 'ra-core'
import type { FieldOf } from '#schemas/kit/fields/index.ts'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { useFieldId, useFieldPath, useFormScope } from '../form/scope.tsx'
import { useCompact } from '../inputs/compact.ts'
import { PlainField } from '../inputs/PlainField.tsx'
import type { InputProps } from '../inputs/types.ts'

/** The number of a record. A new record has none until it is saved, and the form says so. */
export function SequenceInput(props: InputProps<FieldOf<'sequence'>>) {
  const { name, field } = props
  const translate = useTranslate()
  const label = useLabel()
  const compact = useCompact()
  const path = useFieldPath()(name)
  const idOf = useFieldId()
  if (useFormScope().record) return <PlainField {...props} />
  return (
    <Box id={idOf(path)} tabIndex={-1} sx={{ color: 'text.secondary', lineHeight: 1.7 }}>
      {!compact && <Box sx={{ fontSize: '0.875rem', fontWeight: 500 }}>{label(field.label)}</Box>}
      <Box sx={{ minHeight: 34, py: 0.5 }}>{translate('fields.sequence.later')}</Box>
    </Box>
  )
}
