import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { Link as RouterLink } from 'react-router'
import { useOpenPath } from '#src/ui/PageLink.tsx'

/** After a registration: confirms it, with a shortcut to the next one. */
export function Registered({ code }: { code: string }) {
  const translate = useTranslate()
  const next = useOpenPath()('/patients/create')
  return (
    <Alert
      severity="success"
      role="status"
      sx={{ mb: 3 }}
      action={
        next && (
          <Button component={RouterLink} to={next} color="inherit" size="small">
            {translate('patient_register.next')}
          </Button>
        )
      }
    >
      {translate('patient_register.done', { code })}
    </Alert>
  )
}
