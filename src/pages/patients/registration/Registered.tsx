import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { Link as RouterLink } from 'react-router'
import { useOpenPath } from '#src/ui/PageLink.tsx'

/** On the page a registration leads to: it is done, and the next one is a key away. */
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
