/** A field that can't be changed here, as text. */
import Box from '@mui/material/Box'
import FormHelperText from '@mui/material/FormHelperText'
import { useTranslate } from 'ra-core'
import { useFormContext } from 'react-hook-form'
import { kindOf } from '#schemas/kit/fields/index.ts'
import { useLabel, useLanguage } from '#src/ui/LanguageContext.ts'
import { referencePath, referencesOf, referenceText } from '../display.ts'
import { fieldId, useFormScope } from '../form/scope.tsx'
import type { InputProps } from './types.ts'

export function PlainField({ name, field }: InputProps) {
  const language = useLanguage()
  const label = useLabel()
  const translate = useTranslate()
  const { record } = useFormScope()
  const { getFieldState, formState } = useFormContext()
  const { error } = getFieldState(name, formState)
  const references = record ? referencesOf(record, name) : []
  const shown = kindOf(field).show(record?.[name], field, language)
  return (
    <Box id={fieldId(name)} tabIndex={-1} sx={{ minWidth: 0 }}>
      <Box sx={{ fontSize: '0.875rem', lineHeight: 1.7, fontWeight: 500, color: 'text.secondary' }}>
        {label(field.label)}
      </Box>
      <Box
        sx={{
          minHeight: 34,
          py: 0.5,
          lineHeight: 1.7,
          overflowWrap: 'anywhere',
          whiteSpace: 'pre-wrap',
        }}
      >
        {references.length > 0
          ? references.map((reference, index) => (
              <span key={reference.id}>
                {index > 0 && ', '}
                {referenceText(reference, language)}
                {reference.deleted && ` (${translate('resources.form.deleted_mark')})`}
                <Box component="span" sx={{ color: 'text.secondary' }}>
                  {referencePath(reference, language) && ` · ${referencePath(reference, language)}`}
                </Box>
              </span>
            ))
          : shown || '—'}
      </Box>
      {error && <FormHelperText error>{error.message}</FormHelperText>}
    </Box>
  )
}
