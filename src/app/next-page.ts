/** The page that the user requested before signing in, carried as `?next=` on the sign-in page. */
import type { Language } from '#schemas/kit/types.ts'
import { pathIn, withoutPrefix } from '#src/client/language.ts'

/** The URL of the sign-in page that returns to `path` (with query and hash). */
export function signInAddress(language: Language, path: string): string {
  const login = pathIn(language, '/login')
  const requested = withoutPrefix(path)
  return requested === '/' || isSignIn(requested) ? login : `${login}?next=${encodeURIComponent(requested)}`
}

/** The requested page in the URL of the sign-in page; undefined if there is none. */
export function requestedPage(search: string): string | undefined {
  return new URLSearchParams(search).get('next') ?? undefined
}

/**
 * A requested page in the language; '/' if there is none or if it is not a path of this site
 * (`//elsewhere`, `/\elsewhere`, `javascript:…`).
 */
export function nextPage(language: Language, requested: string | undefined, origin: string): string {
  const home = pathIn(language, '/')
  if (!requested?.startsWith('/') || !URL.canParse(requested, origin)) return home
  const url = new URL(requested, origin)
  if (url.origin !== origin || isSignIn(withoutPrefix(url.pathname))) return home
  return pathIn(language, url.pathname + url.search + url.hash)
}

export function isSignIn(path: string): boolean {
  return /^\/login\/?([?#]|$)/.test(path)
}
