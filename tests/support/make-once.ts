import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * A folder that several processes need and that takes long to make: whichever needs it first makes
 * it, the others wait. `make` is given the folder in which it works until all of it is there.
 */
export async function makeOnce(folder: string, make: (folder: string) => Promise<unknown>): Promise<string> {
  const making = `${folder}-making`
  while (!existsSync(folder))
    if (mkdirSync(making, { recursive: true }) === undefined) await sleep(100)
    else
      try {
        // Whoever held it may have finished between the look for the folder and this one's turn.
        if (existsSync(folder)) break
        await make(making)
        renameSync(making, folder)
      } finally {
        rmSync(making, { recursive: true, force: true, maxRetries: 3 })
      }
  return folder
}
