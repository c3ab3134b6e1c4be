/** Columns of lists of claims. */
import { useTranslate } from 'ra-core'
import { visitType } from '#schemas/codes/visit-type.ts'
import { formatDate } from '#schemas/kit/dates.ts'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'
import { codeLabel } from '#src/workflow/code-label.ts'
import type { WorkColumn } from '#src/workflow/WorkList.tsx'
import { PatientCell } from '#src/workflows/patients/parts/PatientCell.tsx'
import type { ClaimRow } from '../domain/answers.ts'
import { nextActor } from '../domain/deadlines.ts'
import type { ClaimList } from '../domain/lists.ts'
import { shortName } from '../domain/short-name.ts'
import { Due, Reasons, Riel, StatusBadge } from './cells.tsx'

interface CellProps {
  row: ClaimRow
}

const Code = ({ row }: CellProps) => (
  <>
    {row.code}
    <span className="second">{row.visit_code}</span>
  </>
)

function Programme({ row }: CellProps) {
  const label = useLabel()
  const type = codeLabel(visitType, row.visit_type_id)
  return (
    <>
      <abbr title={label(row.program)}>{label(shortName(row.program))}</abbr>
      <span className="second">{type && label(type)}</span>
    </>
  )
}

function Left({ row }: CellProps) {
  return formatDate(row.date_to, useNumberStyle())
}

/** The status, and the next actor. */
function Stands({ row }: CellProps) {
  const translate = useTranslate()
  const actor = nextActor(row.status, row.amount_accepted !== null)
  return (
    <>
      <StatusBadge status={row.status} />
      {actor && <span className="second">{translate(`claims.actor.${actor}`)}</span>}
    </>
  )
}

function Facility({ row }: CellProps) {
  return useLabel()(row.facility)
}

const all = {
  facility: { Cell: Facility },
  code: { Cell: Code, as: 'keep' },
  patient: { Cell: ({ row }: CellProps) => <PatientCell patient={row.patient} />, names: true },
  program: { Cell: Programme },
  left: { Cell: Left, as: 'keep', isLabelled: true },
  status: { Cell: Stands },
  due: { Cell: ({ row }: CellProps) => <Due on={row.due_on} />, as: 'keep', isLabelled: true },
  reasons: { Cell: ({ row }: CellProps) => <Reasons reasons={row.reasons} /> },
  claimed: {
    Cell: ({ row }: CellProps) => <Riel amount={row.amount_claimed} />,
    as: 'end',
    isLabelled: true,
  },
  approved: {
    Cell: ({ row }: CellProps) => <Riel amount={row.amount_approved} />,
    as: 'end',
    isLabelled: true,
  },
  reimbursed: {
    Cell: ({ row }: CellProps) => <Riel amount={row.amount_reimbursed} />,
    as: 'end',
    isLabelled: true,
  },
} as const satisfies Record<string, Omit<WorkColumn<ClaimRow>, 'id' | 'label'>>

const names: Readonly<Record<ClaimList | 'payer', readonly (keyof typeof all)[]>> = {
  /** What the payer works by comes first: who claims, and until when it answers. */
  payer: ['facility', 'due', 'code', 'patient', 'program', 'status', 'claimed', 'approved'],
  all: ['code', 'patient', 'program', 'left', 'status', 'due', 'claimed', 'approved'],
  approved: ['code', 'patient', 'program', 'left', 'status', 'claimed', 'approved', 'reimbursed'],
  rejected: ['code', 'patient', 'program', 'reasons', 'status', 'due', 'claimed'],
}

export function useClaimColumns(list: keyof typeof names): WorkColumn<ClaimRow>[] {
  const translate = useTranslate()
  return names[list].map((id) => ({ id, label: translate(`claims.column.${id}`), ...all[id] }))
}
