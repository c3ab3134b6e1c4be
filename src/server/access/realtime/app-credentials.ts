/** An application's credentials in the Pusher protocol: id, public key and secret. */
import { hkdfSync } from 'node:crypto'

export interface AppCredentials {
  id: string
  /** Public: part of the WebSocket's address. */
  key: string
  secret: string
}

/**
 * The application of the embedded endpoint. Its secret is derived from the session secret, so that
 * all processes share it without configuration.
 */
export function embeddedApp(sessionSecret: Uint8Array): AppCredentials {
  const secret = Buffer.from(hkdfSync('sha256', sessionSecret, '', 'sabay realtime', 32))
  return { id: '1', key: 'sabay', secret: secret.toString('hex') }
}
