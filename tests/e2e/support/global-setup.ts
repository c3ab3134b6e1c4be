/**
 * Before all journeys: databases with a small gazetteer and with the demonstration, which others
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

/** Workers inherit the environment of the process that runs this. */
const variable = 'JOURNEYS_FOLDER'

export default function prepare(): () => Promise<void> {
  keepTemporaryFilesInMemory()
  const folder = dataFolder()
  process.env[variable] = folder
  // Made while the workers begin; whoever comes too early waits, and makes what failed here.
  const isForAll = process.env.JOURNEYS === 'all'
  const early = Promise.allSettled(isForAll ? [smallGazetteer(), demonstration()] : [])
  return async () => {
    await early
    removeFolder(folder)
  }
}

/** Where the databases that journeys copy lie while they run. */
export const inJourneys = (name: string) => join(process.env[variable] ?? '', name)

/** The database with the small gazetteer, and what it holds beside it. */
const smallGazetteer = () =>
  makeOnce(inJourneys('data'), async (folder) => {
    const server = await startServer(folder)
    const places = await seedGazetteer(await signIn(server.url, 'admin', password))
    await server.stop()
    writeFileSync(inJourneys('places.json'), JSON.stringify(places))
  })

/** A data folder of one's own with the small gazetteer in it. */
export const preparedFolder = async () => dataFolder(await smallGazetteer())

/** The records of the demonstration, which take long to write. */
const demonstration = () =>
  makeOnce(inJourneys('demo'), async (folder) => {
    const server = await startServer(folder, { DEMO: 'on' })
    await server.stop()
  })

/** A data folder of one's own with the demonstration in it. */
export const demoFolder = async () => dataFolder(await demonstration())

/** What the small gazetteer holds, with the numbers of its records. */
export async function preparedPlaces(): Promise<SmallGazetteer> {
  await smallGazetteer()
  return JSON.parse(readFileSync(inJourneys('places.json'), 'utf8'))
}
