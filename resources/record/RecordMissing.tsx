import Alert from '@mui/material/Alert'
import Link from '@mui/material/Link'
import { useTranslate } from 'ra-core'
import { Link as RouterLink } from 'react-router'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { useResource } from '../context.tsx'
import { listPath } from '../paths.ts'

/** The address names a record that does not exist. */
export function RecordMissing() {
  const { path, label } = useResource()
  const translate = useTranslate()
  const text = useLabel()
  return (
    <Alert severity="warning" sx={{ my: 4 }}>
      {translate('resources.form.missing')}{' '}
      <Link component={RouterLink} to={listPath(path)}>
        {text(label.many)}
      </Link>
    </Alert>
  )
}
