import Box from '@mui/material/Box'
import { useTranslate } from 'ra-core'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { AccountFacts } from './AccountFacts.tsx'
import { Installation } from './Installation.tsx'
import { MySessions } from './MySessions.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import { Preferences } from './Preferences.tsx'
import { ProfileForm } from './ProfileForm.tsx'
import { SecondFactor } from './SecondFactor.tsx'

/** `/app`: the user's own account, and this installation. Each part fails independently. */
export function AppPage() {
  const translate = useTranslate()
  return (
    <Box sx={{ maxWidth: 1080 }}>
      <PageHeader title={translate('menu.account')} subtitle={translate('account.subtitle')} />
      <Box
        sx={{
          display: 'grid',
          gap: 4,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
          alignItems: 'start',
        }}
      >
        <Box sx={{ display: 'grid', gap: 4, minWidth: 0 }}>
          <Preferences />
          <AccountFacts />
        </Box>
        <Box sx={{ display: 'grid', gap: 4, minWidth: 0 }}>
          <ProfileForm />
          <PasswordForm />
          <SecondFactor />
        </Box>
        <Box sx={{ gridColumn: '1 / -1', display: 'grid', gap: 4, minWidth: 0 }}>
          <MySessions />
          <Installation />
        </Box>
      </Box>
    </Box>
  )
}

export const Component = AppPage
