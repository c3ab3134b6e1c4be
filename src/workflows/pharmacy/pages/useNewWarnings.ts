/** Current warnings about waiting medicines that their prescriber did not know. */
import { useQuery } from '@tanstack/react-query'
import { useGetList } from 'ra-core'
import type { Row } from '#resources/provider.ts'
import { dispensingStatus } from '#schemas/codes/dispensing.ts'
import type { Label } from '#schemas/kit/types.ts'
import { answerQuery } from '#src/client/call.ts'
import type { VisitDetails } from '#src/workflows/visits/domain/answers.ts'
import { recordsQuery } from '#src/workflows/visits/parts/RecordsOfVisit.tsx'
import { uncheckedAllergies } from '../domain/allergies.ts'
import { newWarnings, type Override } from '../domain/current.ts'
import { dispensingActions } from '../domain/dispensing.ts'
import { type Doses, dailyOf, medicineLabel, takenOf } from '../domain/medicine.ts'
import type { Warning } from '../domain/warning.ts'
import { warningsOf } from '../domain/warnings.ts'

type Line = Row & Doses & Override & Parameters<typeof takenOf>[0] & { status: number }

const { PRESCRIBED, PARTIAL, NOT_AVAILABLE, RETURNED, CANCELLED } = dispensingStatus
const waiting: readonly number[] = [PRESCRIBED.value, PARTIAL.value, NOT_AVAILABLE.value, RETURNED.value]

interface Warned {
  id: number
  medicine: Label
  warnings: readonly Warning[]
}

/**
 * @param details Undefined while they are loading.
 * @param substitute The medicine that would be dispensed on a line instead of its own.
 */
export function useNewWarnings(
  details: VisitDetails | undefined,
  substitute?: { line: number; medication_id: number },
) {
  const id = details?.records.prescriptions?.id
  const { data = [] } = useGetList<Line>(
    'visits/prescription-lines',
    recordsQuery({ prescription_id: id ?? 0 }),
    { enabled: id !== undefined },
  )
  const lines = data
    .filter(({ status }) => status !== CANCELLED.value)
    .map((line) =>
      line.id === substitute?.line
        ? { ...line, medication_id: substitute.medication_id, isSubstitute: true, override_reason: null }
        : { ...line, ...takenOf(line) },
    )
  const medication_ids = lines.map(({ medication_id }) => medication_id)
  const { data: facts, refetch } = useQuery({
    ...answerQuery(dispensingActions.facts, { body: { visit_id: details?.visit.id ?? 0, medication_ids } }),
    enabled: details !== undefined && lines.length > 0,
  })
  const medicines = new Map(facts?.medicines.map((one) => [one.id, one]))
  const known = lines.map((line) => {
    const medicine = medicines.get(line.medication_id)
    return medicine && { medicine, daily: dailyOf(line), isSubstitute: line.isSubstitute }
  })
  const found = facts ? warningsOf(known, facts.context) : []
  const warned = lines.flatMap((line, index): Warned[] => {
    const medicine = known[index]?.medicine
    // The prescriber saw none of the substitute's warnings.
    const isSubstitute = line.id === substitute?.line
    const own = found[index] ?? []
    const warnings = isSubstitute ? own.filter((one) => !one.isForbidden) : newWarnings(own, line)
    if (!medicine || warnings.length === 0 || !waiting.includes(line.status)) return []
    return [{ id: line.id, medicine: medicineLabel(medicine), warnings }]
  })
  return { warned, unchecked: uncheckedAllergies(facts?.context.allergies ?? []), refetch }
}
