/** In the save bar: the changed fields of a stored record. */
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import { useFormContext, useWatch } from 'react-hook-form'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { useResource } from '../context.tsx'
import { changedFields, type FormValues } from './values.ts'

/** `start`: the values before any change. */
export function UnsavedFields({ start }: { start: FormValues }) {
  const translate = useTranslate()
  const label = useLabel()
  const resource = useResource()
  const { getValues } = useFormContext()
  useWatch()
  const names = Object.keys(changedFields(resource, start, getValues())).flatMap((name) => {
    const field = resource.fields[name]
    return field ? [label(field.label)] : []
  })
  if (names.length === 0) return null
  return (
    <Typography variant="body2" color="text.secondary" noWrap sx={{ flex: '1 1 0', textAlign: 'end' }}>
      {translate('resources.form.unsaved', { names: names.join(', ') })}
    </Typography>
  )
}
