/** After a failed save: how many fields are wrong, and a way to each. Announced as it appears. */
import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { useTranslate } from 'ra-core'
import { useFormState } from 'react-hook-form'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { useResource } from '../context.tsx'
import { focusField, formOrder } from './focus.ts'

export function ErrorSummary() {
  const resource = useResource()
  const { errors, submitCount } = useFormState()
  const translate = useTranslate()
  const label = useLabel()
  const order = formOrder(resource)
  const wrong = Object.keys(submitCount > 0 ? errors : {}).sort(
    (a, b) => order.indexOf(a) - order.indexOf(b),
  )
  return (
    <Box role="alert">
      {wrong.length > 0 && (
        <Alert severity="error" role="presentation" sx={{ mb: 4 }}>
          <AlertTitle>
            {translate('resources.form.wrong_fields', { smart_count: wrong.length })}
          </AlertTitle>
          <Box component="ul" sx={{ m: 0, pl: 5 }}>
            {wrong.map((name) => {
              const field = resource.fields[name]
              return (
                <li key={name}>
                  <Link
                    component="button"
                    type="button"
                    color="inherit"
                    underline="always"
                    onClick={() => focusField(name)}
                    sx={{ textAlign: 'start', verticalAlign: 'baseline' }}
                  >
                    {field ? label(field.label) : name}
                  </Link>
                  {`: ${String(errors[name]?.message ?? '')}`}
                </li>
              )
            })}
          </Box>
        </Alert>
      )}
    </Box>
  )
}
