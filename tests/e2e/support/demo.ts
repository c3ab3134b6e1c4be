import { existsSync, mkdirSync, renameSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  dataFolder,
  removeFolder,
  type ServerProcess,
  startServer,
} from '#tests/support/process.ts'
import { inJourneys } from './global-setup.ts'
import { expect, test } from './journey.ts'

/**
 * A data folder of one's own with the demonstration in it. Its records take long to write: whichever
 * worker needs them first writes them, others wait for them, and all copy them.
 */
async function demoFolder(): Promise<string> {
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

/** Journeys of one file on a server of their own that shows the records of the demonstration. */
export const demoTest = () =>
  test.extend<object, { server: ServerProcess }>({
    server: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the pattern
      async ({}, use) => {
        const folder = await demoFolder()
        const server = await startServer(folder, { DEMO: 'on' })
        await use(server)
        const code = await server.stop()
        removeFolder(folder)
        expect(code, `exit code of the server\n${server.output()}`).toBe(0)
      },
      { scope: 'worker', timeout: 120_000 },
    ],
  })
