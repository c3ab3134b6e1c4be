import { expect, it } from 'vitest'
import { isSameValue } from '#schemas/kit/same-value.ts'

it.each<[unknown, unknown, boolean]>([
  [1, 1, true],
  [1, '1', false],
  [null, undefined, true],
  ['', null, false],
  [0, null, false],
  [false, null, false],
  [[1, 2], [2, 1], true],
  [[1, 2], [1, 3], false],
  [[1], [1, 2], false],
  [[1, 2], [1], false],
  [[], [], true],
  [[], null, false],
])('%j and %j: %s', (left, right, expected) => {
  expect(isSameValue(left, right)).toBe(expected)
})
