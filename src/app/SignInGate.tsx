import { useI18nProvider } from 'ra-core'
import { type ComponentType, lazy, Suspense, useState } from 'react'
import type { ConsoleI18nProvider } from '#src/client/i18n.ts'
import { useProfile } from '#src/client/useProfile.ts'
import { Splash } from '#src/ui/Splash.tsx'
import { DefaultLayout } from './layout/DefaultLayout.tsx'

const loadPassword = () => import('#src/pages/app/NewPasswordPage.tsx').then((page) => page.NewPasswordPage)
const loadSecondFactor = () =>
  import('#src/pages/app/SecondFactorPage.tsx').then((page) => page.SecondFactorPage)

/**
 * Guards the whole console: a user with a one-time password must choose a new one first, then set
 * up the second factor that a role requires. The URL stays, so that the user then arrives at the
 * requested page.
 */
export function SignInGate() {
  const { must_change_password, must_set_second_factor } = useProfile()
  if (must_change_password) return <Gate load={loadPassword} />
  return must_set_second_factor ? <Gate load={loadSecondFactor} /> : <DefaultLayout />
}

function Gate({ load }: { load: () => Promise<ComponentType> }) {
  const { addTexts } = useI18nProvider() as ConsoleI18nProvider
  const [Page] = useState(() =>
    lazy(async () => {
      const [page] = await Promise.all([load(), addTexts(['account'])])
      return { default: page }
    }),
  )
  return (
    <Suspense fallback={<Splash />}>
      <Page />
    </Suspense>
  )
}
