import { describe, expect, it } from 'vitest'
import { canonicalJson, jsonMistake } from '#schemas/kit/json-text.ts'

describe('the first mistake in JSON text', () => {
  it.each([
    ['{"a": [1, -2.5e3, true, null, "ក\\n"]}', undefined],
    [' [] ', undefined],
    ['"text"', undefined],
    ['', { line: 1, column: 1 }],
    ['{"a": 1,}', { line: 1, column: 9 }],
    ['{\n  "a": 1\n  "b": 2\n}', { line: 3, column: 3 }],
    ['{\n  "a" 1\n}', { line: 2, column: 7 }],
    ["{'a': 1}", { line: 1, column: 2 }],
    ['[1, 2', { line: 1, column: 6 }],
    ['[01]', { line: 1, column: 2 }],
    ['[1] x', { line: 1, column: 5 }],
    ['"a\nb"', { line: 1, column: 1 }],
    ['[undefined]', { line: 1, column: 2 }],
    [`${'['.repeat(70)}${']'.repeat(70)}`, { line: 1, column: 65, isTooDeep: true }],
  ])('%j', (text, place) => {
    expect(jsonMistake(text)).toEqual(place)
    let isJson = true
    try {
      JSON.parse(text)
    } catch {
      isJson = false
    }
    // The only valid JSON that is refused is nested too deep.
    if (!text.startsWith('[[[[')) expect(jsonMistake(text) === undefined).toBe(isJson)
  })
})

it('equal values are equal texts, whatever the order of their keys', () => {
  expect(canonicalJson({ b: [{ y: 1, x: 2 }], a: null })).toBe('{"a":null,"b":[{"x":2,"y":1}]}')
  expect(canonicalJson([1, 2])).not.toBe(canonicalJson([2, 1]))
})
