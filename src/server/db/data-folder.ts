/** Nobody but its owner looks into a data folder: it holds patients, and what signs in for others. */
import { chmodSync, mkdirSync } from 'node:fs'

/** Makes the folder where there is none, and closes it to others. */
export function ownFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  try {
    chmodSync(folder, 0o700)
  } catch {
    // Somebody else's folder, who let this server in. A database's own folder in it is closed anyway.
  }
}
