import { LoginField } from './LoginField.tsx'
import type { LoginTexts } from './LoginPage.tsx'

interface CodeStepProps {
  texts: LoginTexts['login']
  problem: string | undefined
  onBack(): void
}

/** The second factor: the code of an authenticator app, or a recovery code. */
export function CodeStep({ texts, problem, onBack }: CodeStepProps) {
  return (
    <>
      <LoginField name="code" label={texts.code} problem={problem} autoComplete="one-time-code" autoFocus />
      <p className="login__hint">
        {texts.code_hint}{' '}
        <button type="button" className="login__back" onClick={onBack}>
          {texts.back}
        </button>
      </p>
    </>
  )
}
