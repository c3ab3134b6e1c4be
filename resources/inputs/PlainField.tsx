/** A read-only field, as text. */
import Box from '@mui/material/Box'
import FormHelperText from '@mui/material/FormHelperText'
import { useTranslate } from 'ra-core'
import { useFormContext } from 'react-hook-form'
import { withUnit } from '#schemas/kit/with-unit.ts'
import { useLabel, useLanguage } from '#src/ui/LanguageContext.ts'
import { referencePath, referencesOf, referenceText } from '../display.ts'
import { StoredFile } from '../files/StoredFile.tsx'
import { useFieldId, useFieldPath, useFormScope } from '../form/scope.tsx'
import { useShow } from '../show.ts'
import { useCompact } from './compact.ts'
import type { InputProps } from './types.ts'
import { useUnit } from './useUnit.ts'

export function PlainField({ name, field }: InputProps) {
  const language = useLanguage()
  const label = useLabel()
  const translate = useTranslate()
  const compact = useCompact()
  const path = useFieldPath()(name)
  const idOf = useFieldId()
  const { record } = useFormScope()
  const { getFieldState, formState } = useFormContext()
  const { error } = getFieldState(path, formState)
  const references = record ? referencesOf(record, name) : []
  const file = references[0]?.file
  const unit = useUnit(field, record?.[name])
  const text = useShow()(record?.[name], field)
  const textWithUnit = text && withUnit(text, unit)
  return (
    <Box id={idOf(path)} tabIndex={-1} sx={{ minWidth: 0 }}>
      {!compact && (
        <Box sx={{ fontSize: '0.875rem', lineHeight: 1.7, fontWeight: 500, color: 'text.secondary' }}>
          {label(field.label)}
        </Box>
      )}
      <Box
        sx={{
          minHeight: 34,
          py: 0.5,
          lineHeight: 1.7,
          overflowWrap: 'anywhere',
          whiteSpace: 'pre-wrap',
        }}
      >
        {file ? (
          <StoredFile name={name} id={file.id} facts={file} />
        ) : references.length > 0 ? (
          references.map((reference, index) => (
            <span key={reference.id}>
              {index > 0 && ', '}
              {referenceText(reference, language)}
              {reference.deleted && ` (${translate('resources.form.deleted_mark')})`}
              <Box component="span" sx={{ color: 'text.secondary' }}>
                {referencePath(reference, language) && ` · ${referencePath(reference, language)}`}
              </Box>
            </span>
          ))
        ) : (
          textWithUnit || '—'
        )}
      </Box>
      {error && <FormHelperText error>{error.message}</FormHelperText>}
    </Box>
  )
}
