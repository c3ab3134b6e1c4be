/** Lines and amounts of an invoice, for its page and its printout. */
import { formatRiel } from '#schemas/kit/numbers.ts'
import type { Label } from '#schemas/kit/types.ts'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'
import type { IssuedLine } from '#src/workflows/cash/domain/credit.ts'
import { quantityText } from '#src/workflows/pharmacy/parts/medicine-units.ts'
import type { Why } from '../domain/why.ts'

export interface DisplayLine extends IssuedLine {
  /** Number of schemas/codes/invoice-status.ts, invoiceLineKind. */
  line_kind: number
  description_kh: string
  description_en: string | null
  /** The credit note of a crediting line. */
  credit_note_id: number | null
  dispensing_unit: number | null
  unit_price: number | null
  discount: number
  why: string | null
}

/** The lines of an invoice from its response. */
export const linesOf = ({ lines }: Readonly<Record<string, unknown>>) =>
  (lines ?? []) as readonly DisplayLine[]

/** The description of a line; a credit note line says that it is a credit. */
export const describe = ({ description_kh, description_en, credits_id }: DisplayLine): Label => {
  const en = description_en ?? description_kh
  return credits_id === null
    ? { kh: description_kh, en }
    : { kh: `ឥណទាន៖ ${description_kh}`, en: `Credited: ${en}` }
}

export const whyOf = ({ why }: DisplayLine): readonly Why[] => (why === null ? [] : JSON.parse(why))

/** Formats amounts and quantities in the user's digits. */
export function useAmounts() {
  const style = useNumberStyle()
  return {
    riel: (amount: unknown) => formatRiel(Number(amount ?? 0), style),
    /** A dash for zero, so that columns are easy to scan. */
    some: (amount: number) => (amount === 0 ? '–' : formatRiel(amount, style)),
    /** With the medicine's unit. */
    count: (line: DisplayLine): Label =>
      quantityText(line.quantity, { line: { ...line }, unit: 'dispensing_unit', style }),
  }
}
