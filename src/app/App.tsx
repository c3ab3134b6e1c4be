import { useState } from 'react'
import { RouterProvider } from 'react-router'
import type { Language } from '#schemas/kit/types.ts'
import type { ConsoleI18nProvider } from '#src/client/i18n.ts'
import { createConsoleRouter } from './routes.tsx'

/** The console: one router for the language of the URL. */
export function App({ language, i18nProvider }: { language: Language; i18nProvider: ConsoleI18nProvider }) {
  const [router] = useState(() => createConsoleRouter(language, i18nProvider))
  return <RouterProvider router={router} />
}
