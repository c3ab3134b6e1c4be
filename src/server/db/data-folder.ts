/** Only its owner may read a data folder: it contains patient data and sign-in secrets. */
import { chmodSync, mkdirSync } from 'node:fs'

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
