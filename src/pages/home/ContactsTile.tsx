import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import { Link } from 'react-router'
import type { Contact } from '#src/domain/home.ts'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { Panel } from '#src/ui/Panel.tsx'

interface ContactsTileProps {
  title: string
  /** Key of the sentence: `home.contacts.<id>`. */
  id: string
  contacts: readonly Contact[]
}

/** For users who cannot work yet: the reason, and who can change it. */
export function ContactsTile({ title, id, contacts }: ContactsTileProps) {
  const translate = useTranslate()
  const label = useLabel()
  const names = contacts.map(({ name }) => label(name)).join(', ')
  return (
    <Panel title={title}>
      <Typography sx={{ mb: 2 }}>{translate(`home.contacts.${id}`)}</Typography>
      {names && <Typography sx={{ mb: 3 }}>{translate('home.contacts.contact', { names })}</Typography>}
      <Button component={Link} to="/app" variant="outlined">
        {translate('menu.account')}
      </Button>
    </Panel>
  )
}
