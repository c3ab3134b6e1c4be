import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { Link as RouterLink } from 'react-router'

/** On the page a registration leads to: it is done, and the next one is a key away. */
export function Registered({ code }: { code: string }) {
  const translate = useTranslate()
  return (
    <Alert
      severity="success"
      role="status"
      sx={{ mb: 3 }}
      action={
        <Button component={RouterLink} to="/patients/create" color="inherit" size="small">
          {translate('patient_register.next')}
        </Button>
      }
    >
      {translate('patient_register.done', { code })}
    </Alert>
  )
}
