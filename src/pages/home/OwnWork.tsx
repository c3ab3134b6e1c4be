import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { Link } from 'react-router'
import { ownWork } from '#src/domain/work-pages.ts'
import { useAccess } from '#src/ui/AccessContext.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { useLabel } from '#src/ui/LanguageContext.ts'

/** The pages that the user works with most; the first is the primary button. */
export function OwnWork() {
  const translate = useTranslate()
  const label = useLabel()
  const access = useAccess()
  const pages = ownWork(
    (permission) => access('permission', permission),
    (path) => access('route', path),
  )
  if (pages.length === 0) return null
  return (
    <Box
      component="nav"
      aria-label={translate('home.own_work')}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mb: 4 }}
    >
      {pages.map(({ to, icon, label: name }, index) => (
        <Button
          key={to}
          component={Link}
          to={to}
          variant={index === 0 ? 'contained' : 'outlined'}
          color={index === 0 ? 'primary' : 'inherit'}
          startIcon={<Icon name={icon} />}
        >
          {label(name)}
        </Button>
      ))}
    </Box>
  )
}
