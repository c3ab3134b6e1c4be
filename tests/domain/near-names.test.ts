import { describe, expect, it } from 'vitest'
import { hasNearWord, isWithin, nearness, requiredParts } from '#src/domain/near-names.ts'

describe('likely equal names', () => {
  it.each([
    ['angkor chey', 'angkorchey', 'same'],
    ['ou-thum', 'ou thum', 'same'],
    ['angkor chey', 'ankor chey', 'near'],
    ['phum thmei', 'phum thmey', 'near'],
    ['kampot', 'kmapot', 'near'],
    ['opd', 'ipd', undefined],
    ['ward 1', 'ward 2', undefined],
    ['ward 1', 'ward 01', 'near'],
    ['kampot', 'kampong', undefined],
    ['', '', undefined],
    ['...', '...', undefined],
  ] as const)('%s and %s: %s', (one, other, answer) => {
    expect(nearness(one, other)).toBe(answer)
    expect(nearness(other, one)).toBe(answer)
  })

  it('share one whole part, wherever the letters differ', () => {
    const name = 'angkor chey hospital'
    const others = [...name].flatMap((_, at) => [
      name.slice(0, at) + name.slice(at + 1),
      `${name.slice(0, at)}x${name.slice(at)}`,
    ])
    for (const other of others)
      expect(
        requiredParts(name).some((part) => other.includes(part)),
        other,
      ).toBe(true)
  })

  it('are compared within bounds', () => {
    expect(isWithin('abc', 'abc', 0)).toBe(true)
    expect(isWithin('abc', 'abd', 0)).toBe(false)
    expect(isWithin('ab', 'ba', 1)).toBe(true)
    expect(isWithin('kitten', 'sitting', 2)).toBe(false)
    expect(isWithin('kitten', 'sitting', 3)).toBe(true)
  })

  it.each([
    ['medications', 'medc', true],
    ['essential medications', 'mediactions', true],
    ['essential medications', 'cations', false],
    ['បញ្ជីឱសថ', 'ឱសតថ', true],
    ['beds', 'bad', false],
  ])('%s has a word near %s: %s', (text, word, expected) => {
    expect(hasNearWord(text, word)).toBe(expected)
  })
})
