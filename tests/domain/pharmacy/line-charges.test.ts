import { expect, it } from 'vitest'
import { type LineCharge, planCharges } from '#src/workflows/pharmacy/domain/line-charges.ts'

const charge = (id: number, quantity: number, change: Partial<LineCharge> = {}): LineCharge => ({
  ...{ id, quantity, medication_id: 1, code: null, credited: 0 },
  ...change,
})
const billed = (id: number, quantity: number, code = 'I1') => charge(id, quantity, { code })

it.each<[string, LineCharge[], kept: number, open: [number, number][], added: number, excess: number]>([
  ['nothing is charged yet', [], 4, [], 4, 0],
  ['the charge follows the quantity', [charge(1, 4)], 6, [[1, 6]], 0, 0],
  ['nothing is kept', [charge(1, 4)], 0, [[1, 0]], 0, 0],
  ['an invoiced part stays', [billed(1, 4)], 6, [], 2, 0],
  ['the rest follows beside it', [billed(1, 4), charge(2, 2)], 5.25, [[2, 1.25]], 0, 0],
  [
    'a return takes the latest first',
    [charge(1, 4), charge(2, 2)],
    3,
    [
      [1, 3],
      [2, 0],
    ],
    0,
    0,
  ],
  [
    'the latest one grows',
    [charge(1, 4), charge(2, 2)],
    8,
    [
      [1, 4],
      [2, 4],
    ],
    0,
    0,
  ],
  ['more is invoiced than kept', [billed(1, 4), billed(2, 0.2)], 4.1, [], 0, 0.1],
  ['another medicine has another charge', [charge(1, 4, { medication_id: 2 })], 3, [[1, 0]], 3, 0],
])('%s', (_, charges, quantity, open, added, excess) => {
  const plan = planCharges(charges, { medication_id: 1, quantity })
  expect([plan.open.map(({ charge, quantity }) => [charge.id, quantity]), plan.added, plan.excess]).toEqual([
    open,
    added,
    excess,
  ])
})

it('names each invoice once, and none whose quantity is credited', () => {
  const charges = [billed(1, 4), billed(2, 1), billed(3, 0, 'I2'), billed(4, 2, 'I3')]
  expect(planCharges(charges, { medication_id: 1, quantity: 0 }).codes).toEqual(['I1', 'I3'])
})
