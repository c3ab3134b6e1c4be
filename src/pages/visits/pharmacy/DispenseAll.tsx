/** Hands out all that waits of a prescription in one act. */
import Button from '@mui/material/Button'
import { useGetList, useTranslate } from 'ra-core'
import { useGenerator } from '#resources/context.tsx'
import type { Row } from '#resources/provider.ts'
import { dispensingStatus } from '#schemas/codes/dispensing.ts'
import { dispensingActions } from '#src/domain/prescribing/dispensing.ts'
import type { OpenedVisit } from '#src/domain/visits/answers.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { useAction } from '#src/workflow/useAction.ts'

const { PRESCRIBED, PARTIAL } = dispensingStatus

export function DispenseAll({ opened: { records } }: { opened: OpenedVisit }) {
  const translate = useTranslate()
  const { holds } = useGenerator()
  const id = records.prescriptions?.id
  const { total = 0 } = useGetList<Row>(
    'visits/prescription-lines',
    {
      filter: { prescription_id: id ?? 0, status: [PRESCRIBED.value, PARTIAL.value] },
      pagination: { page: 1, perPage: 1 },
    },
    { enabled: id !== undefined },
  )
  const { send, isPending } = useAction(dispensingActions.dispenseAll, {
    says: 'pharmacy.all_dispensed',
    isTold: true,
    touches: ['visits', 'charges', 'invoices'],
  })
  if (id === undefined || total === 0 || !holds('dispense_prescription')) return null
  return (
    <Button
      variant="contained"
      disabled={isPending}
      startIcon={<Icon name="mdi:check-all" />}
      onClick={() => void send({ id })}
    >
      {translate('pharmacy.dispense_all')}
    </Button>
  )
}
