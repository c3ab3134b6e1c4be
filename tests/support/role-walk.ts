/**
 * Opens the console page by page as a role. Records the permission checks, API reads, and links of
 * each page.
 */
import { act } from '@testing-library/react'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { vi } from 'vitest'
import { queryClient } from '#src/app/query-client.ts'
import * as session from '#src/client/session.ts'
import * as checks from '#src/domain/access/checks.ts'
import type { TestApp } from './create-test-app.ts'
import { answersArrived } from './fetch-app.ts'

export type Read = Pick<InjectOptions, 'method' | 'url' | 'payload'>

/** The activity of a page for a role. */
export interface Visited {
  /** Results by check, as `permission list_visits` or `route /claims/list`. */
  answers: ReadonlyMap<string, boolean>
  reads: readonly Read[]
  /** Reads that the server refused, as `POST /api/visits/worklist`. */
  refused: readonly string[]
  /** URLs of the links in its content, without language. */
  links: readonly string[]
  /** The final URL. */
  path: string
}

const answers = new Map<string, boolean>()
const reads: Read[] = []
const refused = new Set<string>()

const note = (question: string, answer: boolean) => {
  answers.set(question, answer)
  return answer
}

/** Records checks and reads until the returned function is called. */
export function startNoting({ app }: TestApp): () => void {
  const { checkAccess } = checks
  const { holds } = session
  const inject = app.inject.bind(app) as (request: InjectOptions) => Promise<LightMyRequestResponse>
  const noted = async (request: InjectOptions) => {
    reads.push(request)
    const answer = await inject(request)
    if (answer.statusCode === 403) refused.add(`${request.method} ${request.url}`)
    return answer
  }
  const spies = [
    vi
      .spyOn(checks, 'checkAccess')
      .mockImplementation((check, state, value) =>
        note(`${check} ${value}`, checkAccess(check, state, value)),
      ),
    vi.spyOn(session, 'holds').mockImplementation((name) => note(`permission ${name}`, holds(name))),
    vi.spyOn(app, 'inject').mockImplementation(noted as never),
  ]
  return () => {
    for (const spy of spies) spy.mockRestore()
  }
}

/** Clears the records, and the console's cache. */
function forget(): void {
  queryClient.clear()
  answers.clear()
  reads.length = 0
  refused.clear()
}

const withoutLanguage = (path: string) => path.replace(/^\/en(?=\/|$)/, '') || '/'

/** The open page with its records. */
export const visited = (): Visited => ({
  answers: new Map(answers),
  reads: [...reads],
  refused: [...refused],
  links: [...document.querySelectorAll<HTMLAnchorElement>('main a[href]')]
    .map((link) => new URL(link.href))
    .filter(({ origin }) => origin === window.location.origin)
    .map(({ pathname, search }) => withoutLanguage(pathname) + search),
  path: withoutLanguage(window.location.pathname),
})

/** Follows a link to `address` and waits until the page has loaded. */
export async function follow(address: string): Promise<Visited> {
  forget()
  const before = document.querySelector('h1')
  const title = before?.textContent
  await act(async () => {
    const idx = Number(window.history.state?.idx ?? 0) + 1
    window.history.pushState({ idx, key: String(idx), usr: null }, '', `/en${address}`)
    window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }))
    await answersArrived()
  })
  const hasLoaded = () => {
    const heading = document.querySelector('h1')
    const isNew = heading !== null && (heading !== before || heading.textContent !== title)
    return isNew && queryClient.isFetching() === 0 && document.querySelector(loading) === null
  }
  // A page starts to load after its first render: it must be idle twice in a row.
  for (let tries = 0, loaded = 0; loaded < 2; tries += 1) {
    await act(answersArrived)
    loaded = hasLoaded() ? loaded + 1 : 0
    if (loaded === 0) await act(() => new Promise((resolve) => setTimeout(resolve, 10)))
    if (tries > 1_000) throw new Error(`${address} does not finish loading: ${stillLoading()}`)
  }
  return visited()
}

const loading = '[aria-busy=true], [role=progressbar]:not([aria-valuenow]), .MuiSkeleton-root'

const stillLoading = () =>
  document.querySelector(loading)?.outerHTML ??
  JSON.stringify(
    queryClient
      .getQueryCache()
      .findAll({ fetchStatus: 'fetching' })
      .map((query) => query.queryKey),
  )

/** Removes the charts' warnings about a window without dimensions. */
export function forgetChartSizes(): void {
  const { calls } = vi.mocked(console.error).mock
  const others = calls.filter(([text]) => !/^MUI X Charts: ChartContainer does not have/.test(text))
  calls.splice(0, calls.length, ...others)
}
