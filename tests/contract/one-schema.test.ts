/** The contract of one resource over a small registry: `npm run check -- <name>` names it. */
import { contractApp } from '#tests/support/contract.ts'
import { oneSchema } from '#tests/support/one-schema.ts'
import { testFiles } from '#tests/support/suites/files.ts'
import { testIndexes } from '#tests/support/suites/indexes.ts'
import { testLimits } from '#tests/support/suites/limits.ts'
import { testResources } from '#tests/support/suites/resources.ts'
import { testRules } from '#tests/support/suites/rules.ts'
import { testStates } from '#tests/support/suites/states.ts'

const { registry, tested } = oneSchema()
const contract = contractApp(registry)
testIndexes(contract, tested)
testResources(contract, tested)
testLimits(contract, tested)
testRules(contract, tested)
testStates(contract, tested)
testFiles(contract, tested)
