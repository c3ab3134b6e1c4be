/**
 * Warnings about waiting medicines that did not exist when they were prescribed: a later allergy.
 */
import Alert from '@mui/material/Alert'
import { useQuery } from '@tanstack/react-query'
import { useGetList, useTranslate } from 'ra-core'
import type { Row } from '#resources/provider.ts'
import { dispensingStatus } from '#schemas/codes/dispensing.ts'
import { answerQuery } from '#src/client/call.ts'
import { useLabel } from '#src/ui/LanguageContext.ts'
import type { VisitDetails } from '#src/workflows/visits/domain/answers.ts'
import { WarningList } from '#src/workflows/visits/parts/WarningList.tsx'
import { newWarnings, type Override } from '../domain/current.ts'
import { dispensingActions } from '../domain/dispensing.ts'
import { type Doses, dailyOf, medicineLabel } from '../domain/medicine.ts'
import { warningsOf } from '../domain/warnings.ts'

type Line = Row & Doses & Override & { medication_id: number; status: number }

const { PRESCRIBED, PARTIAL, NOT_AVAILABLE, CANCELLED } = dispensingStatus
const waiting: readonly number[] = [PRESCRIBED.value, PARTIAL.value, NOT_AVAILABLE.value]

export function CurrentWarnings({ details: { visit, records } }: { details: VisitDetails }) {
  const translate = useTranslate()
  const label = useLabel()
  const id = records.prescriptions?.id
  const { data = [] } = useGetList<Line>(
    'visits/prescription-lines',
    {
      filter: { prescription_id: id ?? 0 },
      pagination: { page: 1, perPage: 100 },
      sort: { field: 'id', order: 'ASC' },
    },
    { enabled: id !== undefined },
  )
  const lines = data.filter(({ status }) => status !== CANCELLED.value)
  const medication_ids = lines.map(({ medication_id }) => medication_id)
  const { data: facts } = useQuery({
    ...answerQuery(dispensingActions.facts, { body: { visit_id: visit.id, medication_ids } }),
    enabled: lines.length > 0,
  })
  if (!facts) return null
  const medicines = new Map(facts.medicines.map((one) => [one.id, one]))
  const known = lines.map((line) => {
    const medicine = medicines.get(line.medication_id)
    return medicine && { medicine, daily: dailyOf(line) }
  })
  const found = warningsOf(known, facts.context)
  return lines.map((line, index) => {
    const medicine = known[index]?.medicine
    const warnings = newWarnings(found[index] ?? [], line)
    if (!medicine || warnings.length === 0 || !waiting.includes(line.status)) return null
    return (
      <Alert key={line.id} severity="error" sx={{ mb: 3 }}>
        <strong>{label(medicineLabel(medicine))}</strong> · {translate('pharmacy.new_warning')}
        <WarningList warnings={warnings} />
      </Alert>
    )
  })
}
