/**
 * `vi.waitFor` waits as long as the screens' `waitFor` (dom.ts): its second is too short while the
 * machine runs other tests.
 */
import { vi } from 'vitest'

const limit = { timeout: 20_000 }
const waitFor = vi.waitFor

const waitLong: typeof waitFor = (callback, options = {}) =>
  waitFor(callback, typeof options === 'number' ? options : { ...limit, ...options })

// Setup files run again for each file of a worker.
if (waitFor.name !== waitLong.name) vi.waitFor = waitLong
