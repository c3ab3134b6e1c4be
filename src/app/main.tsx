/**
 * The browser's entry: chooses between the small sign-in page and the console, which is loaded
 * while the user types.
 */
import './base.css'
import './print.css'
import { createRoot } from 'react-dom/client'
import english from '#locales/en/common.json'
import khmer from '#locales/kh/common.json'
import type { Language } from '#schemas/kit/types.ts'
import { endIfInactive } from '#src/client/activity.ts'
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
import {
  isByProvider,
  isSignedIn,
  onSessionEnd,
  onSignInElsewhere,
  storedProfile,
} from '#src/client/session.ts'
import { watchSession } from '#src/client/watchSession.ts'
import { LoginPage } from '#src/pages/login/LoginPage.tsx'
import { dark, light, paintRoot } from '#src/ui/palette.ts'
import { isSignIn, nextPage, requestedPage, signInAddress } from './next-page.ts'
import { prefetchCode } from './prefetch.ts'
import { reloadOnMissingCode } from './reload-guard.ts'
import {
  consumeNotice,
  consumeReturnPath,
  hasReturnPath,
  rememberSessionEnd,
  tidyTab,
} from './session-end.ts'

const root = createRoot(document.getElementById('root') as HTMLElement)
const { history, location } = window
const here = () => location.pathname + location.search + location.hash

async function start(): Promise<void> {
  paint()
  onColorMode(paint)
  reloadOnMissingCode()
  const language = settleLanguage()
  const path = withoutPrefix(location.pathname)
  const stop = onSessionEnd((reason, who) => {
    const next = pathIn(language, rememberSessionEnd(reason, who, here()))
    history.replaceState(null, '', next)
  })
  endIfInactive()
  stop()
  if (isSignedIn()) {
    if (isSignIn(path)) await goOn(language)
    await openConsole(language)
  } else {
    tidyTab()
    if (!isSignIn(withoutPrefix(location.pathname)))
      history.replaceState(null, '', signInAddress(language, here()))
    await openSignIn(language)
  }
}

async function openSignIn(language: Language): Promise<void> {
  const ended = consumeNotice()
  const returns = requestedPage(location.search) !== undefined || hasReturnPath()
  // A user signed in in another tab: this tab follows.
  const stop = onSignInElsewhere(() => location.reload())
  const onSignedIn = async () => {
    stop()
    await goOn(language)
    await openConsole(language, true).catch(showFailure)
  }
  const show = ({ demo, openid }: Pick<RuntimeConfig, 'demo' | 'openid'> = {}) =>
    root.render(
      <LoginPage
        language={language}
        texts={language === 'kh' ? khmer : english}
        returns={returns}
        demo={demo}
        openid={openid}
        ended={ended}
        onSignedIn={onSignedIn}
      />,
    )
  show()
  // Only a prefetch: signing in requests the code again.
  prefetchCode(language).catch(() => undefined)
  const config = await loadConfig()
  if (!isSignedIn()) show(config)
}

/** `takesFocus`: the sign-in form, which had the focus, is replaced. */
async function openConsole(language: Language, takesFocus = false): Promise<void> {
  const isProviders = isByProvider()
  onSessionEnd((reason, who) => {
    const page = pathIn(currentLanguage(), rememberSessionEnd(reason, who, here()))
    // Signing out here also signs out at the provider, because computers are shared.
    const next = isProviders && reason === 'signed_out' ? '/api/auth/openid/leave' : page
    // After all listeners: the live connection disconnects first.
    queueMicrotask(() => location.assign(next))
  })
  prefetchCode(language).catch(() => undefined)
  const [{ afterStart, awaitHeading, createConsole, prefetchData }] = await Promise.all([
    import('./console.tsx'),
    loadConfig(),
  ])
  watchSession({ onForeign: () => location.reload() })
  void loadProfile()
  prefetchData(location)
  const element = await createConsole(language)
  if (takesFocus) awaitHeading()
  root.render(element)
  afterStart()
}

/** From the sign-in page to the requested page, or to the page where the session ended. */
async function goOn(language: Language): Promise<void> {
  let requested = requestedPage(location.search)
  if (hasReturnPath()) {
    // Only the same user returns to their page. Another user's input is deleted from the tab in any
    // case.
    await Promise.race([loadProfile(), new Promise((resolve) => setTimeout(resolve, 4_000))])
    const left = consumeReturnPath(storedProfile().id)
    requested ??= left
  }
  history.replaceState(null, '', nextPage(language, requested, location.origin))
}

/** Redirects a bare `/` to the visitor's language, and remembers the language of every URL. */
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

/** Nothing could be loaded: says so in plain HTML, with a link. */
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
