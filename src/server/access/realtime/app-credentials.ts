/**
 * What both ends of the Pusher protocol know of an application: its number, public key and secret.
 */
import { hkdfSync } from 'node:crypto'

export interface AppCredentials {
  id: string
  /** Public: stands in the address of the WebSocket. */
  key: string
  secret: string
}

/**
 * The application of the embedded endpoint. Its secret follows from the session secret, so that all
 * processes have the same one and nobody needs to configure another.
 */
export function embeddedApp(sessionSecret: Uint8Array): AppCredentials {
  const secret = Buffer.from(hkdfSync('sha256', sessionSecret, '', 'sabay realtime', 32))
  return { id: '1', key: 'sabay', secret: secret.toString('hex') }
}
