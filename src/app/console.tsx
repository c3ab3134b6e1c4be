/** Everything the console needs before its first paint, loaded together. */
import type { ReactElement } from 'react'
import { placeOf } from '#resources/paths.ts'
import type { Language } from '#schemas/kit/types.ts'
import { declarationsQuery, menuQuery } from '#src/client/catalogue.ts'
import { createI18nProvider } from '#src/client/i18n.ts'
import { withoutPrefix } from '#src/client/language.ts'
import { onSessionEnd } from '#src/client/session.ts'
import { App } from './App.tsx'
import { queryClient } from './query-client.ts'
import { forgetSearches } from './store.ts'

export async function createConsole(language: Language): Promise<ReactElement> {
  onSessionEnd(forgetSearches)
  const i18nProvider = await createI18nProvider(language)
  return <App language={language} i18nProvider={i18nProvider} />
}

/** Asks for what the page at `pathname` begins with, as soon as there is a token to ask with. */
export function prefetchData(pathname: string): void {
  const { path } = placeOf(withoutPrefix(pathname))
  void queryClient.prefetchQuery(menuQuery)
  if (path.includes('/')) void queryClient.prefetchQuery(declarationsQuery(path))
}
