/** Columns of the cash window's list (domain 1.8). */
import Box from '@mui/material/Box'
import { useTranslate } from 'ra-core'
import { visitType } from '#schemas/codes/visit-type.ts'
import { formatNumber, formatRiel } from '#schemas/kit/numbers.ts'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'
import { codeLabel } from '#src/workflow/code-label.ts'
import { useWaiting } from '#src/workflow/useWaiting.ts'
import type { WorkColumn } from '#src/workflow/WorkList.tsx'
import { ColourDot } from '#src/workflows/patients/parts/ColourDot.tsx'
import { PatientCell } from '#src/workflows/patients/parts/PatientCell.tsx'
import { QueueNumber } from '#src/workflows/visits/parts/QueueNumber.tsx'
import type { WindowRow } from '../domain/answers.ts'

interface CellProps {
  row: WindowRow
}

function Queue({ row }: CellProps) {
  return <QueueNumber number={row.queue_number ?? '–'} arrivedAt={row.arrived_at} />
}

function Pays({ row }: CellProps) {
  const label = useLabel()
  const { payment, visit_type_id, ward } = row
  const type = codeLabel(visitType, visit_type_id)
  return (
    <>
      <Box component="span" sx={{ display: 'inline-flex', alignItems: 'baseline', gap: 1.5 }}>
        {payment.colour && <ColourDot colour={payment.colour} />}
        {label(payment.label)}
      </Box>
      <span className="second">{[type && label(type), ward && label(ward)].filter(Boolean).join(' · ')}</span>
    </>
  )
}

/** Why the visit cannot be paid yet, or that an approved refund is to be paid out. */
function State({ row }: CellProps) {
  const translate = useTranslate()
  const style = useNumberStyle()
  const reason =
    row.unpriced > 0
      ? `${translate('cash.column.services')} (${formatNumber(row.unpriced, style)})`
      : (row.is_draft && translate('cash.draft')) || (row.refund > 0 && translate('cash.refund_state'))
  return reason ? (
    <Box component="span" className="second" sx={row.unpriced > 0 ? { color: 'warning.main' } : {}}>
      {reason}
    </Box>
  ) : null
}

/** The balance; with the total if partly paid. */
function Balance({ row: { balance, total, paid, deposit, refund, support } }: CellProps) {
  const translate = useTranslate()
  const style = useNumberStyle()
  return (
    <>
      <b>{formatRiel(balance, style)}</b>
      {paid > 0 && (
        <span className="second">{translate('cash.of', { total: formatRiel(total, style) })}</span>
      )}
      {support > 0 && (
        <span className="second">
          {translate('cash.support_due', { amount: formatRiel(support, style) })}
        </span>
      )}
      {deposit + refund > 0 && (
        <span className="second">
          {translate('cash.to_refund', { amount: formatRiel(deposit + refund, style) })}
        </span>
      )}
    </>
  )
}

function Waiting({ row }: CellProps) {
  return (
    <>
      {useWaiting(row.since)}
      <State row={row} />
    </>
  )
}

const cells = {
  queue: { Cell: Queue, as: 'keep' },
  patient: {
    Cell: ({ row: { patient, code } }: CellProps) => (patient ? <PatientCell patient={patient} /> : code),
    names: true,
  },
  pays: { Cell: Pays },
  balance: { Cell: Balance, as: 'end', isLabelled: true },
  waiting: { Cell: Waiting, isLabelled: true },
} as const satisfies Record<string, Omit<WorkColumn<WindowRow>, 'id' | 'label'>>

export function useWindowColumns(): WorkColumn<WindowRow>[] {
  const translate = useTranslate()
  return Object.entries(cells).map(([id, cell]) => ({
    id,
    label: translate(`cash.column.${id}`),
    ...cell,
  }))
}
