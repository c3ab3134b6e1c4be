import {
  dataFolder,
  removeFolder,
  type ServerProcess,
  startServer,
} from '#tests/support/process.ts'
import { expect, test } from './journey.ts'

/** Journeys of one file on a server of their own that shows the records of the demonstration. */
export const demoTest = () =>
  test.extend<object, { server: ServerProcess }>({
    server: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the pattern
      async ({}, use) => {
        const folder = dataFolder()
        const server = await startServer(folder, { DEMO: 'on' })
        await use(server)
        const code = await server.stop()
        removeFolder(folder)
        expect(code, `exit code of the server\n${server.output()}`).toBe(0)
      },
      { scope: 'worker', timeout: 120_000 },
    ],
  })
