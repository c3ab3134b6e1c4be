import { madeOnce } from '#tests/support/made-once.ts'
import { dataFolder, startServer } from '#tests/support/process.ts'
import { inJourneys } from './global-setup.ts'

/** A data folder of one's own with the demonstration in it, whose records take long to write. */
export const demoFolder = async (): Promise<string> =>
  dataFolder(
    await madeOnce(inJourneys('demo'), async (folder) => {
      const server = await startServer(folder, { DEMO: 'on' })
      await server.stop()
    }),
  )
