/** Where a person wanted to go before signing in, carried as `?next=` on the sign-in page. */
import type { Language } from '#schemas/kit/types.ts'
import { pathIn, withoutPrefix } from '#src/client/language.ts'

/** The address of the sign-in page that leads back to `path` (with query and hash). */
export function signInAddress(language: Language, path: string): string {
  const login = pathIn(language, '/login')
  const requested = withoutPrefix(path)
  return requested === '/' || isSignIn(requested) ? login : `${login}?next=${encodeURIComponent(requested)}`
}

/** The page asked for in the address of the sign-in page; undefined when there is none. */
export function requestedPage(search: string): string | undefined {
  return new URLSearchParams(search).get('next') ?? undefined
}

/**
 * A wanted page in the language; '/' when there is none or when it is not a path of this very site
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
