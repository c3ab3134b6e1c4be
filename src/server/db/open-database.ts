/** Chooses and opens the database of an installation. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { ServerConfig } from '#src/server/config.ts'
import { accountFor } from './bundled/account.ts'
import { type BundleProblem, findBinaries } from './bundled/binaries.ts'
import { BundledDatabaseError } from './bundled/cluster.ts'
import {
  type BundledPlace,
  type Database,
  type OpenOptions,
  openBundled,
  openPglite,
  openPostgres,
  type PgliteReason,
} from './connection.ts'

/** Logged at start; `/app` shows the same in both languages. */
export const pgliteSentences: Readonly<Record<PgliteReason, string>> = {
  'no-binaries': 'PostgreSQL has no programs for this platform among the installed packages',
  'no-account': 'PostgreSQL doesn’t run as root, and no other account can be changed to here',
  'no-name': 'the account of the server has no name on this system, which PostgreSQL asks for',
  'not-runnable': 'PostgreSQL’s programs don’t run on this system',
  requested: 'DATABASE=pglite asks for it',
  'not-moved': 'DATA_DIR holds a PGlite database; npm start -- --yes moves it to PostgreSQL',
}

/** The result of configuration and data folder. */
export type Choice =
  | { engine: 'outside'; url: string; directUrl: string }
  | { engine: 'bundled'; place: BundledPlace }
  | { engine: 'pglite'; dataDir: string; reason: PgliteReason; place?: BundledPlace }

/** Where the bundled PostgreSQL of a data folder would run, or why it cannot. */
function placeIn(dataDir: string): BundledPlace | BundleProblem {
  const account = accountFor(dataDir, join(dataDir, 'postgres'))
  if (typeof account === 'string') return account
  const binaries = findBinaries(account)
  return typeof binaries === 'string' ? binaries : { dataDir, account, binaries }
}

/**
 * An outside database if one is configured, else the bundled one; PGlite where that cannot run,
 * where it is configured, or where its data has not been moved yet.
 * @throws BundledDatabaseError when the data belongs to the bundled one, which can no longer run
 */
export function chooseDatabase(
  config: Pick<ServerConfig, 'databaseUrl' | 'databaseDirectUrl' | 'dataDir' | 'database'>,
): Choice {
  const { databaseUrl: url, databaseDirectUrl: directUrl = url, dataDir } = config
  if (url && directUrl) return { engine: 'outside', url, directUrl }
  if (config.database === 'pglite') return { engine: 'pglite', dataDir, reason: 'requested' }
  const place = placeIn(dataDir)
  const hasBundledData = existsSync(join(dataDir, 'postgres'))
  if (typeof place === 'string') {
    if (hasBundledData)
      throw new BundledDatabaseError(
        `${pgliteSentences[place]}, but ${dataDir} holds its database: start where it ran before.`,
      )
    return { engine: 'pglite', dataDir, reason: place }
  }
  if (!hasBundledData && existsSync(join(dataDir, 'pgdata')))
    return { engine: 'pglite', dataDir, reason: 'not-moved', place }
  return { engine: 'bundled', place }
}

export async function openChosen(choice: Choice, options: OpenOptions = {}): Promise<Database> {
  if (choice.engine === 'outside')
    return openPostgres(choice.url, { ...options, directUrl: choice.directUrl })
  if (choice.engine === 'bundled') return openBundled(choice.place, options)
  return { ...(await openPglite(choice.dataDir, options)), reason: choice.reason }
}

/** Chooses and opens a database without logging. */
export const openDatabase = async (
  config: Parameters<typeof chooseDatabase>[0] & Pick<ServerConfig, 'timeouts' | 'prepared'>,
): Promise<Database> => {
  const { timeouts, prepared } = config
  return openChosen(chooseDatabase(config), { timeouts, prepared })
}
