import { contractApp } from '#tests/support/contract.ts'
import { testResources } from '#tests/support/suites/resources.ts'

const contract = contractApp()
testResources(contract, contract.registry.all)
