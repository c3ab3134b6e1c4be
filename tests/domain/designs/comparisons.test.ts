/** Conditions of the designer: comparisons joined by all or any, others kept as they are. */
import { expect, it } from 'vitest'
import type { Condition } from '#schemas/kit/conditions.ts'
import type { FormSection } from '#schemas/kit/types.ts'
import { conditionOf, joined, partsOf, simpleOf } from '#src/domain/designs/comparisons.ts'
import { formOf, itemsOf } from '#src/domain/designs/edit-design.ts'

const doses: Condition = { field: 'doses', gte: 2 }
const route: Condition = { field: 'route', is: 'ORAL' }
const nested: Condition = { not: { all: [doses, route] } }

it.each<[Condition | undefined]>([
  [undefined],
  [doses],
  [nested],
  [{ all: [doses, route] }],
  [{ any: [doses, nested, { all: [doses, route] }] }],
])('keeps %j', (condition) => {
  expect(joined(partsOf(condition))).toEqual(condition)
})

it('joins by all or any, and needs no join for one part', () => {
  expect(joined({ join: 'any', parts: [doses, route] })).toEqual({ any: [doses, route] })
  expect(joined({ join: 'any', parts: [doses] })).toEqual(doses)
  expect(joined({ join: 'all', parts: [] })).toBeUndefined()
})

it('edits comparisons with one constant only', () => {
  expect(simpleOf(doses)).toEqual({ field: 'doses', test: 'gte', value: 2 })
  expect(conditionOf({ field: 'route', test: 'is', value: 'ORAL' })).toEqual(route)
  const others: Condition[] = [
    nested,
    { field: 'doses', gt: 2 },
    { field: 'doses', gte: { field: 'route' } },
    { field: 'doses', is: null },
    { field: 'route', in: ['ORAL'] },
    { field: 'doses', gte: 2, lte: 3 } as Condition,
  ]
  expect(others.map(simpleOf)).toEqual(others.map(() => undefined))
})

it('keeps everything that a section has when fields move', () => {
  const label = { kh: 'ក', en: 'A' }
  const form: FormSection[] = [
    { tab: label, help: label, rows: ['code'] },
    { title: label, folded: true, visibleWhen: doses, rows: [['x', 'y'], 'z'] },
  ]
  expect(formOf(itemsOf(form))).toEqual(form)
})
