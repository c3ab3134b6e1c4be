import { useEffect, useRef, useState } from 'react'
import type { Language } from '#schemas/kit/types.ts'
import { signInByProvider } from '#src/client/auth.ts'
import type { LoginTexts } from './LoginPage.tsx'

interface OpenidLinkProps {
  /** Name of the provider. */
  label: string
  language: Language
  texts: LoginTexts['login']
  onSignedIn(): Promise<void>
  onFailed(error: unknown): void
}

/** Links to the provider; when the browser returns, it starts the session. */
export function OpenidLink({ label, language, texts, onSignedIn, onFailed }: OpenidLinkProps) {
  const query = new URLSearchParams(window.location.search)
  const [isBack, setBack] = useState(query.has('openid'))
  const begun = useRef(false)
  useEffect(() => {
    if (!isBack || begun.current) return
    begun.current = true
    signInByProvider()
      .then(onSignedIn)
      .catch((error: unknown) => {
        setBack(false)
        onFailed(error)
      })
  }, [isBack, onSignedIn, onFailed])
  const start = new URLSearchParams({ lang: language, next: query.get('next') ?? '' })
  return (
    <a className="login__openid" href={`/api/auth/openid/start?${start}`}>
      {(isBack ? texts.openid_busy : texts.openid).replace('{{label}}', label)}
    </a>
  )
}
