/** The key that signs access tokens. */
import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** SESSION_SECRET, or one generated into the data folder at the first start (embedded use). */
export function sessionSecret(config: {
  sessionSecret: string | undefined
  dataDir: string
}): Uint8Array {
  if (config.sessionSecret) return new TextEncoder().encode(config.sessionSecret)
  const file = join(config.dataDir, 'session-secret')
  try {
    return Buffer.from(readFileSync(file, 'utf8').trim(), 'hex')
  } catch {
    mkdirSync(config.dataDir, { recursive: true })
    const secret = randomBytes(48)
    writeFileSync(file, secret.toString('hex'), { mode: 0o600 })
    return secret
  }
}
