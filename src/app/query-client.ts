import { QueryClient } from '@tanstack/react-query'
import { failureOf } from '#resources/failure.ts'

/**
 * Milliseconds that a response counts as fresh, so that navigating back and forth requests nothing.
 */
const freshFor = 15_000

/**
 * The console's cache. A refusal is final, so only lost connections and server errors are retried;
 * `always`, because an installation on a closed network is never "online".
 */
function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: freshFor,
        networkMode: 'always',
        refetchOnWindowFocus: false,
        retry: (count, error) => count < 2 && isPassing(error),
      },
      mutations: { networkMode: 'always', retry: false },
    },
  })
}

/** Whether to retry. A call that timed out has waited long enough: the user decides. */
function isPassing(error: unknown): boolean {
  const { status, code } = failureOf(error)
  return (status === 0 && code !== 'TIMEOUT') || status === 502 || status === 503 || status === 504
}

/** One cache per document, so that it can be filled while the sign-in page is on screen. */
export const queryClient = createQueryClient()
