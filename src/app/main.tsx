/**
 * The browser's entry: it only decides between the sign-in page, which is small, and the console,
 * which is loaded while the person types.
 */
import './base.css'
import { createRoot } from 'react-dom/client'
import english from '#locales/en/common.json'
import khmer from '#locales/kh/common.json'
import type { Language } from '#schemas/kit/types.ts'
import { loadProfile } from '#src/client/auth.ts'
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
import { leaveNotice, takeNotice } from './farewell.ts'
import { isSignIn, nextPage, signInAddress } from './next-page.ts'
import { prefetchCode } from './prefetch.ts'
import { reloadWhenCodeIsGone } from './reload-guard.ts'

const root = createRoot(document.getElementById('root') as HTMLElement)
const { history, location } = window

async function start(): Promise<void> {
  paint()
  onColorMode(paint)
  watchOtherTabs()
  reloadWhenCodeIsGone()
  const language = settleLanguage()
  const path = withoutPrefix(location.pathname)
  if (isSignedIn()) {
    if (isSignIn(path)) goToNextPage(language)
    await openConsole(language)
  } else {
    if (!isSignIn(path)) {
      history.replaceState(
        null,
        '',
        signInAddress(language, path + location.search + location.hash),
      )
    }
    await openSignIn(language)
  }
}

async function openSignIn(language: Language): Promise<void> {
  const ended = takeNotice()
  const show = (demo?: RuntimeConfig['demo']) =>
    root.render(
      <LoginPage
        language={language}
        texts={language === 'kh' ? khmer : english}
        returns={new URLSearchParams(location.search).has('next')}
        demo={demo}
        ended={ended}
        onSignedIn={async () => {
          goToNextPage(language)
          await openConsole(language)
        }}
      />,
    )
  show()
  show((await loadConfig()).demo)
  // Only a head start: whoever signs in asks for the code again.
  prefetchCode(language).catch(() => undefined)
}

async function openConsole(language: Language): Promise<void> {
  prefetchCode(language).catch(() => undefined)
  const [{ createConsole, prefetchData }] = await Promise.all([
    import('./console.tsx'),
    loadConfig(),
  ])
  onSessionEnd((reason) => {
    const isWish = reason === 'signed_out'
    if (!isWish) leaveNotice(reason)
    const here = isWish ? '/' : location.pathname + location.search + location.hash
    location.assign(signInAddress(currentLanguage(), here))
  })
  void loadProfile()
  prefetchData(location)
  const element = await createConsole(language)
  root.render(element)
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

/** Nothing could be loaded: say so in plain HTML, with a way on. */
function showFailure(): void {
  const { failure, server_error } = currentLanguage() === 'kh' ? khmer : english
  root.render(
    <main style={{ maxWidth: 480, margin: '20vh auto', padding: 24 }}>
      <h1>{failure.title_network}</h1>
      <p>{failure.network}</p>
      <button type="button" onClick={() => location.reload()}>
        {server_error.retry}
      </button>
    </main>,
  )
}

start().catch(showFailure)
