import CssBaseline from '@mui/material/CssBaseline'
import { ThemeProvider } from '@mui/material/styles'
import { CoreAdminContext, type I18nProvider } from 'ra-core'
import { lazy, useMemo, useSyncExternalStore } from 'react'
import { Outlet } from 'react-router'
import { type Generator, GeneratorProvider } from '#resources/context.tsx'
import type { Language } from '#schemas/kit/types.ts'
import { authProvider } from '#src/client/authProvider.ts'
import { call } from '#src/client/call.ts'
import { isDark, onColorMode } from '#src/client/colorMode.ts'
import { dataProvider } from '#src/client/dataProvider.ts'
import { digits, onDigits } from '#src/client/digits.ts'
import { download, request } from '#src/client/http.ts'
import { coversNothing, holds } from '#src/client/session.ts'
import { useProfile } from '#src/client/useProfile.ts'
import { LanguageContext } from '#src/ui/LanguageContext.ts'
import { NumberStyleContext } from '#src/ui/NumberStyleContext.ts'
import { AccessProvider } from './AccessProvider.tsx'
import { queryClient } from './query-client.ts'
import { ResourceDefinitions } from './ResourceDefinitions.tsx'
import { onRefresh } from './refreshes.ts'
import { store } from './store.ts'
import { createConsoleTheme } from './theme.ts'

const RecordPaper = lazy(() => import('#src/workflow/print/RecordPaper.tsx'))

interface ProvidersProps {
  language: Language
  i18nProvider: I18nProvider
}

/** The outermost route: the providers of every page. */
export function Providers({ language, i18nProvider }: ProvidersProps) {
  const isDarkNow = useSyncExternalStore(onColorMode, isDark)
  const theme = useMemo(() => createConsoleTheme(language, isDarkNow), [language, isDarkNow])
  const chosen = useSyncExternalStore(onDigits, digits)
  const style = useMemo(() => ({ digits: chosen }), [chosen])
  // Sentences contain numbers: a new provider rerenders them.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the digits are read inside
  const texts = useMemo(() => ({ ...i18nProvider }), [i18nProvider, chosen])
  // New permissions change the results of `holds`: every screen must rerender.
  const { id, permissions, channels, facility_id } = useProfile()
  const may = permissions.join(' ')
  const isNowhere = channels?.length === 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: `holds` changes with the permissions
  const generator = useMemo<Generator>(
    () => ({
      holds,
      coversNothing: coversNothing(),
      creator: { me: id, myFacility: facility_id },
      request,
      call,
      download,
      onRefresh,
      RecordPaper,
    }),
    [language, may, isNowhere, id, facility_id],
  )
  return (
    <LanguageContext value={language}>
      <NumberStyleContext value={style}>
        <ThemeProvider theme={theme}>
          <CssBaseline />
          <CoreAdminContext
            authProvider={authProvider}
            dataProvider={dataProvider}
            i18nProvider={texts}
            queryClient={queryClient}
            store={store}
          >
            <GeneratorProvider value={generator}>
              <AccessProvider>
                <ResourceDefinitions />
                <Outlet />
              </AccessProvider>
            </GeneratorProvider>
          </CoreAdminContext>
        </ThemeProvider>
      </NumberStyleContext>
    </LanguageContext>
  )
}
