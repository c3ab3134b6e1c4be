/**
 * The page's language, and the only place that maps the product's `kh` to the `km` of libraries
 * (specification §4 "Language", §9 "Locale cookie").
 */
import Cookies from 'js-cookie'
import { type Language, languages } from '#schemas/kit/types.ts'

export const defaultLanguage: Language = 'kh'

/** The locale cookie: 365 days, path /, SameSite lax. */
const cookieName = 'language'

/** The code for i18next, Intl, MUI and the `lang` attribute. */
export function libraryLocale(language: Language): 'km' | 'en' {
  return language === 'kh' ? 'km' : 'en'
}

/** The path prefix of a language, which is also the router's basename: '' or '/en'. */
export function prefixOf(language: Language): string {
  return language === defaultLanguage ? '' : `/${language}`
}

/** `/en` and everything below it is English, everything else is Khmer. */
export function languageOfPath(pathname: string): Language {
  return /^\/en(\/|$)/.test(pathname) ? 'en' : defaultLanguage
}

/**
 * A path for the router: without the language prefix, with exactly one leading slash. With two
 * (`/en//elsewhere`) a link would point to another site.
 */
export function withoutPrefix(pathname: string): string {
  return pathname.replace(/^\/en(?=[/?#]|$)/, '').replace(/^[/\\]*/, '/')
}

/** The same page in a language. Accepts a path with or without prefix and keeps query and hash. */
export function pathIn(language: Language, path: string): string {
  const bare = withoutPrefix(path)
  const prefix = prefixOf(language)
  if (!prefix) return bare
  return bare === '/' ? prefix : bare.startsWith('/?') ? prefix + bare.slice(1) : prefix + bare
}

/**
 * The initial language of a visit. Any URL determines its language, except the bare `/`, which uses
 * the cookie, then the browser, then the default.
 */
export function startLanguage(pathname: string): Language {
  if (pathname !== '/') return languageOfPath(pathname)
  return asLanguage(Cookies.get(cookieName)) ?? browserLanguage() ?? defaultLanguage
}

export function rememberLanguage(language: Language): void {
  Cookies.set(cookieName, language, { expires: 365, path: '/', sameSite: 'lax' })
}

/** The language of the current page. */
export function currentLanguage(): Language {
  return languageOfPath(window.location.pathname)
}

function asLanguage(value: string | undefined): Language | undefined {
  return languages.find((language) => language === value)
}

function browserLanguage(): Language | undefined {
  for (const tag of navigator.languages) {
    const primary = tag.toLowerCase().split('-')[0]
    const known = languages.find((language) => libraryLocale(language) === primary)
    if (known) return known
  }
  return undefined
}
