/** Signing in and out, and the current user (specification §3, §7). */
import * as z from 'zod/mini'
import { fileTypes, imageTypes, type UploadRules } from '#schemas/kit/file-types.ts'
import { type AnswerOf, defineActions } from './action.ts'
import { uploadOf } from './files/upload-action.ts'

const token = z.string().check(z.maxLength(200))
const requiredText = (maxLength: number) => z.string().check(z.minLength(1), z.maxLength(maxLength))

const tokens = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  expires_in: z.int().check(z.describe('Seconds')),
})

/** Callers without a session are not refused. */
export const authActions = defineActions('auth', {
  login: {
    summary: 'Sign in',
    at: 'login',
    needs: 'public',
    description:
      'If the account has a second factor, the answer is CODE_REQUIRED: repeat the request with a code ' +
      'of the authenticator app or a recovery code.',
    body: z.strictObject({
      username: requiredText(100),
      password: requiredText(200),
      code: z.optional(requiredText(40)),
    }),
    answer: tokens,
    // Checking a password is deliberately costly; the limit keeps one client from occupying the
    // server.
    perMinute: 120,
  },
  openid: {
    summary: 'Start a session after a sign-in at the OpenID provider',
    description:
      'The provider has redirected the browser from `/api/auth/openid/start`; the result is in a ' +
      'cookie.',
    at: 'openid/session',
    needs: 'public',
    answer: tokens,
    perMinute: 120,
  },
  refresh: {
    summary: 'Exchange a refresh token, which works once',
    description:
      'With a random Idempotency-Key the same request can be repeated after a lost answer. Any other ' +
      'use of a spent token ends the session.',
    at: 'login/refresh',
    needs: 'public',
    body: z.strictObject({ refresh_token: requiredText(200) }),
    answer: tokens,
  },
  logout: {
    summary: 'End the session of the access token, otherwise that of the refresh token',
    at: 'logout',
    needs: 'public',
    body: z.optional(z.strictObject({ refresh_token: z.optional(token) })),
  },
})

const needs = 'signed-in'
const nullable = { text: z.nullable(z.string()), number: z.nullable(z.int()) }

const profile = z.object({
  id: z.int(),
  username: z.string(),
  name: z.string().check(z.describe('In the language of X-Localization')),
  names: z.array(nullable.text),
  email: nullable.text,
  phone: nullable.text,
  language: nullable.number,
  signature_image: nullable.number,
  version: z.int(),
  last_login_at: nullable.text,
  password_changed_at: nullable.text,
  roles: z.array(z.string()),
  role_labels: z.array(z.object({ name: z.string(), label: z.object({ kh: z.string(), en: z.string() }) })),
  permissions: z.array(z.string()),
  channels: z.array(z.string()).check(z.describe('Where live events of one’s areas are heard')),
  facility_id: z.nullable(z.int()).check(z.describe('The facility that new records begin with')),
  must_change_password: z.boolean().check(z.describe('Nothing else is open before')),
  must_set_second_factor: z.boolean().check(z.describe('Nothing else is open before')),
  unread_notifications: z.int(),
})

export const profileActions = defineActions('profile', {
  show: {
    summary: 'Get the signed-in user',
    method: 'GET',
    needs,
    answer: profile,
    beforePasswordChange: true,
    beforeSecondFactor: true,
  },
  change: {
    summary: 'Update the caller’s contact, language and signature',
    description: 'Languages are 1, Khmer, and 2, English. Upload the signature first.',
    method: 'PUT',
    needs,
    needsSession: true,
    body: z.strictObject({
      email: z.optional(nullable.text),
      phone: z.optional(nullable.text),
      language: z.optional(nullable.number),
      signature_image: z.optional(nullable.number),
    }),
    answer: profile,
  },
})

export type OwnProfile = AnswerOf<typeof profileActions.show>

/** Channels of live events. */
export const realtimeActions = defineActions('realtime/auth', {
  authorize: {
    summary: 'Let a socket listen to a private channel of the caller or of the covered areas',
    description: 'Channel authorisation of the Pusher protocol; accepts an HTML form as well.',
    tag: 'Session',
    needs: 'signed-in',
    needsSession: true,
    reads: true,
    bare: true,
    body: z.strictObject({ socket_id: requiredText(50), channel_name: requiredText(200) }),
    answer: z.object({ success: z.literal(true), auth: z.string() }),
    errors: [404],
  },
})

const redirect = { tag: 'Session', method: 'GET', needs: 'public', redirects: true, errors: [404] } as const

/** Sign-in at an OpenID provider: the browser goes there and returns. */
export const openidActions = defineActions('auth/openid', {
  start: {
    ...redirect,
    summary: 'Sign in at the OpenID provider',
    at: 'start',
    query: z.looseObject({ lang: z.optional(z.string()), next: z.optional(z.string()) }),
  },
  callback: {
    ...redirect,
    summary: 'Return from the OpenID provider',
    at: 'callback',
    // The provider chooses its parameters.
    query: z.looseObject({}),
  },
  leave: { ...redirect, summary: 'Sign out at the OpenID provider', at: 'leave' },
})

/** @param rules Of the field that holds the picture. */
export const signatureActions = (rules: Pick<UploadRules, 'maxBytes'>) =>
  defineActions('profile/signature', {
    show: {
      summary: 'Get the picture of the caller’s signature',
      method: 'GET',
      needs,
      file: imageTypes.map((type) => fileTypes[type].mime),
      errors: [404],
    },
    upload: {
      ...uploadOf(rules),
      summary: 'Upload a picture of the caller’s signature for the profile',
      needsSession: true,
    },
  })
