/**
 * The second factor of sign-in: a code of an authenticator app, or a recovery code
 * (docs/domain/access.md).
 */
import * as z from 'zod/mini'
import { maxCharacters } from '#schemas/kit/password.ts'
import { answers, defineActions } from '../action.ts'

/** Number of codes for a lost phone, each valid for one sign-in. */
export const recoveryCodes = 10

export interface SecondFactorState {
  /** When it was enabled; null while it is off. */
  since: string | null
  recovery_codes_left: number
  /** A role of the user requires it. */
  is_required: boolean
}

/** Setup data for an authenticator app; shown once. */
export interface SecondFactorSecret {
  /** Base 32, for typing. */
  secret: string
  /** `otpauth://…`, for the QR code. */
  address: string
}

const needs = 'signed-in'
const password = z.string().check(z.minLength(1), z.maxLength(maxCharacters))
const code = z.string().check(z.minLength(1), z.maxLength(40))
const recoveryCodesAnswer = z.object({ recovery_codes: z.array(z.string()) })
/**
 * Checking a password is deliberately costly; the limit keeps one client from occupying the server.
 */
const perMinute = 60

export const secondFactorActions = defineActions('auth/second-factor', {
  show: {
    summary: 'Get the state of the caller’s second factor',
    method: 'GET',
    needs,
    needsSession: true,
    answer: answers<SecondFactorState>(),
    beforeSecondFactor: true,
  },
  begin: {
    summary: 'Create a secret for an authenticator app; a code must confirm it',
    needs,
    needsSession: true,
    answer: answers<SecondFactorSecret>(),
    beforeSecondFactor: true,
  },
  confirm: {
    summary: 'Enable the second factor with the password and a code of the app',
    at: 'confirm',
    needs,
    needsSession: true,
    body: z.strictObject({ current_password: password, code }),
    answer: recoveryCodesAnswer,
    perMinute,
    beforeSecondFactor: true,
  },
  renew: {
    summary: 'Create ten new recovery codes; the old ones stop working',
    at: 'recovery-codes',
    needs,
    needsSession: true,
    body: z.strictObject({ current_password: password }),
    answer: recoveryCodesAnswer,
    perMinute,
  },
  turnOff: {
    summary: 'Disable the caller’s second factor',
    at: 'off',
    needs,
    needsSession: true,
    body: z.strictObject({ current_password: password }),
    perMinute,
  },
})

export const userSecondFactorActions = defineActions('users', {
  secondFactor: {
    summary: 'Get the state of a user’s second factor',
    method: 'GET',
    at: ':id/second-factor',
    needs: ['list', 'update'],
    answer: answers<SecondFactorState>(),
  },
  resetSecondFactor: {
    summary: 'Disable a user’s second factor, for example after a lost phone; all sessions end',
    at: ':id/second-factor/reset',
    needs: ['update'],
    reasoned: true,
  },
})
