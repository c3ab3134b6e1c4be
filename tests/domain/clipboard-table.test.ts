import { describe, expect, it } from 'vitest'
import { isTable, readClipboardTable } from '#src/domain/clipboard-table.ts'

describe('cells on the clipboard', () => {
  it.each([
    ['one line', 'a\tb', [['a', 'b']]],
    [
      'lines with a last break',
      'a\tb\r\nc\td\r\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'empty cells',
      'a\t\t\n\tb\t',
      [
        ['a', '', ''],
        ['', 'b', ''],
      ],
    ],
    ['a quoted cell with a break and quotes', '"a\nb ""c"""\td', [['a\nb "c"', 'd']]],
    ['inches are no quotation', '"5 mm\t5', [['"5 mm', '5']]],
    ['Khmer', 'តម្លៃ\t៤០០០', [['តម្លៃ', '៤០០០']]],
  ])('%s', (_name, text, rows) => {
    expect(readClipboardTable(text)).toEqual(rows)
  })

  it('a single cell is plain text', () => {
    expect(isTable('4,000\r\n')).toBe(false)
    expect(isTable('4\t5')).toBe(true)
    expect(isTable('4\n5')).toBe(true)
  })
})
