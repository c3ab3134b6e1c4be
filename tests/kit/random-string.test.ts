import { expect, it } from 'vitest'
import { randomString } from '#schemas/kit/random-string.ts'

it('has ten letters and digits by default', () => {
  expect(randomString()).toMatch(/^[A-Za-z0-9]{10}$/)
  expect(randomString(32)).toMatch(/^[A-Za-z0-9]{32}$/)
  expect(randomString(0)).toBe('')
})

it('uses every character equally and never repeats itself', () => {
  const text = randomString(62_000)
  const counts = new Map<string, number>()
  for (const character of text) counts.set(character, (counts.get(character) ?? 0) + 1)
  expect(counts.size).toBe(62)
  for (const count of counts.values()) {
    expect(count).toBeGreaterThan(800)
    expect(count).toBeLessThan(1200)
  }
  const many = new Set(Array.from({ length: 1000 }, () => randomString()))
  expect(many.size).toBe(1000)
})
