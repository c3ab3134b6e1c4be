/**
 * Nobody but its owner looks into a data folder: it holds patients, and what signs in for others.
 */
import { chmodSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

function close(folder: string): void {
  try {
    chmodSync(folder, 0o700)
  } catch {
    // Somebody else's folder, who let this server in. A database's own folder in it is closed
    // anyway.
  }
}

/** Makes the folder where there is none, and closes it to others. */
export function ownFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  close(folder)
}

/**
 * Closes also what lies in a folder, unless that was done: PGlite unpacks its first files for
 * everybody.
 */
export function closeFiles(folder: string): void {
  if ((statSync(folder).mode & 0o077) === 0) return
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
    chmodSync(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o700 : 0o600)
  close(folder)
}
