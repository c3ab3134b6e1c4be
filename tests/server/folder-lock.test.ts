import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { FolderInUseError, type LockOptions, lockFolder } from '#src/server/db/folder-lock.ts'

let folder: string
let file: string
const locks: { release(): void }[] = []

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sabay-lock-'))
  file = join(folder, 'server.lock')
})
afterEach(() => {
  vi.useRealTimers()
  for (const lock of locks.splice(0)) lock.release()
  rmSync(folder, { recursive: true })
})

async function take(options: Partial<LockOptions> = {}) {
  const lock = await lockFolder(folder, { onLost: () => undefined, ...options })
  locks.push(lock)
  return lock
}

/** This process's lock, with a few facts changed. */
async function lockedBy(changed: Record<string, unknown>): Promise<void> {
  const lock = await take()
  const own = JSON.parse(readFileSync(file, 'utf8'))
  lock.release()
  writeFileSync(file, JSON.stringify({ ...own, ...changed }))
}
const elsewhere = { namespace: 'pid:[1]', host: 'other-container' }
const secondsAgo = (seconds: number) => new Date(Date.now() - seconds * 1000)
const owner = () => JSON.parse(readFileSync(file, 'utf8')) as { pid: number; host: string }

describe('a folder of the processes of a host', () => {
  test('is released completely', async () => {
    const lock = await take()
    lock.release()
    expect(readdirSync(folder)).toEqual([])
  })

  test('is taken over if the lock is unreadable', async () => {
    writeFileSync(file, '{"pid":')
    await take()
    expect(owner().pid).toBe(process.pid)
  })

  test('is also locked by another process, which keeps the lock when one leaves', async () => {
    await lockedBy({ pid: process.ppid })
    const lock = await take()
    lock.release(true)
    expect(owner().pid).toBe(process.ppid)
    await take()
    locks.at(-1)?.release()
    expect(existsSync(file)).toBe(false)
  })

  test('is announced elsewhere as soon as it is shared, however long ago the last one was killed', async () => {
    await lockedBy({ pid: 0 })
    utimesSync(file, secondsAgo(10), secondsAgo(10))
    await take()
    expect(statSync(file).mtimeMs).toBeGreaterThan(secondsAgo(5).getTime())
  })
})

describe('a folder locked on another host', () => {
  test('is refused while its owner updates the lock, naming the host', async () => {
    await lockedBy(elsewhere)
    const touching = setInterval(() => utimesSync(file, new Date(), new Date()), 300)
    await expect(take()).rejects.toThrow(
      /^The data folder .* is in use by process \d+ of other-container, another container or machine/,
    )
    clearInterval(touching)
    expect(owner().host).toBe('other-container')
  })

  test('is taken over immediately if the last update is old', async () => {
    await lockedBy(elsewhere)
    utimesSync(file, secondsAgo(10), secondsAgo(10))
    const began = performance.now()
    await take()
    expect(performance.now() - began).toBeLessThan(1000)
    expect(owner().pid).toBe(process.pid)
  })

  test('is watched first if clocks may differ, and taken over without updates', async () => {
    await lockedBy({ ...elsewhere, boot: 'another', machine: '' })
    utimesSync(file, secondsAgo(3600), secondsAgo(3600))
    await take({ silence: 500 })
    expect(owner().pid).toBe(process.pid)
  })

  // Some images have no machine id: there the lock is watched first, as above.
  test.skipIf(!existsSync('/etc/machine-id'))(
    'is taken over immediately if this machine has restarted since',
    async () => {
      await lockedBy({ boot: 'the start before' })
      await take()
      expect(owner().pid).toBe(process.pid)
    },
  )
})

test('an owner that was silent for long learns that the folder is lost', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const onLost = vi.fn()
  await take({ onLost })
  const mine = readFileSync(file, 'utf8')
  vi.advanceTimersByTime(4000)
  expect(onLost).not.toHaveBeenCalled()
  writeFileSync(file, JSON.stringify({ ...JSON.parse(mine), ...elsewhere }))
  vi.advanceTimersByTime(4000)
  expect(onLost).toHaveBeenCalledWith(expect.any(FolderInUseError))
  locks.at(-1)?.release()
  expect(owner().host).toBe('other-container')
})

test('a missing lock is created again', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  await take()
  rmSync(file)
  vi.advanceTimersByTime(4000)
  expect(owner().pid).toBe(process.pid)
})
