/** Specification §8 "Error catalogue", retyped. */

/** The body or response, and the toast: title "Error {http_code}", message as description. */
export const toasts: readonly {
  when: string
  status: number
  body: unknown
  title: string
  description: string
}[] = [
  {
    when: 'the message is a string',
    status: 409,
    body: { success: false, http_code: 409, message: 'The code is taken.' },
    title: 'Error 409',
    description: 'The code is taken.',
  },
  {
    when: 'the message is an object: arrays joined by commas, values by spaces',
    status: 422,
    body: {
      success: false,
      http_code: 422,
      message: { code: ['Taken', 'Too long'], name: 'Empty' },
    },
    title: 'Error 422',
    description: 'Taken, Too long Empty',
  },
  {
    when: 'the body lacks success though the answer is 200',
    status: 200,
    body: { http_code: 418, message: 'No success.' },
    title: 'Error 418',
    description: 'No success.',
  },
  {
    when: 'the HTTP response failed and says its own code',
    status: 503,
    body: { message: 'Later.' },
    title: 'Error 503',
    description: 'Later.',
  },
]

/** Sentences of the specification, and their keys in the product's texts. */
export const sentences: readonly { when: string; text: string; key: string }[] = [
  { when: 'failed call', text: 'Error {{http_code}}', key: 'common.failure.title' },
  { when: 'failed refresh', text: 'Failed to refresh token.', key: 'common.login.refresh_failed' },
  {
    when: 'inactivity over one hour',
    text: 'Session expired due to inactivity.',
    key: 'common.login.inactive',
  },
  { when: 'unknown route', text: 'Page not found', key: 'common.page.not_found' },
  {
    when: 'failed route validation',
    text: 'Page Not Found: {{path}}',
    key: 'common.not_found.text',
  },
  { when: 'server failure', text: 'Internal Server Error', key: 'common.page.server_error' },
]

/** The page after the end of a session. */
export const leadsTo = { refresh_failed: '/login', inactive: '/login', refused: '/' } as const
