/**
 * Specification §7 "Calls", retyped. Services: {auth service} is /api/auth/, {api base} is /api/.
 */

export interface SpecCall {
  method: 'GET' | 'POST'
  path: string
  /** Requires Authorization Bearer. */
  bearer: boolean
  /** Names in the body; undefined if the specification shows none. */
  payload?: readonly string[]
  /** Names in the response data; undefined if the specification shows none. */
  answer?: readonly string[]
}

const tokens = ['access_token', 'refresh_token', 'expires_in']

export const calls = {
  login: {
    method: 'POST',
    path: '/api/auth/login',
    bearer: false,
    payload: ['username', 'password'],
    answer: tokens,
  },
  refresh: {
    method: 'POST',
    path: '/api/auth/login/refresh',
    bearer: false,
    payload: ['refresh_token'],
    answer: tokens,
  },
  logout: { method: 'POST', path: '/api/auth/logout', bearer: true },
  profile: {
    method: 'GET',
    path: '/api/profile',
    bearer: true,
    payload: [],
    answer: ['id', 'name', 'email', 'roles', 'permissions'],
  },
} satisfies Record<string, SpecCall>

/** "All requests through the shared wrapper send"; without the content type for form data. */
export const headers = {
  authorization: 'Bearer',
  'content-type': 'application/json',
  accept: 'application/json',
  'x-localization': 'the current language',
}

/** Calls outside the shared wrapper: the expected responses. */
export const manifest = '/builds/latest.json'
export const realtimeAuth = {
  path: '/api/realtime/auth',
  payload: ['socket_id', 'channel_name'],
  channel: 'cms-updates',
}

/** "Configured service bases", by their names in the runtime configuration. */
export const services = ['api', 'hie', 'cms', 'notification', 'pmi', 'auth']
