/** The resources of docs/recipes.md keep the contract of every resource. */
import { expect, it } from 'vitest'
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

it('posts a trip only with a leg, and says what is missing', async () => {
  const trips = recipesRegistry.get('trips')
  const { id } = (await contract.recordOf(trips, 90)) as { id: number }
  const post = () => contract.call('POST', `trips/${id}/transitions/post`, {})
  const open = await contract.call('PUT', `trips/${id}`, { legs: [] })
  expect(open.status, open.text).toBe(200)
  const refused = await post()
  expect(refused.status).toBe(409)
  expect(refused.body.data.missing).toEqual([
    {
      guard: 'requires',
      field: 'legs',
      text: expect.objectContaining({ en: 'Add at least one row to “Legs”.' }),
    },
  ])
  await contract.call('PUT', `trips/${id}`, { legs: [{ place: 'Kratié', distance: 12.5 }] })
  const posted = await post()
  expect(posted.status, posted.text).toBe(200)
})

it('begins a trip with the stops of its route, unless the body has legs', async () => {
  const route = await contract.call('POST', 'setting/routes', {
    code: 'EAST',
    name_kh: 'ទិសកើត',
    stops: [{ place: 'Kratié', usual_distance: 12.5 }],
  })
  expect(route.status, route.text).toBe(201)
  const { legs: _, ...values } = await contract.valuesFor(recipesRegistry.get('trips'), 91)
  const body = { ...values, route_id: route.body.data.id }
  const copied = await contract.call('POST', 'trips', body)
  expect(copied.body.data).toMatchObject({ distance: 12.5, legs: [{ place: 'Kratié', distance: 12.5 }] })
  const own = await contract.call('POST', 'trips', { ...body, legs: [] })
  expect(own.body.data).toMatchObject({ legs: [] })
})

it('offers the steps of a protocol on its page, and keeps their medicines in the steps', async () => {
  const protocol = await contract.call('POST', 'setting/protocols', { code: 'TB', name_kh: 'រ៉ូបេង' })
  const { id } = protocol.body.data
  const peek = async () => (await contract.call('GET', `setting/protocols/${id}/peek`)).body.data
  const steps = { path: 'setting/protocol-steps', field: 'protocol_id', may_create: true }
  expect((await peek()).related).toEqual([expect.objectContaining({ ...steps, count: 0 })])
  const medicine = (await contract.recordOf(recipesRegistry.get('medications'), 90)) as { id: number }
  const step = await contract.call('POST', 'setting/protocol-steps', {
    protocol_id: id,
    position: 1,
    name: 'First months',
    medicines: [{ medication_id: medicine.id, days: 60 }],
  })
  expect(step.body.data).toMatchObject({ medicines: [{ medication_id: medicine.id, days: 60 }] })
  expect((await peek()).related).toEqual([expect.objectContaining({ ...steps, count: 1 })])
  expect((await contract.call('DELETE', `setting/protocols/${id}`)).status).toBe(409)
})
