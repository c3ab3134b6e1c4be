/** Matches a payer's payment list with the certified claims (domain 2.2). */
import { label } from '#schemas/kit/label.ts'
import type { Label } from '#schemas/kit/types.ts'

export interface Paid {
  line: number
  claim: string
  amount: number
}

export interface Certified {
  code: string
  amount: number
}

export interface Difference {
  claim: string
  line: number | null
  certified: number | null
  paid: number | null
  text: Label
}

export interface Matched {
  /** Sum of the lines, and of the certified amounts. */
  paid: number
  certified: number
  matched: number
  differences: Difference[]
}

/** Longest line that is parsed, in characters; a code and an amount need far fewer. */
const maxLine = 200

/** A cell without surrounding blanks and quotes. */
const unquoted = (cell: string) => cell.trim().replace(/^"|"$/g, '').trim()

/** A claim code and its paid amount; undefined for any other line. */
function parseLine(row: string): Omit<Paid, 'line'> | undefined {
  if (row.length > maxLine) return undefined
  // The first separator ends the code: further commas belong to the amount.
  const end = row.search(/[;,\t]/)
  if (end < 0) return undefined
  const claim = unquoted(row.slice(0, end)).toUpperCase()
  const amount = unquoted(row.slice(end + 1))
    .replace(/៛$/, '')
    .replace(/[\s,]/g, '')
  if (!/^CL\d{2}-\d{1,12}$/.test(claim) || !/^\d{1,15}$/.test(amount)) return undefined
  return { claim, amount: Number(amount) }
}

/** Lines with a claim code and its amount in two columns; headings and empty lines are skipped. */
export function readRemittance(text: string): { paid: Paid[]; unread: number[] } {
  const paid: Paid[] = []
  const unread: number[] = []
  for (const [index, row] of text.split(/\r?\n/).entries()) {
    const found = parseLine(row)
    if (found) paid.push({ line: index + 1, ...found })
    else if (index > 0 && row.trim() !== '') unread.push(index + 1)
  }
  return { paid, unread }
}

/** The lines that match to the riel, and every difference with its sentence. */
export function matchRemittance(text: string, certified: readonly Certified[]): Matched {
  const { paid, unread } = readRemittance(text)
  const open = new Map(certified.map(({ code, amount }) => [code, amount]))
  const paidClaims = new Set<string>()
  const differences: Difference[] = unread.map((line) => ({
    claim: '',
    line,
    certified: null,
    paid: null,
    text: label(`ជួរទី ${line} អានមិនបាន។`, `Line ${line} can’t be read.`),
  }))
  let matched = 0
  for (const { line, claim, amount } of paid) {
    const due = open.get(claim)
    const differs = (kh: string, en: string) =>
      differences.push({ claim, line, certified: due ?? null, paid: amount, text: label(kh, en) })
    if (paidClaims.has(claim)) differs('ទូទាត់ស្ទួនក្នុងឯកសារ។', 'It is in the file twice.')
    else if (due === undefined)
      differs('មិនមែនជាការទាមទារក្នុងវិក្កយបត្រនេះ។', 'This claim is not part of the invoice.')
    else if (due !== amount) differs('ចំនួនខុសពីដែលបានបញ្ជាក់។', 'The amount differs from the certified amount.')
    else matched += 1
    paidClaims.add(claim)
  }
  for (const { code, amount } of certified)
    if (!paidClaims.has(code) && amount > 0)
      differences.push({
        claim: code,
        line: null,
        certified: amount,
        paid: null,
        text: label('មិនមានក្នុងឯកសារ។', 'It is not in the file.'),
      })
  const sum = (all: readonly { amount: number }[]) => all.reduce((total, { amount }) => total + amount, 0)
  return { paid: sum(paid), certified: sum(certified), matched, differences }
}
