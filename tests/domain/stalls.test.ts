/**
 * No text stalls the server: parsing time is linear in the length, or the text is cut off first.
 * Quadratic parsing of a one-megabyte body would block all requests for minutes.
 */

import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { registry } from '#schemas/index.ts'
import { readDate, readDateTime } from '#schemas/kit/dates.ts'
import { readPlace } from '#schemas/kit/geo.ts'
import { jsonMistake } from '#schemas/kit/json-text.ts'
import { cleanMultilineText, cleanText } from '#schemas/kit/khmer.ts'
import { orderKhmer } from '#schemas/kit/khmer-order.ts'
import { countLetters } from '#schemas/kit/letters.ts'
import { readDecimal, readInteger, styleDigits, westernNumberText } from '#schemas/kit/numbers.ts'
import { readPhone } from '#schemas/kit/phone.ts'
import { readScript, scriptProblem } from '#schemas/kit/script.ts'
import { searchKey } from '#schemas/kit/search-key.ts'
import { sortKey } from '#schemas/kit/sort-key.ts'
import { checkValue, readValue } from '#schemas/kit/validate.ts'
import { readClipboardTable } from '#src/domain/clipboard-table.ts'
import { isLegacyKhmer } from '#src/domain/import/legacy-khmer.ts'
import { nearMisses } from '#src/domain/import/near-miss.ts'
import { normalHeader } from '#src/domain/import/spellings.ts'
import { bare, isWithin, requiredParts } from '#src/domain/near-names.ts'
import { isReason } from '#src/domain/reason.ts'
import { trigramsOf } from '#src/domain/similarity.ts'
import { assertStorable } from '#src/server/http/body.ts'
import { searchConditions, wordsOf } from '#src/server/records/resources/filter.ts'
import { readFilter, readRange } from '#src/server/records/resources/list-query.ts'
import { parseAmount, parseDay, parseStatement } from '#src/workflows/bank/domain/statement.ts'
import { parseTransaction } from '#src/workflows/cash/domain/bakong.ts'
import { decodeKhqr } from '#src/workflows/cash/domain/khqr.ts'
import { readRemittance } from '#src/workflows/claims/domain/remittance.ts'
import { formulaOf } from '#src/workflows/forms/domain/expression.ts'
import { readBirth, readPartialDate } from '#src/workflows/patients/domain/birth-text.ts'
import { cardNumberText } from '#src/workflows/patients/domain/card-number.ts'
import { parsePatientText } from '#src/workflows/patients/domain/parse-patient-text.ts'
import { searchRanges } from '#src/workflows/patients/server/finder/search-ranges.ts'

const other = 'សុខ ដារ៉ា '.repeat(20)

const readers: Readonly<Record<string, (text: string) => unknown>> = {
  readDate,
  readDateTime,
  readPlace,
  jsonMistake,
  cleanMultilineText,
  cleanText,
  orderKhmer,
  readDecimal,
  readInteger,
  styleDigits,
  westernNumberText,
  readPhone,
  searchKey,
  sortKey,
  isReason,
  countLetters,
  parseAmount,
  parseDay,
  parseStatement,
  parseTransaction,
  decodeKhqr,
  readRemittance,
  readClipboardTable,
  normalHeader,
  trigramsOf,
  bare,
  requiredParts,
  readPartialDate,
  cardNumberText,
  parsePatientText,
  wordsOf,
  readFilter,
  readRange,
  readScript: (text) => [readScript(text, 'khmer'), readScript(text, 'latin')],
  scriptProblem: (text) => [scriptProblem(text, 'khmer'), scriptProblem(text, 'latin')],
  formulaOf: (text) => formulaOf(text, ['A']),
  isLegacyKhmer: (text) => isLegacyKhmer([text]),
  nearMisses: (text) => nearMisses(text, [{ id: 1, name_kh: other, name_en: other } as never]),
  isWithin: (text) => isWithin(text, other, 2),
  readBirth: (text) => readBirth(text, 'years' as never, '2026-01-01'),
  assertStorable: (text) => assertStorable(text, 'x'),
  searchConditions: (text) => searchConditions(text, (() => sql`true`) as never),
  searchRanges: (text) => searchRanges(text, 'P'),
}

/** A declared field of each kind. */
const kinds = new Map(
  registry.all.flatMap(({ fields }) => Object.values(fields).map((field) => [field.kind, field])),
)

/** Parts that parsers count, nest or skip. */
const parts = [
  'a',
  ' ',
  '1',
  'ក',
  '្',
  '"',
  "'",
  '(',
  '[',
  '-',
  '\t',
  '\n',
  '1,',
  'a+',
  'A,',
  ';\n',
  '{"a":',
  'a b ',
]

const long = 20_000

/** Milliseconds of processor time, independent of the machine's load. */
function timeOf(work: () => unknown): number {
  const from = process.cpuUsage()
  try {
    work()
  } catch {
    // A refusal is a result, too.
  }
  return process.cpuUsage(from).user / 1000
}

const minTimeOf = (work: () => unknown) => Math.min(timeOf(work), timeOf(work), timeOf(work))

/** The time for four times the text: 4 is linear, 16 is quadratic. */
const growth = (read: (text: string) => unknown, part: string) => {
  const text = part.repeat(long / part.length)
  return minTimeOf(() => read(text)) / minTimeOf(() => read(text.slice(0, long / 4)))
}

/** Milliseconds below which the growth is noise. */
const noise = 60

/** Measured again while it looks so: a busy machine slows one measurement, not each of five. */
const isSlow = (read: (text: string) => unknown, part: string) => {
  const text = part.repeat(long / part.length)
  return Array.from({ length: 5 }).every(() => timeOf(() => read(text)) > noise && growth(read, part) > 8)
}

it.each([
  ...Object.entries(readers),
  ...[...kinds].map(([kind, field]): [string, (text: string) => unknown] => [
    `a field of the kind ${kind}`,
    (text) => checkValue('x', field, readValue(field, text)),
  ]),
])('%s', (_, read) => {
  expect(parts.filter((part) => isSlow(read, part))).toEqual([])
})

it('a list with too many values or rows is refused unparsed', () => {
  const many = Array.from({ length: 1001 }, () => 'x')
  const lists = [...kinds.values()].filter(({ kind }) => ['set', 'refs', 'children'].includes(kind))
  expect(lists).toHaveLength(3)
  for (const field of lists)
    expect(checkValue('x', field, readValue(field, many))).toEqual([
      {
        field: 'x',
        key: field.kind === 'children' ? 'tooManyRows' : 'tooMany',
        params: { max: 1000 },
      },
    ])
})
