// Notes what a test file takes of the processor, with what it loads: scripts/budget.mjs reads it.
import { appendFileSync } from 'node:fs'
import { afterAll, expect } from 'vitest'

const before = process.cpuUsage()
const notes = process.env.TEST_NOTES

// Registered first and so called last: what other hooks tidy up is counted too.
if (notes)
  afterAll(() => {
    const { user, system } = process.cpuUsage(before)
    appendFileSync(notes, `${(user + system) / 1e6} ${expect.getState().testPath}\n`)
  })
