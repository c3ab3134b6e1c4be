import { ApiError } from '#src/client/envelope.ts'
import type { LoginTexts } from './LoginPage.tsx'

/** Fields of the sign-in form. */
export interface Credentials {
  username: string
  password: string
  /** For the second step. */
  code?: string
}

/** Errors of a field, or of the sign-in as a whole. */
export interface Problems {
  username?: string
  password?: string
  code?: string
  form?: string
}

/** The password is correct and the server requires a code. */
export const isCodeRequired = (error: unknown) => error instanceof ApiError && error.code === 'CODE_REQUIRED'

/** Empty fields, each with its sentence. */
export function missingOf(credentials: Credentials, { login }: LoginTexts): Problems {
  return {
    ...(credentials.username ? {} : { username: login.username_missing }),
    ...(credentials.password ? {} : { password: login.password_missing }),
    ...(credentials.code === '' ? { code: login.code_missing } : {}),
  }
}

/** The sentences of a failed sign-in, by field where possible. */
export function problemsOf(error: unknown, { login }: LoginTexts, now = Date.now()): Problems {
  if (!(error instanceof ApiError)) return { form: login.failed }
  if (error.status === 429 && error.retryAfter)
    return { form: login.too_many.replace('{{time}}', clockTime(now + error.retryAfter * 1000)) }
  const username = error.fields?.username?.join(' ')
  const password = error.fields?.password?.join(' ')
  if (username || password) {
    return { ...(username ? { username } : {}), ...(password ? { password } : {}) }
  }
  if (error.code === 'CODE_WRONG') return { code: error.message }
  return { form: error.message || login.failed }
}

/** HH:mm of the next full minute, so that the user does not try too early. */
function clockTime(at: number): string {
  const time = new Date(Math.ceil(at / 60_000) * 60_000)
  return [time.getHours(), time.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':')
}
