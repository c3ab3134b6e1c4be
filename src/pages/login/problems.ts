import { ApiError } from '#src/client/envelope.ts'
import type { LoginTexts } from './LoginPage.tsx'

/** Fields of the sign-in form. */
export interface Credentials {
  username: string
  password: string
  /** Of the second step. */
  code?: string
}

/** What is wrong: with a field, or with signing in as a whole. */
export interface Problems {
  username?: string
  password?: string
  code?: string
  form?: string
}

/** The server found the password right and asks for the second step. */
export const isCodeRequired = (error: unknown) => error instanceof ApiError && error.code === 'CODE_REQUIRED'

/** Empty fields, each with its sentence. */
export function missingOf(typed: Credentials, { login }: LoginTexts): Problems {
  return {
    ...(typed.username ? {} : { username: login.username_missing }),
    ...(typed.password ? {} : { password: login.password_missing }),
    ...(typed.code === '' ? { code: login.code_missing } : {}),
  }
}

/** The sentences for a failed sign-in, beside their fields where they belong to one. */
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

/** HH:mm of the minute that begins next, so that nobody comes too early. */
function clockTime(at: number): string {
  const time = new Date(Math.ceil(at / 60_000) * 60_000)
  return [time.getHours(), time.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':')
}
