import { describe, expect, it } from 'vitest'
import { code128 } from '#src/domain/code128.ts'

describe('Code 128 of a patient’s code', () => {
  it.each([
    // Start B, P, set C, 26 00 00 01, the check symbol, stop.
    ['P26000001', '2112143131211131413212212122222122222221222231122331112'],
    ['A', '2112141113231311232331112'],
  ])('%s', (text, widths) => {
    expect(code128(text)?.join('')).toBe(widths)
  })

  it('has symbols of eleven modules, for any content', () => {
    for (const text of ['P26000001', 'A-1', '0123456789', 'x', '~ !']) {
      const widths = code128(text) ?? []
      const bars = widths.reduce((sum, width) => sum + width, 0)
      // The stop symbol has two more.
      expect((bars - 2) % 11).toBe(0)
      expect(widths.length % 6).toBe(1)
    }
  })

  it.each(['', 'ភ', 'é', 'x'.repeat(41)])('cannot contain %j', (text) => {
    expect(code128(text)).toBeUndefined()
  })
})
