import { describe, expect, it } from 'vitest'
import {
  matchLines,
  type OpenEntry,
  type OpenLine,
  proposeEntries,
  proposeParts,
  sumFor,
} from '#src/workflows/bank/domain/match.ts'
import { keyLines, parseAmount, parseDay, parseStatement } from '#src/workflows/bank/domain/statement.ts'
import { processorTime } from '#tests/support/processor-time.ts'

describe('a statement', () => {
  it.each([
    [
      'with commas and quotes, below a preamble',
      'ACLEDA Bank,,\nAccount 0001,,\nDate,Reference,Amount,Type\n01/03/2026,"FT, 1","5,000.00",CR\n',
      [{ on_day: '2026-03-01', direction: 'IN', amount: 5000, reference: 'FT, 1' }],
    ],
    [
      'with semicolons, a byte-order mark, and columns for each direction',
      '\ufeffTransaction Date;Transaction ID;Debit;Credit;Balance\r\n02-03-2026;A1;;12000;50000\r\n03-03-2026;A2;1 000;;49000\r\n',
      [
        { on_day: '2026-03-02', direction: 'IN', amount: 12_000, balance: 50_000 },
        { on_day: '2026-03-03', direction: 'OUT', amount: 1000, balance: 49_000 },
      ],
    ],
    [
      'in Khmer, with tabs',
      'កាលបរិច្ឆេទ\tលេខយោង\tទឹកប្រាក់\tចលនា\n០១/០៣/២០២៦\tFT១២\t៥,០០០៛\tចេញ\n',
      [{ on_day: '2026-03-01', direction: 'OUT', amount: 5000, reference: 'FT12' }],
    ],
    [
      'with signs, and a total without a day',
      'Date,Amount (KHR),Description\n2026-03-01,-700,Fee\n,4300,Total\n',
      [{ direction: 'OUT', amount: 700, description: 'Fee', reference: null }],
    ],
  ])('%s', (_, text, expected) => {
    const { lines, problems } = parseStatement(text)
    expect(problems).toEqual([])
    expect(lines).toHaveLength(expected.length)
    expect(lines).toMatchObject(expected)
  })

  it('reports the unreadable lines', () => {
    const rows = ['31/02/2026,5000,CR', '01/03/2026,5.50,CR', '01/03/2026,5000,XX', '01/03/2026,0,CR']
    const { lines, problems } = parseStatement(`Date,Amount,Type\n${rows.join('\n')}`)
    expect(lines).toEqual([])
    expect(problems.map(({ position, key }) => [position, key])).toEqual([
      [2, 'date'],
      [3, 'amount'],
      [4, 'direction'],
      [5, 'amount'],
    ])
    expect(parseStatement('a,b\nc,d').problems).toEqual([{ position: 1, key: 'header' }])
    // Headings must be in the first rows.
    const late = `${'x,y\n'.repeat(200)}Date,Amount\n01/03/2026,500`
    expect(parseStatement(late).problems).toEqual([{ position: 1, key: 'header' }])
  })

  it.each([
    ['a heading', 'Date,Amount (USD)\n01/03/2026,5.00\n', 1],
    ['a column', 'Date,Currency,Credit\n01/03/2026,KHR,5000\n02/03/2026,USD,5.00\n', 3],
  ])('refuses dollars named by %s', (_, text, position) => {
    expect(parseStatement(text).problems).toEqual([{ position, key: 'currency' }])
  })

  it('reads a line of two million blanks without going over it again', () => {
    const text = `Date,Amount\n01/03/2026,${' '.repeat(2_000_000)}x`
    expect(processorTime(() => parseStatement(text))).toBeLessThan(2000)
  })

  it.each([
    ['1.3.26', '2026-03-01'],
    ['01-Mar-2026', '2026-03-01'],
    ['1 March 2026', '2026-03-01'],
    ['2026-03-01 08:15:00', '2026-03-01'],
    ['01/03/2026 08:15', '2026-03-01'],
    ['29/02/2026', undefined],
    ['03', undefined],
    ['', undefined],
  ])('reads the day %j', (text, day) => expect(parseDay(text)).toBe(day))

  it.each([
    ['5,000.00', 5000],
    ['(5000)', -5000],
    ['- 5 000 KHR', -5000],
    ['+100', 100],
    ['5.5', undefined],
    ['1e9', undefined],
    ['', undefined],
  ])('reads the amount %j', (text, amount) => expect(parseAmount(text)).toBe(amount))

  it('distinguishes equal lines, the same way each time', () => {
    const { lines } = parseStatement(
      'Date,Reference,Amount\n1/3/2026,A-1,100\n1/3/2026,a1,100\n2/3/2026,A1,100\n',
    )
    expect(keyLines(lines).map(({ line_key }) => line_key)).toEqual([
      '2026-03-01:IN:100:A1:1',
      '2026-03-01:IN:100:A1:2',
      '2026-03-02:IN:100:A1:1',
    ])
  })
})

describe('lines and entries', () => {
  const day = '2026-03-10'
  const line = (more: Partial<OpenLine> = {}): OpenLine => ({
    id: 1,
    on_day: day,
    direction: 'IN',
    amount: 5000,
    reference: 'FT-123456',
    description: null,
    ...more,
  })
  const entry = (more: Partial<OpenEntry> = {}): OpenEntry => ({
    id: 9,
    number: 'L1',
    on_day: day,
    direction: 'IN',
    amount: 5000,
    reference: 'ft១២៣៤៥៦',
    ...more,
  })
  it.each([
    ['the same reference and amount', line(), [entry()], true],
    [
      'a reference within the description',
      line({ reference: 'X', description: 'KHQR FT123456 SOK' }),
      [entry()],
      true,
    ],
    ['three days later', line({ on_day: '2026-03-13' }), [entry()], true],
    ['four days later', line({ on_day: '2026-03-14' }), [entry()], false],
    ['another amount', line({ amount: 5100 }), [entry()], false],
    ['the other direction', line({ direction: 'OUT' }), [entry()], false],
    ['no reference', line({ reference: null }), [entry({ reference: null })], false],
    [
      'a short reference by chance',
      line({ reference: null, description: 'no 12 of 34' }),
      [entry({ reference: '12' })],
      false,
    ],
    ['two entries that fit', line(), [entry(), entry({ id: 10 })], false],
  ] as const)('%s', (_, one, entries, isMatched) => {
    const expected = isMatched ? [{ line: 1, entries: [9] }] : []
    expect(matchLines([one], entries)).toEqual(expected)
  })

  it('match one line with all entries of its reference that add up to it', () => {
    const parts = [entry({ amount: 3000 }), entry({ id: 10, amount: 2000 })]
    expect(matchLines([line()], parts)).toEqual([{ line: 1, entries: [9, 10] }])
    expect(matchLines([line({ amount: 5100 })], parts)).toEqual([])
    expect(matchLines([line(), line({ id: 2 })], parts)).toEqual([])
    const other = entry({ id: 11, amount: 7000 })
    const [in3, out] = [entry({ id: 12, amount: 4900 }), entry({ id: 13, direction: 'OUT', amount: 100 })]
    expect(proposeParts(line({ reference: null }), [out, other, in3])).toEqual([other, in3, out])
    expect(sumFor(line(), [entry({ amount: 5100 }), out])).toBe(5000)
  })

  it('do not match if two lines fit one entry', () => {
    expect(matchLines([line(), line({ id: 2 })], [entry()])).toEqual([])
  })

  it('are matched by reference, then by day', () => {
    const far = entry({ id: 3, reference: null, on_day: '2026-03-12' })
    const near = entry({ id: 4, reference: 'other' })
    const named = entry({ id: 5, on_day: '2026-03-13' })
    const wrong = entry({ id: 6, amount: 1 })
    const found = proposeEntries(line(), [far, near, named, wrong])
    expect(found.map(({ id }) => id)).toEqual([5, 4, 3])
  })
})
