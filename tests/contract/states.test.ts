import { expect, it } from 'vitest'
import { hasTones } from '#schemas/kit/fields/enum.ts'
import { manualTransitions } from '#schemas/kit/states.ts'
import { contractApp } from '#tests/support/contract.ts'
import { testStates } from '#tests/support/suites/states.ts'

const contract = contractApp()
testStates(contract, contract.registry.all)

it.each(contract.registry.all.filter((resource) => manualTransitions(resource).length > 0))(
  '$path shows its states in colour',
  (resource) => {
    const field = resource.fields[resource.states?.field ?? '']
    expect(field?.kind === 'enum' && hasTones(field.values)).toBe(true)
  },
)
