import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import { Link } from 'react-router'
import type { Contact } from '#src/domain/home.ts'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { Panel } from '#src/ui/Panel.tsx'

/** For somebody who may not open anything yet: what to do about it. */
export function ContactsTile({ title, contacts }: { title: string; contacts: readonly Contact[] }) {
  const translate = useTranslate()
  const label = useLabel()
  const names = contacts.map(({ name }) => label(name)).join(', ')
  return (
    <Panel title={title}>
      <Typography sx={{ mb: 2 }}>{translate('home.no_access.text')}</Typography>
      {names && (
        <Typography sx={{ mb: 3 }}>{translate('home.no_access.ask', { names })}</Typography>
      )}
      <Button component={Link} to="/app" variant="outlined">
        {translate('menu.account')}
      </Button>
    </Panel>
  )
}
