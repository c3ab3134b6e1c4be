import type { Label } from '#schemas/kit/types.ts'

/** Why a workflow expects a patient, and the values of the visit that follow from it. */
export interface ExpectedArrival {
  values: Readonly<Record<string, number | string | null>>
  /** A sentence above the form. */
  note: Label
}
