/** The dispensed quantity for doses: whole dispensing units. */
import { describe, expect, it } from 'vitest'
import { evaluate } from '#schemas/kit/evaluate.ts'
import type { Formula } from '#schemas/kit/formulas.ts'
import lines from '#schemas/records/prescription-lines.ts'

const { formula } = lines.fields.quantity as { formula: Formula }
const quantityOf = (line: Record<string, unknown>) =>
  evaluate(
    formula,
    {
      own_quantity: null,
      interval_hours: null,
      each_time: 1,
      unit_content: 1,
      morning: 0,
      afternoon: 0,
      evening: 0,
      night: 0,
      days: 5,
      ...line,
    },
    { scale: 2 },
  )

describe('the quantity of', () => {
  it.each<[string, Record<string, unknown>, number]>([
    ['tablets is their number', { morning: 1, evening: 1 }, 10],
    ['halves of a tablet are whole tablets', { morning: 0.5, days: 3 }, 2],
    ['5 mL three times for 5 days of bottles of 60 mL is 2', syrup(5, 5, 5), 2],
    ['what fits a bottle to the drop is 1', { ...syrup(4, 4, 4), days: 5 }, 1],
    ['an interval that does not divide the day', { interval_hours: 7, days: 7 }, 24],
    ['mL by interval', { interval_hours: 6, each_time: 5, unit_content: 60, days: 3 }, 1],
    ['a quantity by hand is in dispensing units', { own_quantity: 3, unit_content: 60 }, 3],
    ['a medicine of unknown content counts doses', { morning: 1, unit_content: null }, 5],
    ['nothing taken is nothing', {}, 0],
  ])('%s', (_, line, quantity) => {
    expect(quantityOf(line)).toBe(quantity)
  })
})

function syrup(morning: number, afternoon: number, evening: number) {
  return { morning, afternoon, evening, unit_content: 60 }
}
