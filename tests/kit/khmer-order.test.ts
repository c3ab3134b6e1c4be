import { describe, expect, it } from 'vitest'
import { cleanMultilineText, cleanText } from '#schemas/kit/khmer.ts'
import { orderKhmer } from '#schemas/kit/khmer-order.ts'

describe('the order of letters in a Khmer syllable', () => {
  it.each([
    ['ខែ្មរ', 'ខ្មែរ'],
    ['កេាះ', 'កោះ'],
    ['ជេីង', 'ជើង'],
    ['ស្រ្តី', 'ស្ត្រី'],
    ['សី៊', 'ស៊ី'],
    ['ចំាប', 'ចាំប'],
    ['សែ្រ', 'ស្រែ'],
    // Already in stored order.
    ['ស្ដេច', 'ស្ដេច'],
    ['ពត៌មាន', 'ពត៌មាន'],
    ['ទៀងសុំ', 'ទៀងសុំ'],
    ['ប្រាក់', 'ប្រាក់'],
    ['SOK ១២', 'SOK ១២'],
  ])('%s is stored as %s', (input, stored) => {
    expect(orderKhmer(input)).toBe(stored)
    expect(cleanText(` ${input} `)).toBe(stored)
    expect(cleanMultilineText(`${input}\n${input}`)).toBe(`${stored}\n${stored}`)
    expect(orderKhmer(stored)).toBe(stored)
  })
})
