/** Columns of the lists of investigation orders. */
import Box from '@mui/material/Box'
import { orderUrgency } from '#schemas/codes/investigation-order.ts'
import { formatDateTime } from '#schemas/kit/dates.ts'
import { specimen } from '#schemas/parts/specimen.ts'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'
import { codeLabel } from '#src/workflow/code-label.ts'
import type { WorkColumn } from '#src/workflow/WorkList.tsx'
import { PatientCell } from '#src/workflows/patients/parts/PatientCell.tsx'
import { deviationOf } from '../domain/deviation.ts'
import type { OrderRow } from '../domain/order-actions.ts'
import { MarkedValue } from './MarkedValue.tsx'

interface CellProps {
  row: OrderRow
}

const { STAT, URGENT } = orderUrgency
const urgencies: Readonly<Record<number, string>> = {
  [STAT.value]: 'error.main',
  [URGENT.value]: 'warning.main',
}

function Urgency({ row }: CellProps) {
  const label = useLabel()
  const urgencyLabel = codeLabel(orderUrgency, row.urgency)
  return (
    <Box component="span" sx={{ borderLeft: 4, borderColor: urgencies[row.urgency] ?? 'transparent', pl: 2 }}>
      {urgencyLabel && label(urgencyLabel)}
    </Box>
  )
}

function Investigation({ row }: CellProps) {
  const label = useLabel()
  const sample = codeLabel(specimen, row.specimen)
  return (
    <>
      <MarkedValue deviation={deviationOf(row.flag)}>{label(row.investigation)}</MarkedValue>
      {sample && <span className="second">{label(sample)}</span>}
    </>
  )
}

function Where({ row: { visit, place } }: CellProps) {
  const label = useLabel()
  return (
    <>
      {visit}
      {place && <span className="second">{label(place)}</span>}
    </>
  )
}

export const columns = [
  { id: 'urgency', Cell: Urgency, as: 'keep' },
  {
    id: 'patient',
    Cell: ({ row }: CellProps) => <PatientCell patient={row.patient} />,
    names: true,
  },
  { id: 'investigation', Cell: Investigation },
  { id: 'visit', Cell: Where, as: 'keep' },
  {
    id: 'ordered_at',
    Cell: ({ row }: CellProps) => formatDateTime(row.ordered_at, useNumberStyle()),
    as: 'keep',
    isLabelled: true,
  },
] as const satisfies Omit<WorkColumn<OrderRow>, 'label'>[]
