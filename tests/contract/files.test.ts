import { contractApp } from '#tests/support/contract.ts'
import { testFiles } from '#tests/support/suites/files.ts'

const contract = contractApp()
testFiles(contract, contract.registry.all)
