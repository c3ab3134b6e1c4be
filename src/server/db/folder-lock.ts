/**
 * The lock of a data folder: only the processes of one place may use it, because the bundled
 * PostgreSQL sees others of its kind only among visible processes. A place is a process namespace
 * of a running machine: two containers over one volume are two places.
 *
 * The lock is a file that names its owner and is touched every few seconds. In another place only
 * the touches show whether the owner lives.
 */
import {
  linkSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { hostname } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

export class FolderInUseError extends Error {
  override readonly name = 'FolderInUseError'
}

export interface FolderLock {
  /** Releases the folder, or leaves it to the processes of this place that still share it. */
  release(toOthers?: boolean): void
}

export interface LockOptions {
  /**
   * Another process took the folder while this one was unresponsive (suspended, its clock stopped).
   */
  onLost: (error: FolderInUseError) => void
  /** Milliseconds without a touch after which an owner elsewhere counts as gone. Default 9 s. */
  silence?: number
}

/** Milliseconds between two touches. */
const beat = 3000

interface Owner {
  pid: number
  /** Id of the machine's current boot; '' if unknown. */
  boot: string
  /** The process namespace; '' where the system has none. */
  namespace: string
  /** Id of the operating system's installation; '' if unknown. */
  machine: string
  host: string
}

function readTrimmed(read: () => string): string {
  try {
    return read().trim()
  } catch {
    return ''
  }
}

const self = (): Owner => ({
  pid: process.pid,
  boot: readTrimmed(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8')),
  namespace: readTrimmed(() => readlinkSync('/proc/self/ns/pid')),
  machine: readTrimmed(() => readFileSync('/etc/machine-id', 'utf8')),
  host: hostname(),
})

const isHere = (owner: Owner, own: Owner) =>
  owner.boot === own.boot && owner.namespace === own.namespace && owner.host === own.host

const lastTouch = (file: string) => {
  try {
    return statSync(file).mtimeMs
  } catch {
    return undefined
  }
}

/**
 * Watches whether an owner elsewhere touches the lock. The clocks of the machines need not agree.
 */
async function isBeating(file: string, owner: Owner, own: Owner, silence: number): Promise<boolean> {
  const first = lastTouch(file)
  if (first === undefined) return false
  const isSameClock = owner.boot !== '' && owner.boot === own.boot
  if (isSameClock && Date.now() - first > silence) return false
  // This machine has restarted since.
  if (!isSameClock && own.machine !== '' && owner.machine === own.machine) return false
  const end = (isSameClock ? first : Date.now()) + silence
  while (Date.now() < end) {
    await wait(200)
    const now = lastTouch(file)
    if (now !== first) return now !== undefined
  }
  return false
}

/** The owner; undefined when there is no lock or it cannot be read. */
function readOwner(file: string): Owner | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Owner
  } catch {
    return undefined
  }
}

/** Creates the lock atomically with its content; false when one exists. */
function create(file: string, own: Owner): boolean {
  const part = `${file}.${own.pid}`
  writeFileSync(part, JSON.stringify(own), { mode: 0o600 })
  try {
    linkSync(part, file)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  } finally {
    rmSync(part, { force: true })
  }
}

/** Removes the lock of an owner that is gone; restores one that was created in between. */
function removeStale(file: string, owner: Owner | undefined): void {
  const aside = `${file}.${process.pid}.stale`
  try {
    renameSync(file, aside)
    if (JSON.stringify(readOwner(aside)) !== JSON.stringify(owner)) linkSync(aside, file)
  } catch (error) {
    if (!['ENOENT', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
  }
  rmSync(aside, { force: true })
}

/** Locks the folder. @throws FolderInUseError naming the owner */
export async function lockFolder(folder: string, options: LockOptions): Promise<FolderLock> {
  const { onLost, silence = 3 * beat } = options
  const file = join(folder, 'server.lock')
  const own = self()
  const inUse = ({ pid, host }: Owner) =>
    new FolderInUseError(
      `The data folder ${resolve(folder)} is in use by process ${pid} of ${host}, another container or machine: stop it first, or set another DATA_DIR.`,
    )

  while (!create(file, own)) {
    const owner = readOwner(file)
    if (owner && isHere(owner, own)) break
    if (owner && (await isBeating(file, owner, own, silence))) throw inUse(owner)
    removeStale(file, owner)
  }

  const touch = () => {
    const owner = readOwner(file)
    if (!owner) create(file, own)
    else if (!isHere(owner, own)) {
      clearInterval(beating)
      onLost(inUse(owner))
    } else utimesSync(file, new Date(), new Date())
  }
  const tryToTouch = () => {
    try {
      touch()
    } catch {
      // A full or vanished disk: the user of the folder reports it.
    }
  }
  const beating = setInterval(tryToTouch, beat)
  beating.unref()
  // The lock of a killed server has an old touch, and counts as gone elsewhere.
  tryToTouch()
  return {
    release(toOthers = false) {
      clearInterval(beating)
      const owner = readOwner(file)
      if (!toOthers && owner && isHere(owner, own)) rmSync(file, { force: true })
    },
  }
}
