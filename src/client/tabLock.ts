/** Work that only one tab of the browser may do at a time. */
import { browserStorage } from './storage.ts'

/**
 * Milliseconds that a lock is kept after the work is done. Tabs run in separate processes and see
 * each other's storage with a delay: the next tab would otherwise work with outdated values.
 */
const settling = 1_000

/** Uses the browser's locks if available; pages without HTTPS lack them and use storage. */
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

/** Milliseconds after which a lock counts as abandoned by a closed tab. */
const longest = 60_000
/** Milliseconds between checks of another tab's lock. */
const between = 100

/** A lock in storage: write a mark, wait until other tabs' marks would be visible, check again. */
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

/** Also true for invalid locks, which would otherwise block forever. */
function isFree(lock: string | null, now = Date.now()): boolean {
  const until = Number(lock?.split(' ')[1])
  return !(now < until && until <= now + longest)
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
