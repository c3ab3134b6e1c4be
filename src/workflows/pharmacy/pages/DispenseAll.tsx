/** Dispenses the waiting medicines of a prescription without a severe warning. */
import Button from '@mui/material/Button'
import { useGetList, useNotify, useTranslate } from 'ra-core'
import { useGenerator } from '#resources/context.tsx'
import type { Row } from '#resources/provider.ts'
import { dispensingStatus } from '#schemas/codes/dispensing.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { useAction } from '#src/workflow/useAction.ts'
import { isAllergyOpen } from '#src/workflows/patients/domain/allergies.ts'
import type { VisitDetails } from '#src/workflows/visits/domain/answers.ts'
import { recordsQuery } from '#src/workflows/visits/parts/RecordsOfVisit.tsx'
import { dispensingActions } from '../domain/dispensing.ts'
import { hasSevereWarning } from '../domain/warning.ts'

const { PRESCRIBED, PARTIAL } = dispensingStatus

export function DispenseAll({ details: { records, patient, visit } }: { details: VisitDetails }) {
  const translate = useTranslate()
  const { holds } = useGenerator()
  const label = useLabel()
  const id = records.prescriptions?.id
  const notify = useNotify()
  const { data: lines = [] } = useGetList<Row & { status: number; override_by: number | null }>(
    'visits/prescription-lines',
    recordsQuery({ prescription_id: id ?? 0 }),
    { enabled: id !== undefined },
  )
  const isPlain = (line: (typeof lines)[number]) =>
    [PRESCRIBED.value, PARTIAL.value].some((status) => status === line.status) && !hasSevereWarning(line)
  const { send, isPending } = useAction(dispensingActions.dispenseAll, {
    onDone: ({ left }) =>
      left.length > 0
        ? notify('pharmacy.severe_remaining', {
            type: 'warning',
            messageArgs: { smart_count: left.length, names: left.map(label).join(', ') },
          })
        : notify('pharmacy.all_dispensed', { type: 'success' }),
    isToast: true,
    touches: ['visits', 'charges', 'invoices'],
  })
  if (id === undefined || !lines.some(isPlain) || !holds('dispense_prescription')) return null
  return (
    <Button
      variant="contained"
      disabled={isPending || isAllergyOpen(patient.allergies, String(visit.arrived_at))}
      startIcon={<Icon name="mdi:check-all" />}
      onClick={() => void send({ id })}
    >
      {translate('pharmacy.dispense_all')}
    </Button>
  )
}
