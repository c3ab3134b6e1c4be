// Records the processor time of a test file including its imports, and when it ended, for
// scripts/budget.mjs.
import { appendFileSync } from 'node:fs'
import { afterAll, expect } from 'vitest'

const before = process.cpuUsage()
const notes = process.env.TEST_NOTES

// Registered first and so called last: includes the cleanup of other hooks.
if (notes)
  afterAll(() => {
    const { user, system } = process.cpuUsage(before)
    appendFileSync(notes, `${(user + system) / 1e6} ${Date.now()} ${expect.getState().testPath}\n`)
  })
