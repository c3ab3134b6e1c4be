import CssBaseline from '@mui/material/CssBaseline'
import { ThemeProvider } from '@mui/material/styles'
import { CoreAdminContext, type I18nProvider } from 'ra-core'
import { useMemo, useSyncExternalStore } from 'react'
import { Outlet } from 'react-router'
import { type Generator, GeneratorProvider } from '#resources/context.tsx'
import type { Language } from '#schemas/kit/types.ts'
import { authProvider } from '#src/client/authProvider.ts'
import { isDark, onColorMode } from '#src/client/colorMode.ts'
import { dataProvider } from '#src/client/dataProvider.ts'
import { download, request } from '#src/client/http.ts'
import { holds } from '#src/client/session.ts'
import { LanguageContext } from '#src/ui/LanguageContext.ts'
import { queryClient } from './query-client.ts'
import { store } from './store.ts'
import { createConsoleTheme } from './theme.ts'

interface ProvidersProps {
  language: Language
  i18nProvider: I18nProvider
}

/** The outermost route: everything every page stands in. */
export function Providers({ language, i18nProvider }: ProvidersProps) {
  const isDarkNow = useSyncExternalStore(onColorMode, isDark)
  const theme = useMemo(() => createConsoleTheme(language, isDarkNow), [language, isDarkNow])
  const generator = useMemo<Generator>(() => ({ language, holds, request, download }), [language])
  return (
    <LanguageContext value={language}>
      <ThemeProvider theme={theme}>
        <CssBaseline />
        <CoreAdminContext
          authProvider={authProvider}
          dataProvider={dataProvider}
          i18nProvider={i18nProvider}
          queryClient={queryClient}
          store={store}
        >
          <GeneratorProvider value={generator}>
            <Outlet />
          </GeneratorProvider>
        </CoreAdminContext>
      </ThemeProvider>
    </LanguageContext>
  )
}
