import { existsSync, mkdirSync, renameSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { dataFolder, removeFolder, startServer } from '#tests/support/process.ts'
import { inJourneys } from './global-setup.ts'

/**
 * A data folder of one's own with the demonstration in it. Its records take long to write: whichever
 * worker needs them first writes them, others wait for them, and all copy them.
 */
export async function demoFolder(): Promise<string> {
  const made = inJourneys('demo')
  const making = inJourneys('demo-making')
  while (!existsSync(made))
    if (mkdirSync(making, { recursive: true }) === undefined) await sleep(100)
    else
      try {
        const server = await startServer(making, { DEMO: 'on' })
        await server.stop()
        renameSync(making, made)
      } finally {
        removeFolder(making)
      }
  return dataFolder(made)
}
