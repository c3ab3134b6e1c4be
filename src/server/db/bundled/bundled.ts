/**
 * The PostgreSQL that comes with the product: a process of its own beside the server, over a folder
 * in DATA_DIR. Servers of one machine share it; the first starts it, the last stops it. A killed
 * server leaves it running, and the next one takes it over.
 */
import { existsSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { advisoryLock } from '../advisory-locks.ts'
import { ownFolder } from '../data-folder.ts'
import { type FolderInUseError, lockFolder } from '../folder-lock.ts'
import {
  addressOf,
  BundledDatabaseError,
  type Cluster,
  lastWords,
  launch,
  makeCluster,
  owner,
  shutDown,
  versionIn,
} from './cluster.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { clearRemains, cutOff, isAlive } from './processes.ts'

/** The address for clients; with a password where the database uses a port. */
export interface BundledAddress {
  host: string
  port: number
  user: string
  password?: string
}

export interface Bundled {
  address(): BundledAddress
  /** Stops the database, unless another process uses it. */
  leave(): Promise<void>
}

type DatabaseLog = (message: string, level: 'info' | 'warn') => void

export interface BundledOptions {
  /** Called with a short text when the database starts, is lost, or is available again. */
  log?: DatabaseLog
  /** Another process took the folder: this process must exit at once. */
  onLost?: (error: FolderInUseError) => void
}

/** Milliseconds to wait for the database to answer; recovery after a crash takes time. */
const timeout = 10 * 60_000
/** Milliseconds to wait for a database that a killed server left while starting or stopping. */
const grace = 15_000

/** No process listens there. Every other connection error means that one does. */
const isSilent = (error: unknown) =>
  error instanceof Error && 'code' in error && /^(ECONNREFUSED|ENOENT)$/.test(String(error.code))

/**
 * A database that starts, stops, has just lost a process or has no connection left (SQLSTATE); one
 * that stops between two messages just drops the connection.
 */
const isBusy = (error: unknown) =>
  error instanceof Error &&
  ('code' in error
    ? /^(57P|53300|ECONNRESET|EPIPE)/.test(String(error.code))
    : /^Connection terminated/.test(error.message))

/** A connection, and a promise of its end, however early. */
interface Keeper {
  client: pg.Client
  exited: Promise<void>
}

async function connect(folder: string): Promise<Keeper> {
  const client = new pg.Client({
    ...addressOf(folder),
    user: owner,
    database: 'postgres',
    application_name: 'sabay keeper',
    keepAlive: true,
  })
  client.on('error', () => undefined)
  const connectionEnd = new Promise<void>((resolve) => void client.once('end', resolve))
  await client.connect()
  return { client, exited: connectionEnd }
}

const queryBoolean = async (client: pg.Client, statement: string) =>
  (await client.query<{ ok: boolean }>(`select ${statement} as ok`)).rows[0]?.ok === true

/**
 * A connection that shares the use; `silent` without a database, `busy` while it starts or stops.
 */
async function use(folder: string): Promise<Keeper | 'silent' | 'busy'> {
  try {
    const keeper = await connect(folder)
    if (await queryBoolean(keeper.client, `pg_try_advisory_lock_shared(${advisoryLock.BUNDLED_DATABASE})`))
      return keeper
    await keeper.client.end()
    return 'busy'
  } catch (error) {
    if (isSilent(error)) return 'silent'
    if (isBusy(error)) return 'busy'
    throw error
  }
}

/** The running database, started when none runs. Only one process at a time runs this. */
async function reach(cluster: Cluster, log: DatabaseLog): Promise<Keeper> {
  const { folder } = cluster
  let runs: (() => boolean) | undefined
  let silentUntil = Date.now() + grace
  for (const end = Date.now() + timeout; Date.now() < end; await wait(20)) {
    const keeper = await use(folder)
    if (typeof keeper !== 'string') return keeper
    if (keeper === 'busy') {
      silentUntil = Date.now() + grace
      await wait(100)
    } else if (runs) {
      if (!runs())
        throw new BundledDatabaseError(`The database in ${folder} does not start:\n${lastWords(folder)}`)
    } else if (!isAlive(folder) || Date.now() > silentUntil) {
      await clearRemains(folder)
      runs = await launch(cluster)
      log('database started', 'info')
    }
  }
  throw new BundledDatabaseError(`The database in ${folder} does not answer; see its log.`)
}

/** @throws BundledDatabaseError when this PostgreSQL cannot read the data of another version */
function assertVersion({ folder, binaries }: Cluster): void {
  const written = versionIn(folder)
  const [major] = binaries.version.split('.')
  if (written !== undefined && written !== major)
    throw new BundledDatabaseError(
      `The database in ${folder} was written by PostgreSQL ${written}; this version of the product brings ${major}. Start the version of before, make a backup (npm run backup), move the folder away and restore the backup here.`,
    )
}

/** Uses the database of a data folder; creates and starts it if needed. */
export async function joinBundled(
  dataDir: string,
  clusterOptions: Omit<Cluster, 'folder'>,
  { log = () => undefined, onLost = () => undefined }: BundledOptions = {},
): Promise<Bundled> {
  ownFolder(dataDir)
  const cluster = { ...clusterOptions, folder: join(realpathSync(dataDir), 'postgres') }
  const { folder } = cluster
  const lock = await lockFolder(dataDir, {
    onLost(error) {
      cutOff(folder)
      onLost(error)
    },
  })

  let keeper: Keeper
  let isLeaving = false
  const keep = async () => {
    keeper = await oneAtATime(dataDir, () => reach(cluster, log))
    void keeper.exited.then(revive)
  }
  /**
   * The database died or was stopped by another process: requests are told to wait until it is
   * back.
   */
  const revive = async () => {
    if (isLeaving) return
    log('database lost', 'warn')
    while (!isLeaving) {
      try {
        await keep()
        return log('database available again', 'info')
      } catch (error) {
        log(`database still unavailable: ${error instanceof Error ? error.message : error}`, 'warn')
        await wait(2000)
      }
    }
  }

  try {
    await oneAtATime(dataDir, async () => {
      if (!existsSync(folder)) makeCluster(cluster)
      assertVersion(cluster)
    })
    await keep()
  } catch (error) {
    lock.release()
    throw error
  }

  return {
    address: () => ({ ...addressOf(folder), user: owner }),
    async leave() {
      isLeaving = true
      const isLast = await oneAtATime(dataDir, async () => {
        const { client } = keeper
        await queryBoolean(client, `pg_advisory_unlock_shared(${advisoryLock.BUNDLED_DATABASE})`)
        const hasNoOtherUsers = await queryBoolean(
          client,
          `pg_try_advisory_lock(${advisoryLock.BUNDLED_DATABASE})`,
        )
        if (hasNoOtherUsers) await shutDown(cluster)
        await client.end()
        return hasNoOtherUsers
      }).catch(() => false)
      lock.release(!isLast)
    },
  }
}
