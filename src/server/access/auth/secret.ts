/** The key that signs access tokens. */
import { randomBytes } from 'node:crypto'
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ownFolder } from '#src/server/db/data-folder.ts'

/**
 * SESSION_SECRET, or a secret generated in the data folder at the first start. When several servers
 * start with one folder, the first to create it wins.
 */
export function sessionSecret(config: { sessionSecret: string | undefined; dataDir: string }): Uint8Array {
  if (config.sessionSecret) return new TextEncoder().encode(config.sessionSecret)
  const file = join(config.dataDir, 'session-secret')
  try {
    return Buffer.from(readFileSync(file, 'utf8').trim(), 'hex')
  } catch {
    ownFolder(config.dataDir)
    const part = `${file}.${process.pid}`
    writeFileSync(part, randomBytes(48).toString('hex'), { mode: 0o600 })
    try {
      linkSync(part, file)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    } finally {
      rmSync(part, { force: true })
    }
    return Buffer.from(readFileSync(file, 'utf8').trim(), 'hex')
  }
}
