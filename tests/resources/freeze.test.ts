import { describe, expect, it } from 'vitest'
import { changedCells, isSameOrder, missingIds, mustFreeze, updatedInPlace } from '#resources/live/freeze.ts'
import type { Row } from '#resources/provider.ts'

const row = (id: number, values: object = {}) => ({ id, code: `c${id}`, ...values }) as unknown as Row
const idle = {
  isPointerInside: false,
  hasFocusInside: false,
  hasSelection: false,
  isDialogOpen: false,
}

describe('rows keep their positions', () => {
  it('while the user works in them', () => {
    expect(mustFreeze(idle)).toBe(false)
    for (const sign of Object.keys(idle)) expect(mustFreeze({ ...idle, [sign]: true })).toBe(true)
  })

  it('unless they are the same in the same order', () => {
    expect(isSameOrder([row(1), row(2)], [row(1, { code: 'x' }), row(2)])).toBe(true)
    expect(isSameOrder([row(1), row(2)], [row(2), row(1)])).toBe(false)
    expect(isSameOrder([row(1)], [row(1), row(2)])).toBe(false)
    expect(isSameOrder([], [])).toBe(true)
  })
})

describe('rows in fixed positions', () => {
  it('take the newer values, and keep the same object without any', () => {
    const [one, two, three] = [row(1), row(2), row(3)]
    const newer = row(2, { code: 'new' })
    const rows = updatedInPlace([one, two, three], [row(9), newer, three])
    expect(rows).toEqual([one, newer, three])
    expect(rows[0]).toBe(one)
    expect(missingIds([one, two, three], [newer])).toEqual([1, 3])
  })
})

describe('changed cells', () => {
  const fields = ['code', 'name', 'group_id']
  it('are those that look different: by value, or by the text of a reference', () => {
    const before = [row(1, { _ref: { group_id: { id: 5, kh: 'ក', en: 'A' } } }), row(2)]
    const after = [
      row(1, { code: 'x', _ref: { group_id: { id: 5, kh: 'ខ', en: 'A' } } }),
      row(2, { version: 2 }),
    ]
    expect(changedCells(before, after, fields)).toEqual(new Map([[1, new Set(['code', 'group_id'])]]))
  })
  it('are all cells of a new row', () => {
    expect(changedCells([], [row(3)], fields)).toEqual(new Map([[3, new Set(fields)]]))
  })
})
