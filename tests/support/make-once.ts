import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Creates a slow folder that several processes need: the first process creates it, the others wait.
 * `make` gets the temporary folder that becomes visible when complete.
 */
export async function makeOnce(folder: string, make: (folder: string) => Promise<unknown>): Promise<string> {
  const making = `${folder}-making`
  while (!existsSync(folder))
    if (mkdirSync(making, { recursive: true }) === undefined) await sleep(100)
    else
      try {
        // Another process may have finished between the check and this turn.
        if (existsSync(folder)) break
        await make(making)
        renameSync(making, folder)
      } finally {
        rmSync(making, { recursive: true, force: true, maxRetries: 3 })
      }
  return folder
}
