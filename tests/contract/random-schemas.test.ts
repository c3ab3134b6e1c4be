/**
 * Random legal schemas keep the contract of every resource. `SCHEMAS=300` tests more of them,
 * `SEED` others.
 */
import { describe } from 'vitest'
import { contractApp } from '#tests/support/contract.ts'
import { randomBatches } from '#tests/support/random-batches.ts'
import { testFiles } from '#tests/support/suites/files.ts'
import { testIndexes } from '#tests/support/suites/indexes.ts'
import { testLimits } from '#tests/support/suites/limits.ts'
import { testResources } from '#tests/support/suites/resources.ts'
import { testRules } from '#tests/support/suites/rules.ts'
import { testStates } from '#tests/support/suites/states.ts'

describe.each(randomBatches())('$title', ({ registry, tested }) => {
  const contract = contractApp(registry)
  testIndexes(contract, tested)
  testResources(contract, tested)
  testLimits(contract, tested)
  testRules(contract, tested)
  testStates(contract, tested)
  testFiles(contract, tested)
})
