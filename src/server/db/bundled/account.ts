/**
 * The account that runs PostgreSQL. PostgreSQL refuses to run as root, which is what servers in
 * containers usually are; this module neither creates nor changes accounts of the machine.
 */
import { type SpawnOptions, spawnSync } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { userInfo } from 'node:os'

export interface Account {
  uid: number
  gid: number
}

/** Accounts without privileges that machines usually have, the best first. */
const unprivileged = ['postgres', 'nobody']

/** Accounts except root by name and by number: PostgreSQL requires a name for its user. */
function accounts(): Map<string, Account> {
  const lines = existsSync('/etc/passwd') ? readFileSync('/etc/passwd', 'utf8').split('\n') : []
  return new Map(
    lines.flatMap((line) => {
      const [name = '', , uid = '', gid = ''] = line.split(':')
      const account = { uid: Number(uid), gid: Number(gid) }
      return account.uid > 0 ? [[name, account] as const, [uid, account] as const] : []
    }),
  )
}

/** PostgreSQL's own check: containers may run programs with a user id that no account has. */
function hasName(): boolean {
  try {
    return userInfo().username !== ''
  } catch {
    return false
  }
}

/** Why no account can run PostgreSQL here. */
export type NoAccount = 'no-account' | 'no-name'

/**
 * The account to change to, for a server that runs as root: the owner of the cluster or of the data
 * folder, else one without privileges. Null where no change is needed.
 */
export function accountFor(dataDir: string, cluster: string): Account | null | NoAccount {
  if (process.getuid?.() !== 0) return hasName() ? null : 'no-name'
  const known = accounts()
  const owners = [cluster, dataDir].filter(existsSync).map((path) => String(statSync(path).uid))
  const found = [...owners, ...unprivileged].map((name) => known.get(name))
  return found.find((account) => account !== undefined) ?? 'no-account'
}

/**
 * Options to start a program of PostgreSQL with that account and inside `folder`. The account may
 * be unable to reach the folder by its path (`/root` is closed), so the working directory is set
 * first.
 */
export function spawnAs(account: Account | null, folder: string): SpawnOptions {
  return {
    cwd: folder,
    env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC', SYSTEMROOT: process.env.SYSTEMROOT },
    windowsHide: true,
    ...(account ? { uid: account.uid, gid: account.gid } : {}),
  }
}

/** The path of that folder for programs started by `spawnAs`. */
export const folderAs = (account: Account | null, folder: string) =>
  account && process.platform === 'linux' ? '/proc/self/cwd' : folder

/** A user namespace may contain no other account to change to. */
export const canBecome = (account: Account) =>
  spawnSync('id', ['-u'], { ...spawnAs(account, '/'), stdio: 'ignore' }).status === 0
