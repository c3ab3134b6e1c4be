/** Checks a prescription during input: facts are loaded once per choice of medicines. */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import { type FormValues, liveValues } from '#resources/form/values.ts'
import type { ChildRows } from '#schemas/kit/resource.ts'
import type { Label } from '#schemas/kit/types.ts'
import { answerQuery } from '#src/client/call.ts'
import { uncheckedAllergies } from '#src/workflows/pharmacy/domain/allergies.ts'
import { dispensingActions } from '#src/workflows/pharmacy/domain/dispensing.ts'
import { type Doses, dailyOf, type Medicine, takenOf } from '#src/workflows/pharmacy/domain/medicine.ts'
import type { Warning } from '#src/workflows/pharmacy/domain/warning.ts'
import { warningsOf } from '#src/workflows/pharmacy/domain/warnings.ts'

export interface CheckedRow {
  /** Undefined until it is chosen and loaded. */
  medicine: Medicine | undefined
  warnings: readonly Warning[]
}

export interface CheckedPrescription {
  rows: CheckedRow[]
  /** Allergies that no check can find. */
  unchecked: readonly Label[]
}

const withTaken = (line: FormValues): Doses & ReturnType<typeof takenOf> => ({
  ...line,
  ...takenOf(line as FormValues & Parameters<typeof takenOf>[0]),
})

/** @param name The `children` field. */
export function useWarnings(name: string, { row }: ChildRows, visitId: number): CheckedPrescription {
  const rows = useWatch({ name }) as FormValues[] | undefined
  const lines = useMemo(() => (rows ?? []).map((values) => withTaken(liveValues(row, values))), [rows, row])
  const ids = lines.flatMap(({ medication_id: id }) => (typeof id === 'number' ? [id] : []))
  const medication_ids = [...new Set(ids)].sort((a, b) => a - b)
  const { data: facts } = useQuery({
    ...answerQuery(dispensingActions.facts, { body: { visit_id: visitId, medication_ids } }),
    enabled: medication_ids.length > 0,
    placeholderData: keepPreviousData,
  })
  return useMemo(() => {
    const medicines = new Map(facts?.medicines.map((one) => [one.id, one]))
    const known = lines.map((line) => {
      const medicine = medicines.get(line.medication_id)
      return medicine && { medicine, daily: dailyOf(line), isSubstitute: line.isSubstitute }
    })
    const warnings = facts ? warningsOf(known, facts.context) : []
    return {
      rows: known.map((line, index) => ({ medicine: line?.medicine, warnings: warnings[index] ?? [] })),
      unchecked: uncheckedAllergies(facts?.context.allergies ?? []),
    }
  }, [facts, lines])
}
