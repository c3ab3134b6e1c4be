/** Before all journeys: one server makes a database with a small gazetteer, which others copy. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { signIn } from '#tests/support/api.ts'
import { keepTemporaryFilesInMemory } from '#tests/support/in-memory.ts'
import { dataFolder, removeFolder, startServer } from '#tests/support/process.ts'
import { type SmallGazetteer, seedGazetteer } from './seed.ts'

/** DEMO_PASSWORD of the servers started here. */
export const password = 'sabay-demo'

/** Workers inherit the environment of the process that runs this. */
const variable = 'JOURNEYS_FOLDER'

export default async function prepare(): Promise<() => void> {
  keepTemporaryFilesInMemory()
  const folder = dataFolder()
  mkdirSync(join(folder, 'data'))
  const server = await startServer(join(folder, 'data'))
  const places = await seedGazetteer(await signIn(server.url, 'admin', password))
  await server.stop()
  writeFileSync(join(folder, 'places.json'), JSON.stringify(places))
  process.env[variable] = folder
  return () => removeFolder(folder)
}

/** Where the databases that journeys copy lie while they run. */
export const inJourneys = (name: string) => join(process.env[variable] ?? '', name)

/** A data folder of one's own with the small gazetteer in it. */
export const preparedFolder = () => dataFolder(inJourneys('data'))

/** What the small gazetteer holds, with the numbers of its records. */
export const preparedPlaces = () =>
  JSON.parse(readFileSync(inJourneys('places.json'), 'utf8')) as SmallGazetteer
