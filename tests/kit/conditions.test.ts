import { describe, expect, it } from 'vitest'
import { type Condition, dependsOnToday, fieldsOf, holds } from '#schemas/kit/conditions.ts'
import { conditionCases, conditionNow, conditionRecord } from '#tests/support/condition-cases.ts'

describe('conditions', () => {
  it.each(conditionCases)('%s', (_name, condition, expected) => {
    expect(holds(condition, conditionRecord, conditionNow)).toBe(expected)
  })

  it('lists every field that it mentions', () => {
    const condition: Condition = {
      all: [{ field: 'a', gt: { field: 'b' } }, { not: { any: [{ field: 'c', in: [1] }] } }],
    }
    expect(fieldsOf(condition)).toEqual(['a', 'b', 'c'])
  })

  it('knows which of them depend on the day', () => {
    expect(dependsOnToday({ any: [{ not: { field: 'a', gt: { today: true } } }] })).toBe(true)
    expect(dependsOnToday({ all: [{ field: 'a', gt: { field: 'b' } }] })).toBe(false)
  })
})
