/** Signatures of the Pusher protocol: HMAC-SHA256 with the application's secret. */
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { AppCredentials } from './app-credentials.ts'

export const signatureOf = ({ secret }: AppCredentials, text: string): string =>
  createHmac('sha256', secret).update(text).digest('hex')

/** Takes the same time wherever two texts differ. */
export function isSame(actual: string, expected: string): boolean {
  const [a, b] = [Buffer.from(actual), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** Lets one socket listen to one private channel. `data` is the data of the subscription. */
export function channelAuth(app: AppCredentials, socketId: string, channel: string, data?: string): string {
  const parts = [socketId, channel, ...(data === undefined ? [] : [data])]
  return `${app.key}:${signatureOf(app, parts.join(':'))}`
}
