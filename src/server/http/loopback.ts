/** Names and addresses of this machine for itself. */
export const loopback: ReadonlySet<string> = new Set(['127.0.0.1', '::1', 'localhost'])

/** Whether the peer of a connection is on this machine. */
export const isOwnSocket = ({ remoteAddress = '' }: { remoteAddress?: string | undefined }) =>
  loopback.has(remoteAddress.replace(/^::ffff:/, ''))
