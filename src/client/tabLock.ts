/** Work that only one tab of the browser may do at a time. */
import { browserStorage } from './storage.ts'

/**
 * Milliseconds for which a lock is kept after the work is done. Tabs live in processes of their
 * own, and what one stores is seen by the others a little later: whoever was let in at once would
 * work with what is over.
 */
const settling = 1_000

/**
 * The browser's own locks where it has them; pages without https have not, so there is a stand-in.
 */
export function oneTabAtATime<T>(name: string, work: () => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const inTurn = async () => {
      const done = work()
      done.then(resolve, reject)
      await done.catch(() => undefined)
      await pause(settling)
    }
    const turn =
      'locks' in navigator ? navigator.locks.request(name, inTurn) : withStoredLock(`${name}-lock`, inTurn)
    turn.catch(reject)
  })
}

/** Milliseconds after which a lock counts as left behind by a tab that was closed. */
const longest = 60_000
/** Milliseconds between looks at somebody else's lock. */
const between = 100

/**
 * A lock in storage: write one's mark, wait until other tabs' marks would have come, look again.
 */
async function withStoredLock<T>(key: string, work: () => Promise<T>): Promise<T> {
  const mark = Math.random().toString(36).slice(2)
  const isMine = () => browserStorage.get(key)?.startsWith(`${mark} `) === true
  while (true) {
    if (isFree(browserStorage.get(key))) {
      browserStorage.set(key, `${mark} ${Date.now() + longest}`)
      await pause(50 + Math.random() * 50)
      if (isMine()) break
    } else await pause(between)
  }
  const release = () => {
    if (isMine()) browserStorage.remove(key)
  }
  window.addEventListener('pagehide', release)
  try {
    return await work()
  } finally {
    window.removeEventListener('pagehide', release)
    release()
  }
}

/** Also what nobody could have written, so that it blocks nobody for ever. */
function isFree(lock: string | null, now = Date.now()): boolean {
  const until = Number(lock?.split(' ')[1])
  return !(now < until && until <= now + longest)
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
