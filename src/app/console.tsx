/** Everything the console needs before its first paint, loaded together. */
import type { ReactElement } from 'react'
import { placeOf } from '#resources/paths.ts'
import type { Language } from '#schemas/kit/types.ts'
import { declarationsQuery, menuQuery } from '#src/client/catalogue.ts'
import { request } from '#src/client/http.ts'
import { createI18nProvider } from '#src/client/i18n.ts'
import { withoutPrefix } from '#src/client/language.ts'
import { onSessionEnd } from '#src/client/session.ts'
import { App } from './App.tsx'
import { queryClient } from './query-client.ts'
import { forgetSearches, store } from './store.ts'

export async function createConsole(language: Language): Promise<ReactElement> {
  onSessionEnd(forgetSearches)
  const i18nProvider = await createI18nProvider(language)
  return <App language={language} i18nProvider={i18nProvider} />
}

/** Asks for what the page at an address begins with, as soon as there is a token to ask with. */
export function prefetchData({ pathname, search }: { pathname: string; search: string }): void {
  const { path, screen } = placeOf(withoutPrefix(pathname))
  void queryClient.prefetchQuery(menuQuery)
  if (!path.includes('/')) return
  void queryClient.prefetchQuery(declarationsQuery(path))
  // What goes wrong is told by the screen, which asks again.
  if (screen === 'list') prefetchRows(path, search).catch(() => undefined)
}

/** The rows travel beside the schema, not after the screen that shows them has been drawn. */
async function prefetchRows(path: string, search: string): Promise<void> {
  const { firstRequest, listKey, queryOf } = await import('#resources/list/first-request.ts')
  const asked = firstRequest(search, store.getItem(`${path}.listParams`))
  const ask = () => request<unknown[]>(`${path}?${queryOf(asked)}`, { silent: true })
  // An address may name fields that are gone: those are asked for only once the schema is known.
  const early = asked.sort || Object.keys(asked.filter).length > 0 ? undefined : ask()
  early?.catch(() => undefined)
  const { resource } = await queryClient.ensureQueryData(declarationsQuery(path))
  const queryKey = listKey(resource, search, asked)
  if (!queryKey) return
  const queryFn = async () => {
    const { data, headers } = await (early ?? ask())
    return { data, total: Number(headers.get('Content-Range')?.split('/').at(-1)) }
  }
  await queryClient.prefetchQuery({ queryKey, queryFn, retry: false })
}
