import { contractApp } from '#tests/support/contract.ts'
import { testLimits } from '#tests/support/suites/limits.ts'

const contract = contractApp()
testLimits(contract, contract.registry.all)
