/**
 * Only transitions change a state (src/server/records/states). The write service refuses a changed
 * state of any other write; these are the ways around it.
 */
import { expect, it } from 'vitest'
import { registry } from '#schemas/index.ts'
import { read, sources } from './source.ts'

const product = sources.filter((file) => /^(src|demo)\//.test(file))
const filesWith = (form: RegExp) => product.filter((file) => form.test(read(file)))

it('one module tells the write service that a state may change', () => {
  expect(filesWith(/isTransition: true/)).toEqual(['src/server/records/states/transition.ts'])
})

it('only the demonstration stores records in any state', () => {
  expect(filesWith(/storesAnyState: true/)).toEqual(['src/server/seed/demonstration.ts'])
})

it('no statement sets a state', () => {
  const states = registry.all.flatMap(({ table, states }) =>
    states ? [new RegExp(`\\bupdate ${table}\\b[^\`]*?\\bset\\b[^\`]*?\\b${states.field} =`)] : [],
  )
  expect(states.length).toBeGreaterThan(0)
  for (const form of states) expect(filesWith(form)).toEqual([])
})

it('guards and effects of one run share its cache, not a module', () => {
  const holders = filesWith(/^(export )?const \w+ = new WeakMap/m)
  expect(holders.filter((file) => /records\/states|behaviour/.test(file))).toEqual([])
})
