/** Explanations of the price engine: sentences in both languages, in the order of its steps. */
import { formatDate } from '#schemas/kit/dates.ts'
import { formatRiel } from '#schemas/kit/numbers.ts'
import type { Label } from '#schemas/kit/types.ts'

export interface Why {
  text: Label
  /** False: evaluated but rejected in favour of a later step. */
  isUsed: boolean
}

export const used = (kh: string, en: string): Why => ({ text: { kh, en }, isUsed: true })
export const tried = (kh: string, en: string): Why => ({ text: { kh, en }, isUsed: false })

export const riel = (amount: number): string => formatRiel(amount)

/** The first day of a price as printed; `…` if it has none. */
export const sinceDay = (day: string | null): string => (day === null ? '…' : formatDate(day))
