import './login.css'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { Language } from '#schemas/kit/types.ts'
import { signIn } from '#src/client/auth.ts'
import type { RuntimeConfig } from '#src/client/config.ts'
import { libraryLocale } from '#src/client/language.ts'
import type { SessionEnd } from '#src/client/session.ts'
import { tabStorage } from '#src/client/storage.ts'
import { onSlow } from '#src/client/timeouts.ts'
import { ProductMark } from '#src/ui/ProductMark.tsx'
import { CodeStep } from './CodeStep.tsx'
import { DemoAccounts } from './DemoAccounts.tsx'
import { LanguageLinks } from './LanguageLinks.tsx'
import { LoginField } from './LoginField.tsx'
import { OpenidLink } from './OpenidLink.tsx'
import { type Credentials, isCodeRequired, missingOf, type Problems, problemsOf } from './problems.ts'

export type LoginTexts = typeof import('#locales/en/common.json')

interface LoginPageProps {
  language: Language
  texts: LoginTexts
  /** Whether the user requested a page and returns to it afterwards. */
  returns: boolean
  /** Demo accounts, while the server runs in demo mode. */
  demo?: RuntimeConfig['demo']
  /** An OpenID provider. */
  openid?: RuntimeConfig['openid']
  /** Why the previous session ended. */
  ended?: Exclude<SessionEnd, 'signed_out'> | undefined
  /** Called once there is a token; resolves when the console has taken over. */
  onSignedIn: () => Promise<void>
}

/** Carries the username to the other language; the password never leaves the page. */
const usernameKey = 'login.username'

/** The sign-in page: only React and hand-written CSS, so that it is small and loads first. */
export function LoginPage(props: LoginPageProps) {
  const { language, texts, returns, demo, openid, ended, onSignedIn } = props
  const [busy, setBusy] = useState(false)
  const [problems, setProblems] = useState<Problems>({})
  const form = useRef<HTMLFormElement>(null)

  const [isSlow, setSlow] = useState(false)
  const [failures, setFailures] = useState(0)
  /** The accepted credentials, while a code is required. */
  const [first, setFirst] = useState<Credentials>()

  useEffect(() => onSlow(setSlow), [])
  useEffect(() => {
    const storedUsername = tabStorage.get(usernameKey)
    tabStorage.remove(usernameKey)
    const input = form.current?.querySelector<HTMLInputElement>('[name=username]')
    if (storedUsername && input && !input.value) input.value = storedUsername
  }, [])
  useEffect(() => {
    document.title = `${texts.login.title} · ${texts.product.name}`
  }, [texts])

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const values = new FormData(event.currentTarget)
    const text = (name: string) => String(values.get(name) ?? '').trim()
    const credentials: Credentials = first
      ? { ...first, code: text('code') }
      : { username: text('username'), password: String(values.get('password')) }
    const missing = missingOf(credentials, texts)
    setProblems(missing)
    const [empty] = Object.keys(missing)
    if (empty) return focus(empty)
    setBusy(true)
    try {
      await signIn(credentials.username, credentials.password, credentials.code)
      await onSignedIn()
    } catch (error) {
      setBusy(false)
      if (isCodeRequired(error)) return setFirst(credentials)
      const found = problemsOf(error, texts)
      setFailures(failures + 1)
      setProblems(found)
      if (found.code) focus('code')
      else if (first) setFirst(undefined)
      else focus('password')
    }
  }

  const focus = (name: string) => {
    const input = form.current?.querySelector<HTMLInputElement>(`[name=${name}]`)
    input?.focus()
    // Typing replaces a wrong code.
    if (name === 'code') input?.select()
  }

  const fillIn = (values: Record<string, string>) => {
    for (const [name, value] of Object.entries(values)) {
      const input = form.current?.querySelector<HTMLInputElement>(`[name=${name}]`)
      if (input) input.value = value
    }
    form.current?.querySelector<HTMLButtonElement>('[type=submit]')?.focus()
  }

  const keepUsername = () => {
    const username = form.current?.querySelector<HTMLInputElement>('[name=username]')?.value
    if (username) tabStorage.set(usernameKey, username)
  }

  const notice = problems.form ?? (ended && texts.login[ended])

  return (
    <div className="login" lang={libraryLocale(language)}>
      <aside className="login__brand" aria-label={texts.product.name}>
        <div className="login__product">
          <ProductMark inverse />
          {texts.product.name}
        </div>
        <p className="login__tagline">{texts.product.tagline}</p>
        <Pattern />
      </aside>
      <div className="login__side">
        <LanguageLinks language={language} texts={texts.language} onLeave={keepUsername} />
        <main className="login__main">
          <form ref={form} className="login__form" onSubmit={submit} noValidate>
            <h1>{texts.login.title}</h1>
            {returns && <p className="login__next">{texts.login.next}</p>}
            <div role="alert">{notice && <p className="login__alert">{notice}</p>}</div>
            {first ? (
              <CodeStep texts={texts.login} problem={problems.code} onBack={() => setFirst(undefined)} />
            ) : (
              <>
                <LoginField
                  name="username"
                  label={texts.login.username}
                  problem={problems.username}
                  autoComplete="username"
                  autoFocus
                />
                <LoginField
                  name="password"
                  label={texts.login.password}
                  problem={problems.password}
                  autoComplete="current-password"
                  secret={texts.login}
                />
              </>
            )}
            <button type="submit" className="login__submit" aria-disabled={busy}>
              {busy ? texts.login.busy : texts.login.submit}
            </button>
            {openid && !first && (
              <OpenidLink
                {...openid}
                language={language}
                texts={texts.login}
                onSignedIn={onSignedIn}
                onFailed={(error) => setProblems(problemsOf(error, texts))}
              />
            )}
            <div role="status">
              {busy && isSlow && <p className="login__hint">{texts.login.slow}</p>}
              {!busy && failures >= 3 && <p className="login__hint">{texts.login.locked_hint}</p>}
            </div>
          </form>
        </main>
        {demo && !first && (
          <DemoAccounts demo={demo} language={language} texts={texts.login} onChoose={fillIn} />
        )}
      </div>
    </div>
  )
}

/** A lattice of lotus petals, as on a krama or a temple wall. */
function Pattern() {
  return (
    <svg className="login__pattern" aria-hidden="true">
      <pattern id="petals" width="56" height="56" patternUnits="userSpaceOnUse">
        <g fill="none" stroke="#fff" strokeWidth="1.2">
          <path d="M28 0Q42 14 28 28Q14 14 28 0zM28 28Q42 42 28 56Q14 42 28 28z" />
          <path d="M0 28Q14 14 28 28Q14 42 0 28zM28 28Q42 14 56 28Q42 42 28 28z" />
        </g>
      </pattern>
      <rect width="100%" height="100%" fill="url(#petals)" />
    </svg>
  )
}
