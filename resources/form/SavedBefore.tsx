import Link from '@mui/material/Link'
import { useTranslate } from 'ra-core'
import { Link as RouterLink } from 'react-router'

/** Says that an earlier attempt made the record already, and leads there. */
export function SavedBefore({ message, to }: { message: string; to: string }) {
  const translate = useTranslate()
  return (
    <>
      {message}{' '}
      <Link component={RouterLink} to={to} color="inherit">
        {translate('resources.form.open_other')}
      </Link>
    </>
  )
}
