import Link from '@mui/material/Link'
import { useTranslate } from 'ra-core'
import { Link as RouterLink } from 'react-router'

/** Tells the user that an earlier attempt already created the record, and links to it. */
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
