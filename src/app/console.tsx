/** Everything the console needs before its first paint, loaded together. */
import type { ReactElement } from 'react'
import type { Language } from '#schemas/kit/types.ts'
import { createI18nProvider } from '#src/client/i18n.ts'
import { libraryLocale } from '#src/client/language.ts'
import { loadMessages } from '#src/client/messages.ts'
import { App } from './App.tsx'
import { loadResourcePage } from './pages/ResourcePage.tsx'

export async function createConsole(language: Language): Promise<ReactElement> {
  const i18nProvider = await createI18nProvider(language)
  // react-admin's store may remember another language; the address decides.
  document.documentElement.lang = libraryLocale(language)
  return <App language={language} i18nProvider={i18nProvider} />
}

/** Called by the sign-in page while the person types. */
export async function prefetch(language: Language): Promise<void> {
  await Promise.all([loadMessages(language), loadResourcePage()])
}
