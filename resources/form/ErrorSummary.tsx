/**
 * After a failed save: the number of invalid fields and a link to each. Announced on appearance.
 */
import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { useTranslate } from 'ra-core'
import { useFormState } from 'react-hook-form'
import { colon } from '#schemas/kit/words.ts'
import { useLabel, useLanguage } from '#src/ui/LanguageContext.ts'
import { useResource } from '../context.tsx'
import { focusField } from './focus.ts'
import { useFieldId } from './scope.tsx'
import { type WrongField, wrongFields } from './wrong-fields.ts'

export function ErrorSummary() {
  const resource = useResource()
  const idOf = useFieldId()
  const { errors, submitCount } = useFormState()
  const translate = useTranslate()
  const label = useLabel()
  const language = useLanguage()
  const wrong = submitCount > 0 ? wrongFields(resource, errors) : []
  const nameOf = ({ path, field, row }: WrongField) => {
    const name = field ? label(field.label) : path
    if (!row) return name
    const rows = translate('rows.row_of', { name: label(row.field.label), number: row.number })
    return field === row.field ? rows : `${rows} · ${name}`
  }
  return (
    // Below the bar of the console and that of the patient.
    <Box role="alert" className="error-summary" sx={{ scrollMarginTop: 44 }}>
      {wrong.length > 0 && (
        <Alert severity="error" role="presentation" sx={{ mb: 4 }}>
          <AlertTitle>{translate('resources.form.wrong_fields', { smart_count: wrong.length })}</AlertTitle>
          <Box component="ul" sx={{ m: 0, pl: 5 }}>
            {wrong.map((one) => (
              <li key={one.path}>
                <Link
                  component="button"
                  type="button"
                  color="inherit"
                  underline="always"
                  onClick={() => focusField(idOf(one.path))}
                  sx={{ textAlign: 'start', verticalAlign: 'baseline' }}
                >
                  {nameOf(one)}
                </Link>
                {`${colon[language]} ${one.message}`}
              </li>
            ))}
          </Box>
        </Alert>
      )}
    </Box>
  )
}
