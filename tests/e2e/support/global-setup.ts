/**
 * Before all journeys: creates databases with a small gazetteer and with the demo, which others
 * copy.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { signIn } from '#tests/support/api.ts'
import { keepTemporaryFilesInMemory } from '#tests/support/in-memory.ts'
import { makeOnce } from '#tests/support/make-once.ts'
import { dataFolder, removeFolder, startServer } from '#tests/support/process.ts'
import { type SmallGazetteer, seedGazetteer } from './seed.ts'

/** DEMO_PASSWORD of the servers started here. */
export const password = 'sabay-demo'

/** Workers inherit the environment of this process. */
const variable = 'JOURNEYS_FOLDER'

export default function prepare(): () => Promise<void> {
  keepTemporaryFilesInMemory()
  const folder = dataFolder()
  process.env[variable] = folder
  // Created while the workers start; an early worker waits, and repeats a failed creation.
  const isForAll = process.env.JOURNEYS === 'all'
  const early = Promise.allSettled(isForAll ? [smallGazetteer(), demonstration()] : [])
  return async () => {
    await early
    removeFolder(folder)
  }
}

/** The folder of the databases that journeys copy. */
export const inJourneys = (name: string) => join(process.env[variable] ?? '', name)

/** The database with the small gazetteer, and its contents. */
const smallGazetteer = () =>
  makeOnce(inJourneys('data'), async (folder) => {
    const server = await startServer(folder)
    const places = await seedGazetteer(await signIn(server.url, 'admin', password))
    await server.stop()
    writeFileSync(inJourneys('places.json'), JSON.stringify(places))
  })

/** A separate data folder with the small gazetteer. */
export const preparedFolder = async () => dataFolder(await smallGazetteer())

/** The demo records, which take long to write. */
const demonstration = () =>
  makeOnce(inJourneys('demo'), async (folder) => {
    const server = await startServer(folder, { DEMO: 'on' })
    await server.stop()
  })

/** A separate data folder with the demo. */
export const demoFolder = async () => dataFolder(await demonstration())

/** The contents of the small gazetteer, with record ids. */
export async function preparedPlaces(): Promise<SmallGazetteer> {
  await smallGazetteer()
  return JSON.parse(readFileSync(inJourneys('places.json'), 'utf8'))
}
