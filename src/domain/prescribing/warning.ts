import type { Label } from '#schemas/kit/types.ts'

/** Something that speaks against a medicine. */
export interface Warning {
  /** Number of prescribingRisk. */
  risk: number
  /** It takes a reason to prescribe the medicine all the same. */
  isSevere: boolean
  /** Sentence of locales/<language>/validation.json. */
  key: string
  params: Readonly<Record<string, string | number | Label>>
  /** No reason helps: the row has to be changed. */
  isForbidden?: true
}
