import { type KeyboardEvent, useState } from 'react'

interface LoginFieldProps {
  name: string
  label: string
  problem: string | undefined
  autoComplete: string
  autoFocus?: boolean
  /** For a password: the texts of its show button and warnings. */
  secret?: { show: string; hide: string; caps_lock: string; khmer_keyboard: string }
}

/** A hidden password does not reveal that the Khmer keyboard is on. */
const khmerLetter = /[\u1780-\u17ff\u19e0-\u19ff]/

/** A labelled input with its error below. */
export function LoginField({ name, label, problem, secret, ...input }: LoginFieldProps) {
  const [isVisible, setVisible] = useState(false)
  const [capsLock, setCapsLock] = useState(false)
  const [khmer, setKhmer] = useState(false)
  // Autofill sends key events without modifiers.
  const noticeCapsLock = (event: KeyboardEvent) =>
    setCapsLock(event.nativeEvent.getModifierState?.('CapsLock') ?? false)
  const hints = secret && [capsLock && secret.caps_lock, khmer && !isVisible && secret.khmer_keyboard]
  return (
    <div className="login__field">
      <label htmlFor={name}>{label}</label>
      <div className={secret ? 'login__input login__input--reveal' : 'login__input'}>
        <input
          id={name}
          name={name}
          type={secret && !isVisible ? 'password' : 'text'}
          autoCapitalize="none"
          spellCheck={false}
          aria-required
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${name}-problem` : undefined}
          {...(secret
            ? {
                onKeyDown: noticeCapsLock,
                onKeyUp: noticeCapsLock,
                onBlur: () => setCapsLock(false),
                onChange: (event) => setKhmer(khmerLetter.test(event.target.value)),
              }
            : {})}
          {...input}
        />
        {secret && (
          <button
            type="button"
            className="login__reveal"
            aria-label={isVisible ? secret.hide : secret.show}
            aria-pressed={isVisible}
            onClick={() => setVisible(!isVisible)}
          >
            <Eye crossed={isVisible} />
          </button>
        )}
      </div>
      {problem && (
        <p id={`${name}-problem`} className="login__problem">
          {problem}
        </p>
      )}
      {hints && (
        <div role="status">
          {hints.map(
            (hint) =>
              hint && (
                <p key={hint} className="login__hint">
                  {hint}
                </p>
              ),
          )}
        </div>
      )}
    </div>
  )
}

function Eye({ crossed }: { crossed: boolean }) {
  return (
    <svg width="20" height="20" viewBox="0 0 24 24" aria-hidden="true">
      <g fill="none" stroke="currentColor" strokeWidth="1.8" strokeLinecap="round">
        <path d="M2 12s3.6-6.5 10-6.5S22 12 22 12s-3.6 6.5-10 6.5S2 12 2 12z" />
        <circle cx="12" cy="12" r="3" />
        {crossed && <path d="M4 20 20 4" />}
      </g>
    </svg>
  )
}
