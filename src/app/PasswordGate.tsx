import { useI18nProvider } from 'ra-core'
import { lazy, Suspense, useState } from 'react'
import type { ConsoleI18nProvider } from '#src/client/i18n.ts'
import { useProfile } from '#src/client/useProfile.ts'
import { Splash } from '#src/ui/Splash.tsx'
import { DefaultLayout } from './layout/DefaultLayout.tsx'

/**
 * Stands before the whole console: whoever signed in with a one-time password chooses one of their own
 * first. The address stays, so that they are afterwards where they wanted to go.
 */
export function PasswordGate() {
  const { must_change_password } = useProfile()
  return must_change_password ? <Choice /> : <DefaultLayout />
}

function Choice() {
  const { addTexts } = useI18nProvider() as ConsoleI18nProvider
  const [NewPasswordPage] = useState(() =>
    lazy(async () => {
      const [page] = await Promise.all([
        import('#src/pages/app/NewPasswordPage.tsx'),
        addTexts(['account']),
      ])
      return { default: page.NewPasswordPage }
    }),
  )
  return (
    <Suspense fallback={<Splash />}>
      <NewPasswordPage />
    </Suspense>
  )
}
