/** The bundled PostgreSQL of a folder: creates, starts, reaches and stops it. */
import { spawn, spawnSync } from 'node:child_process'
import {
  chownSync,
  closeSync,
  existsSync,
  lchownSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type Account, folderAs, spawnAs } from './account.ts'
import type { Binaries } from './binaries.ts'
import { kill, readPidFile } from './processes.ts'
import { type Listening, settings } from './settings.ts'

/** PostgreSQL cannot be created or started; the message is for the operator. */
export class BundledDatabaseError extends Error {
  override readonly name = 'BundledDatabaseError'
}

/** The only account within the database. */
export const owner = 'sabay'

export interface Cluster {
  /** Absolute; `DATA_DIR/postgres`. */
  folder: string
  account: Account | null
  binaries: Binaries
  /** Settings beside the usual ones. */
  settings: Readonly<Record<string, string>>
}

const passwordFile = (folder: string) => join(dirname(folder), 'database-password')
const logFile = (folder: string) => join(dirname(folder), 'postgres.log')

/** Whether a socket can have this path: `sun_path` holds 103 bytes on macOS, 107 on Linux. */
const fits = (path: string) => Buffer.byteLength(path) < 100

/**
 * Whether it is reachable by a socket in its folder; Node supports those of Windows only by name.
 */
const usesSocket = (folder: string) =>
  process.platform === 'linux' || (process.platform !== 'win32' && fits(folder))

/** System libraries that know which Unicode characters are letters, for the trigram index. */
const letters = {
  linux: ['C.UTF-8', 'C.utf8', 'en_US.UTF-8'],
  darwin: ['C.UTF-8', 'en_US.UTF-8'],
  win32: ['en-US'],
}

/** Makes the account the owner of everything in the folder; does nothing without an account. */
function own(folder: string, account: Account | null): void {
  if (!account || statSync(folder).uid === account.uid) return
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    lchownSync(join(folder, name), account.uid, account.gid)
  chownSync(folder, account.uid, account.gid)
}

/** Creates the folder completely or not at all. @throws BundledDatabaseError */
export function makeCluster({ folder, account, binaries }: Cluster): void {
  const part = `${folder}.part`
  const known = letters[process.platform as keyof typeof letters] ?? letters.linux
  const password = passwordFile(folder)
  if (!account && !existsSync(password)) writeFileSync(password, crypto.randomUUID(), { mode: 0o600 })
  let output = ''
  // The last locale always exists, but leaves Khmer without its index.
  for (const locale of [...known, 'C']) {
    rmSync(part, { recursive: true, force: true })
    mkdirSync(part, { mode: 0o700 })
    own(part, account)
    const args = [
      '-D',
      folderAs(account, part),
      '-U',
      owner,
      '-E',
      'UTF8',
      '--no-instructions',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C',
      `--lc-ctype=${locale}`,
      '--auth-local=trust',
      '--auth-host=scram-sha-256',
      ...(account ? [] : [`--pwfile=${password}`]),
    ]
    const done = spawnSync(binaries.initdb, args, spawnAs(account, part))
    if (done.status === 0) {
      renameSync(part, folder)
      return
    }
    output = done.error?.message ?? String(done.stderr)
    if (!/locale/.test(output)) break
  }
  rmSync(part, { recursive: true, force: true })
  throw new BundledDatabaseError(`The database cannot be created in ${folder}: ${output.trim()}`)
}

/** The major version of PostgreSQL that wrote the folder; undefined without one. */
export function versionIn(folder: string): string | undefined {
  const file = join(folder, 'PG_VERSION')
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined
}

/** The descriptor of a folder, which on Linux gives a path that fits into a socket's address. */
const handles = new Map<string, number>()
function shortPath(folder: string): string {
  if (fits(folder)) return folder
  const handle = handles.get(folder) ?? openSync(folder, 'r')
  handles.set(folder, handle)
  return `/proc/self/fd/${handle}`
}

/** The address of the running database, from the files that it wrote when it started. */
export function addressOf(folder: string): { host: string; port: number; password?: string } {
  if (usesSocket(folder)) return { host: shortPath(folder), port: 5432 }
  // No process listens on port 1: the same error as from a missing database.
  const port = readPidFile(folder)?.port || 1
  return { host: '127.0.0.1', port, password: readFileSync(passwordFile(folder), 'utf8').trim() }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await new Promise((next) => probe.once('listening', next))
  const address = probe.address()
  await new Promise((next) => probe.close(next))
  return typeof address === 'object' && address ? address.port : 0
}

const logLimit = 4 * 1024 * 1024

function openLog(folder: string): number {
  const file = logFile(folder)
  if (existsSync(file) && statSync(file).size > logLimit) renameSync(file, `${file}.1`)
  return openSync(file, 'a', 0o600)
}

/** The last lines of the database's log. */
export const lastWords = (folder: string) =>
  readFileSync(logFile(folder), 'utf8').trimEnd().split('\n').slice(-5).join('\n')

/**
 * Starts the database as a child that may outlive this process and that does not receive the
 * terminal's Ctrl-C: the server stops it after it has answered all requests.
 * @returns whether it still runs
 */
export async function launch(cluster: Cluster): Promise<() => boolean> {
  const { folder, account, binaries } = cluster
  own(folder, account)
  const listening: Listening = usesSocket(folder)
    ? { socket: true }
    : { socket: false, port: await freePort() }
  const file = join(folder, 'postgresql.conf')
  const ownFile = existsSync(join(folder, 'local.conf')) ? 'local.conf' : undefined
  writeFileSync(file, settings(listening, cluster.settings, ownFile), { mode: 0o600 })
  if (account) chownSync(file, account.uid, account.gid)
  const log = openLog(folder)
  const child = spawn(binaries.postgres, ['-D', folderAs(account, folder)], {
    ...spawnAs(account, folder),
    detached: true,
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  let runs = true
  child.once('exit', () => {
    runs = false
  })
  child.once('error', () => {
    runs = false
  })
  child.unref()
  return () => runs
}

/** Stops the database in order; remaining connections are closed. */
export async function shutDown({ folder, account, binaries }: Cluster): Promise<void> {
  const pid = readPidFile(folder)?.pid
  if (pid === undefined) return
  if (process.platform === 'win32')
    spawnSync(binaries.pg_ctl, ['kill', 'INT', String(pid)], spawnAs(account, folder))
  else kill(pid, 'SIGINT')
  for (const end = Date.now() + 60_000; Date.now() < end; await wait(20))
    if (readPidFile(folder)?.pid !== pid) return
  throw new BundledDatabaseError(`The database in ${folder} does not stop; see its log.`)
}
