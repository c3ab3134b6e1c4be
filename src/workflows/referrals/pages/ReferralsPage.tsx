/** /referrals: patients expected from other facilities, and those referred to others. */
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { Link, useNavigate } from 'react-router'
import { registerPath, stepPath } from '#application/domain/visit-steps.ts'
import { referralStatus, referralUrgency } from '#schemas/codes/referral.ts'
import { formatDateTime } from '#schemas/kit/dates.ts'
import { answerQuery } from '#src/client/call.ts'
import { perPage } from '#src/domain/work-list.ts'
import { useAccess } from '#src/ui/AccessContext.ts'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { useShortcut } from '#src/ui/useShortcut.ts'
import { CodeBadge } from '#src/workflow/CodeBadge.tsx'
import { useWorkState } from '#src/workflow/useWorkState.ts'
import { WorkBar } from '#src/workflow/WorkBar.tsx'
import { type WorkColumn, WorkList } from '#src/workflow/WorkList.tsx'
import { PatientCell } from '#src/workflows/patients/parts/PatientCell.tsx'
import { type ReferralRow, referralActions } from '../domain/actions.ts'
import { canArrive, segments, threadPath } from '../domain/rules.ts'

interface CellProps {
  row: ReferralRow
}

export const StatusBadge = ({ status }: { status: number }) => (
  <CodeBadge values={referralStatus} value={status} />
)

export const UrgencyBadge = ({ urgency }: { urgency: number }) => (
  <CodeBadge values={referralUrgency} value={urgency} />
)

/** The button that registers the visit of an expected patient, or the link to the visit. */
export function Arrival({ row, isMain = false }: CellProps & { isMain?: boolean }) {
  const translate = useTranslate()
  const access = useAccess()
  const mayRegister = row.is_receiver && canArrive(row.status) && access('route', '/visits/register')
  const to =
    row.visit && access('route', '/visits/visit-steps/visit-step')
      ? stepPath('visit', row.visit)
      : mayRegister && row.patient && registerPath(row.patient.id)
  if (!to) return null
  return (
    <Button
      component={Link}
      to={to}
      size={isMain ? 'medium' : 'small'}
      variant={isMain ? 'contained' : 'text'}
      {...(isMain ? {} : { tabIndex: -1 })}
    >
      {row.visit ?? translate('referrals.register')}
    </Button>
  )
}

const Letter = ({ row }: CellProps) => (
  <>
    {row.code}
    <Box component="span" sx={{ display: 'block', mt: 1 }}>
      <UrgencyBadge urgency={row.urgency} />
    </Box>
  </>
)

function Route({ row: { from, to } }: CellProps) {
  const label = useLabel()
  return (
    <>
      {label(from)}
      <span className="second">→ {label(to)}</span>
    </>
  )
}

/** The deadline of the receiving facility. */
export function Due({ row }: CellProps) {
  const translate = useTranslate()
  const style = useNumberStyle()
  const { due_at: due } = row
  if (due === null) return '–'
  const isOver = Date.parse(due) < Date.now()
  return (
    <Box component="span" sx={isOver ? { color: 'error.main' } : {}}>
      {formatDateTime(due, style)}
      {isOver && <span className="second">{translate('referrals.overdue')}</span>}
    </Box>
  )
}

const cells: readonly (Omit<WorkColumn<ReferralRow>, 'label'> & { id: string })[] = [
  { id: 'letter', Cell: Letter, as: 'keep' },
  { id: 'patient', Cell: ({ row }) => <PatientCell patient={row.patient} />, names: true },
  { id: 'route', Cell: Route },
  { id: 'reason', Cell: ({ row }) => row.reason },
  { id: 'due', Cell: Due, as: 'keep', isLabelled: true },
  { id: 'status', Cell: ({ row }) => <StatusBadge status={row.status} />, as: 'keep' },
  { id: 'acts', Cell: Arrival, as: 'keep' },
]

const creating = '/referrals/create'

export function Component() {
  const translate = useTranslate()
  const navigate = useNavigate()
  const access = useAccess()
  const state = useWorkState(segments)
  const { part, page, q } = state
  const query = useQuery({
    ...answerQuery(referralActions.worklist, { body: { segment: part, page, q } }),
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
  })
  const mayCreate = access('permission', 'create_referral')
  useShortcut('create', mayCreate ? () => void navigate(creating) : undefined)
  return (
    <>
      <PageHeader
        title={translate('referrals.title')}
        actions={
          mayCreate && (
            <Button component={Link} to={creating} variant="contained">
              {translate('referrals.create')}
            </Button>
          )
        }
      />
      <WorkBar
        state={state}
        parts={segments}
        nameOf={(one) => translate(`referrals.part.${one}`)}
        counts={query.data?.counts}
        search={translate('referrals.search')}
      />
      <WorkList
        label={translate(`referrals.part.${part}`)}
        columns={cells.map((cell) => ({ ...cell, label: translate(`referrals.column.${cell.id}`) }))}
        query={query}
        empty={translate(q ? 'referrals.none_found' : `referrals.none.${part}`)}
        open={({ id }) => void navigate(threadPath(id))}
        pages={{ page, perPage, onGo: state.go }}
      />
    </>
  )
}
