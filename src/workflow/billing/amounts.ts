/** Lines and amounts of an invoice as its page and its paper show them. */
import { formatNumber, formatRiel } from '#schemas/kit/numbers.ts'
import type { Label } from '#schemas/kit/types.ts'
import type { Why } from '#src/domain/billing/why.ts'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'
import { withUnit } from '../medicine-units.ts'

export interface ShownLine {
  id: number
  description_kh: string
  description_en: string | null
  quantity: number
  dispensing_unit: number | null
  unit_price: number | null
  gross: number
  discount: number
  exemption: number
  scheme_share: number
  patient_share: number
  covered: boolean
  why: string | null
}

/** Rows of the invoice, as it was answered. */
export const linesOf = ({ lines }: Readonly<Record<string, unknown>>) =>
  (lines ?? []) as readonly ShownLine[]

export const describe = ({ description_kh, description_en }: ShownLine): Label => ({
  kh: description_kh,
  en: description_en ?? description_kh,
})

export const whyOf = ({ why }: ShownLine): readonly Why[] => (why === null ? [] : JSON.parse(why))

/** Amounts and quantities in the digits that the person chose. */
export function useAmounts() {
  const style = useNumberStyle()
  return {
    riel: (amount: unknown) => formatRiel(Number(amount ?? 0), style),
    /** A dash for nothing: columns then scan. */
    some: (amount: number) => (amount === 0 ? '–' : formatRiel(amount, style)),
    /** With the unit of a medicine. */
    count: (line: ShownLine): Label =>
      withUnit(formatNumber(line.quantity, style), { ...line }, 'dispensing_unit'),
  }
}
