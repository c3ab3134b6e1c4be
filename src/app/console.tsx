/** Loads everything that the console needs before its first paint. */
import type { ReactElement } from 'react'
import { placeOf } from '#resources/paths.ts'
import type { Language } from '#schemas/kit/types.ts'
import { loadProfile } from '#src/client/auth.ts'
import { declarationsQuery, menuQuery } from '#src/client/catalogue.ts'
import { homeQuery } from '#src/client/home.ts'
import { request } from '#src/client/http.ts'
import { createI18nProvider } from '#src/client/i18n.ts'
import { languageOfPath, withoutPrefix } from '#src/client/language.ts'
import { loadPageMessages } from '#src/client/messages.ts'
import { onSessionEnd } from '#src/client/session.ts'
import { isHandWritten } from '#src/domain/access/pages.ts'
import type { ListedView } from '#src/domain/saved-view.ts'
import { App } from './App.tsx'
import { prefetchFiles } from './prefetch-files.ts'
import { queryClient } from './query-client.ts'
import { forgetSearches, store } from './store.ts'
import { isWorkflowPage } from './workflow-pages.ts'

export { awaitHeading } from '#src/ui/page-focus.ts'

export async function createConsole(language: Language): Promise<ReactElement> {
  onSessionEnd(forgetSearches)
  const i18nProvider = await createI18nProvider(language)
  return <App language={language} i18nProvider={i18nProvider} />
}

// `npm run dev`: schema changes update the screen; typed values stay.
import.meta.hot?.on('schemas', async () => {
  await loadProfile()
  await queryClient.invalidateQueries({ queryKey: menuQuery.queryKey.slice(0, 1) })
  await queryClient.invalidateQueries()
})

/** Requests the first data of the page at a URL as soon as there is a token. */
export function prefetchData({ pathname, search }: { pathname: string; search: string }): void {
  const page = withoutPrefix(pathname)
  const { path, screen } = placeOf(page)
  void queryClient.prefetchQuery(menuQuery)
  if (path === '') prefetchHome(languageOfPath(pathname))
  if (!path.includes('/') || isHandWritten(path) || isWorkflowPage(page)) return
  void queryClient.prefetchQuery(declarationsQuery(path))
  // A view has a filter of its own. The screen requests again and shows the error.
  const isView = /[?&]view=/.test(search)
  if (screen === 'list' && !isView) prefetchRows(path, search).catch(() => undefined)
}

/** The most common start page: loads its code, its texts and its data in parallel. */
function prefetchHome(language: Language): void {
  void queryClient.prefetchQuery(homeQuery)
  loadPageMessages(language, ['home']).catch(() => undefined)
  import('#src/pages/home/HomePage.tsx').catch(() => undefined)
}

/** Loads the rows in parallel with the schema, not after their screen is rendered. */
async function prefetchRows(path: string, search: string): Promise<void> {
  // A board or a calendar loads its own rows; the store knows the layout of the last visit.
  if (store.getItem<ListedView | null>(`${path}.listView`)?.layout) return
  const { firstRequest, listKey, queryOf } = await import('#resources/list/first-request.ts')
  const listParams = firstRequest(search, store.getItem(`${path}.listParams`))
  const requestList = () => request<unknown[]>(`${path}?${queryOf(listParams)}`, { silent: true })
  // A URL may name removed fields: such lists are requested only once the schema is known.
  const early = listParams.sort || Object.keys(listParams.filter).length > 0 ? undefined : requestList()
  early?.catch(() => undefined)
  const { resource } = await queryClient.ensureQueryData(declarationsQuery(path))
  const queryKey = listKey(resource, search, listParams)
  if (!queryKey) return
  const queryFn = async () => {
    const { data, headers } = await (early ?? requestList())
    return { data, total: Number(headers.get('Content-Range')?.split('/').at(-1)) }
  }
  await queryClient.prefetchQuery({ queryKey, queryFn, retry: false })
}

/** Chunks that load after the first page is on screen. */
const later: readonly (() => Promise<unknown>)[] = [
  () => import('./live.ts').then(({ goLive }) => goLive()),
  () => import('./prints.ts').then(({ logPrints }) => logPrints()),
]

/** Milliseconds reserved for the first page before anything else is loaded. */
const headStart = 500
/** Milliseconds after which the files of other pages are downloaded. */
const filesAfter = 3_000

/** Starts once the first page's requests have finished and the browser is idle. */
export function afterStart(): void {
  // Chunks that fail to load are skipped until the next visit; the console works without them.
  const load = () => {
    for (const begin of later) begin().catch(() => undefined)
  }
  const scheduleLoad = () => {
    if (queryClient.isFetching() > 0) setTimeout(scheduleLoad, headStart)
    else if ('requestIdleCallback' in window) requestIdleCallback(load, { timeout: 2_000 })
    else load()
  }
  setTimeout(scheduleLoad, headStart)
  setTimeout(prefetchFiles, filesAfter)
}
