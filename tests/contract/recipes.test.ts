/** The resources of docs/recipes.md keep the contract of every resource. */
import { contractApp } from '#tests/support/contract.ts'
import { recipeResources, recipesRegistry } from '#tests/support/recipes/registry.ts'
import { testFiles } from '#tests/support/suites/files.ts'
import { testIndexes } from '#tests/support/suites/indexes.ts'
import { testLimits } from '#tests/support/suites/limits.ts'
import { testResources } from '#tests/support/suites/resources.ts'
import { testRules } from '#tests/support/suites/rules.ts'
import { testStates } from '#tests/support/suites/states.ts'

const contract = contractApp(recipesRegistry)
testIndexes(contract, recipeResources)
testResources(contract, recipeResources)
testLimits(contract, recipeResources)
testRules(contract, recipeResources)
testStates(contract, recipeResources)
testFiles(contract, recipeResources)
