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
  expect(filesWith(/\{ transition: name, side/)).toEqual(['src/server/records/states/transition.ts'])
})

it('only the demonstration replays transitions without their guards and effects', () => {
  expect(filesWith(/replaysTransitions: true/)).toEqual(['demo/actors.ts'])
})

it('no statement sets a state', () => {
  const states = registry.all.flatMap(({ table, states }) =>
    states ? [new RegExp(`\\bupdate ${table}\\b[^\`]*?\\bset\\b[^\`]*?\\b${states.field} =`)] : [],
  )
  expect(states.length).toBeGreaterThan(0)
  for (const form of states) expect(filesWith(form)).toEqual([])
})

/** Fields named as a state that are none, with the reason. */
const noStates: Readonly<Record<string, string>> = {
  'appointments.reminder_status': 'the result of a reminder, which says nothing about the appointment',
  'case_claims.case_status': 'follows from the accepted amount',
  'claim-lines.case_status': 'follows from the accepted amount',
  'patient-allergies.status': 'a fact that users correct in the form, as every other one',
  'patient-mappings.status': 'users enter a link as they know it, decided or not',
  'patients.marital_status': 'a fact about a person',
  'services.mapping_status': 'follows from the chosen standard service',
}

it('a field named as a state is declared as one', () => {
  const isNamed = (name: string) => /(^|_)(status|state|decision)$/.test(name)
  const undeclared = registry.all.flatMap(({ name, fields, states }) =>
    Object.entries(fields).flatMap(([field, { kind }]) =>
      kind === 'enum' && isNamed(field) && states?.field !== field ? [`${name}.${field}`] : [],
    ),
  )
  expect(undeclared.toSorted()).toEqual(Object.keys(noStates).toSorted())
})

it('guards and effects of one run share its cache, not a module', () => {
  const holders = filesWith(/^(export )?const \w+ = new WeakMap/m)
  expect(holders.filter((file) => /records\/states|behaviour/.test(file))).toEqual([])
})
