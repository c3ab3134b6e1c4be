/** Only its owner may read a data folder: it contains patient data and sign-in secrets. */
import { chmodSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

function close(folder: string): void {
  try {
    chmodSync(folder, 0o700)
  } catch {
    // Another account's folder, shared by that account. A database's own folder in it is closed
    // anyway.
  }
}

/** Creates the folder if it does not exist, and closes it to other accounts. */
export function ownFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  close(folder)
}

/** Also closes the files in a folder, once: PGlite creates its first files readable for all. */
export function closeFiles(folder: string): void {
  if ((statSync(folder).mode & 0o077) === 0) return
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
    chmodSync(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o700 : 0o600)
  close(folder)
}
