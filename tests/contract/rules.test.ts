import { contractApp } from '#tests/support/contract.ts'
import { testRules } from '#tests/support/suites/rules.ts'

const contract = contractApp()
testRules(contract, contract.registry.all)
