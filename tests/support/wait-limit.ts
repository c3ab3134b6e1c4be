/** `vi.waitFor` waits as long as the screens' `waitFor` (dom.ts), instead of a second. */
import { vi } from 'vitest'
import { usualWait } from '../../scripts/usual-wait.ts'

const limit = { timeout: usualWait }
const waitFor = vi.waitFor

const waitLong: typeof waitFor = (callback, options = {}) =>
  waitFor(callback, typeof options === 'number' ? options : { ...limit, ...options })

// Setup files run again for each file of a worker.
if (waitFor.name !== waitLong.name) vi.waitFor = waitLong
