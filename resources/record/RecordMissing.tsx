import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { Link, useLocation } from 'react-router'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { Message } from '#src/ui/Message.tsx'
import { useResource } from '../context.tsx'
import { listPath } from '../paths.ts'

/** Shown when the record of the URL does not exist. */
export function RecordMissing() {
  const { path, label } = useResource()
  const translate = useTranslate()
  const text = useLabel()
  const { pathname } = useLocation()
  return (
    <Message icon="mdi:map-marker-question-outline" status={404} title={translate('common.page.not_found')}>
      <p>{translate('common.not_found.text', { path: pathname })}</p>
      <p>{translate('resources.form.missing')}</p>
      <Button component={Link} to={listPath(path)} variant="contained">
        {text(label.many)}
      </Button>
    </Message>
  )
}
