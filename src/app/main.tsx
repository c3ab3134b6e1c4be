/**
 * The browser's entry: it only decides between the sign-in page, which is small, and the console,
 * which is loaded while the person types.
 */
import './base.css'
import { createRoot } from 'react-dom/client'
import type { Language } from '#schemas/kit/types.ts'
import { isDark, onColorMode } from '#src/client/colorMode.ts'
import { loadConfig, type RuntimeConfig } from '#src/client/config.ts'
import {
  currentLanguage,
  libraryLocale,
  pathIn,
  prefixOf,
  rememberLanguage,
  startLanguage,
  withoutPrefix,
} from '#src/client/language.ts'
import { isSignedIn, onSessionEnd, watchOtherTabs } from '#src/client/session.ts'
import { LoginPage } from '#src/pages/login/LoginPage.tsx'
import { dark, light, paintRoot } from '#src/ui/palette.ts'
import { isSignIn, nextPage, signInAddress } from './next-page.ts'

const root = createRoot(document.getElementById('root') as HTMLElement)
const { history, location } = window

async function start(): Promise<void> {
  paint()
  onColorMode(paint)
  watchOtherTabs()
  const language = settleLanguage()
  const config = loadConfig()
  const path = withoutPrefix(location.pathname)
  if (!isSignedIn()) {
    if (!isSignIn(path)) {
      history.replaceState(
        null,
        '',
        signInAddress(language, path + location.search + location.hash),
      )
    }
    await openSignIn(language)
  } else {
    if (isSignIn(path)) goToNextPage(language)
    await config
    await openConsole(language)
  }
}

async function openSignIn(language: Language): Promise<void> {
  const texts =
    language === 'kh'
      ? await import('#locales/kh/common.json')
      : await import('#locales/en/common.json')
  const show = (demo?: RuntimeConfig['demo']) =>
    root.render(
      <LoginPage
        language={language}
        texts={texts.default}
        returns={new URLSearchParams(location.search).has('next')}
        demo={demo}
        onSignedIn={async () => {
          goToNextPage(language)
          await openConsole(language)
        }}
      />,
    )
  show()
  show((await loadConfig()).demo)
  prefetchConsole(language)
}

async function openConsole(language: Language): Promise<void> {
  const { createConsole } = await import('./console.tsx')
  const element = await createConsole(language)
  onSessionEnd(() => {
    const { pathname, search, hash } = location
    location.assign(signInAddress(currentLanguage(), pathname + search + hash))
  })
  root.render(element)
}

function prefetchConsole(language: Language): void {
  import('./console.tsx').then(({ prefetch }) => prefetch(language)).catch(() => undefined)
}

function goToNextPage(language: Language): void {
  history.replaceState(null, '', nextPage(language, location.search, location.origin))
}

/** Gives a bare `/` the visitor's language, and remembers the language of every address. */
function settleLanguage(): Language {
  const language = startLanguage(location.pathname)
  if (location.pathname === '/' && prefixOf(language)) {
    history.replaceState(null, '', pathIn(language, '/') + location.search + location.hash)
  }
  rememberLanguage(language)
  document.documentElement.lang = libraryLocale(language)
  return language
}

function paint(): void {
  const isDarkNow = isDark()
  paintRoot(isDarkNow ? dark : light)
  document.documentElement.style.colorScheme = isDarkNow ? 'dark' : 'light'
}

void start()
