import { createHash } from 'node:crypto'

/** Names a fact in a header: `X-Reason-For`, `X-Confirm`. Another fact has another key. */
export const factKey = (text: string): string =>
  createHash('sha256').update(text).digest('base64url').slice(0, 12)
