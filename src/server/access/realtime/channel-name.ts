/**
 * Names of channels, as the Pusher protocol restricts them, and the two kinds this product uses.
 */

/** Changed records, for all users (specification §4: joined after sign-in, left on logout). */
export const updatesChannel = 'cms-updates'

const userPrefix = 'private-user-'

/** Events for one user; only that user may listen. */
export const userChannel = (userId: number) => `${userPrefix}${userId}`

const form = /^[A-Za-z0-9_\-=@,.;]{1,200}$/

export const isChannelName = (name: unknown): name is string => typeof name === 'string' && form.test(name)

export const isPrivate = (name: string) => name.startsWith('private-')
export const isPresence = (name: string) => name.startsWith('presence-')

/** `123456.7890`, the id that the server gave to a socket. */
export const isSocketId = (id: unknown): id is string =>
  typeof id === 'string' && /^\d{1,20}\.\d{1,20}$/.test(id)
