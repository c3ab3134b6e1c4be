/**
 * /claims/create: visits with a payer programme, their readiness, and creating claims of selected
 * ones.
 */
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { stepPath } from '#application/domain/visit-steps.ts'
import { formatNumber } from '#schemas/kit/numbers.ts'
import { perPage } from '#src/domain/work-list.ts'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { Segmented } from '#src/ui/Segmented.tsx'
import { useShortcut } from '#src/ui/useShortcut.ts'
import { SelectionBar } from '#src/workflow/SelectionBar.tsx'
import { useSelection } from '#src/workflow/selection.ts'
import { useAction } from '#src/workflow/useAction.ts'
import { type WorkColumn, WorkList } from '#src/workflow/WorkList.tsx'
import { PatientCell } from '#src/workflows/patients/parts/PatientCell.tsx'
import type { CreatedClaim, ReadyRow } from '../domain/answers.ts'
import { claimActions } from '../domain/claim-actions.ts'
import { shortName } from '../domain/short-name.ts'
import { Findings } from '../parts/Findings.tsx'
import { ReadinessText } from '../parts/ReadinessText.tsx'
import { ClaimLists } from './ClaimLists.tsx'
import { CreatedClaims } from './CreatedClaims.tsx'
import { Due, Riel } from './cells.tsx'
import { ReadyBoard } from './ReadyBoard.tsx'
import { useReady } from './requests.ts'

interface CellProps {
  row: ReadyRow
}

function Programme({ row: { program } }: CellProps) {
  const label = useLabel()
  return program ? <abbr title={label(program)}>{label(shortName(program))}</abbr> : '–'
}

function Ready({ row }: CellProps) {
  return <ReadinessText findings={row.findings} />
}

const columns = {
  visit: { Cell: ({ row }: CellProps) => row.code, as: 'keep' },
  patient: { Cell: ({ row }: CellProps) => <PatientCell patient={row.patient} />, names: true },
  program: { Cell: Programme },
  ready: { Cell: Ready, as: 'keep' },
  missing: { Cell: ({ row }: CellProps) => <Findings findings={row.findings} /> },
  due: { Cell: ({ row }: CellProps) => <Due on={row.due_on} />, as: 'keep', isLabelled: true },
  claimed: {
    Cell: ({ row }: CellProps) => <Riel amount={row.amount} />,
    as: 'end',
    isLabelled: true,
  },
} as const satisfies Record<string, Omit<WorkColumn<ReadyRow>, 'id' | 'label'>>

const names = Object.keys(columns) as (keyof typeof columns)[]

export function Component() {
  const translate = useTranslate()
  const style = useNumberStyle()
  const [filter, show] = useState({ is_ready: true, page: 1 })
  const selection = useSelection()
  const { ids } = selection
  const [createdClaims, setCreatedClaims] = useState<CreatedClaim[]>()
  const navigate = useNavigate()
  const query = useReady(filter)
  // Ready visits have at most warnings.
  const hasFindings = query.data?.rows.some(({ findings }) => findings.length > 0)
  const headingOf = (id: keyof typeof columns) =>
    translate(`claims.column.${id === 'missing' && filter.is_ready ? 'to_check' : id}`)
  const { send, isPending, failure } = useAction(claimActions.make, { touches: ['visits'] })
  const make = async () => {
    const answer = await send({ body: { visit_ids: [...ids] } })
    if (!answer) return
    setCreatedClaims(answer)
    selection.clear()
  }
  const isIdle = ids.size === 0 || isPending
  // The button is above all rows: Ctrl+S needs no way back to it.
  useShortcut('save', isIdle ? undefined : () => void make())
  return (
    <>
      <PageHeader
        title={translate('claims.title.ready')}
        actions={
          <Button
            variant="contained"
            disabled={isIdle}
            onClick={make}
            aria-keyshortcuts="Control+S"
            title="Ctrl+S"
          >
            {translate('claims.make_chosen', { count: formatNumber(ids.size, style) })}
          </Button>
        }
      />
      <ClaimLists list="ready" />
      <ReadyBoard />
      {failure && (
        <Alert severity="error" sx={{ mb: 3 }}>
          {failure.message}
        </Alert>
      )}
      {createdClaims && <CreatedClaims claims={createdClaims} onClose={() => setCreatedClaims(undefined)} />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3, mb: 3 }}>
        <Segmented
          isInline
          label={translate('resources.list.parts')}
          value={filter.is_ready ? 'ready' : 'incomplete'}
          segments={(['ready', 'incomplete'] as const).map((value) => ({
            value,
            label: translate(`claims.segment.${value}`),
          }))}
          onChange={(value) => show({ is_ready: value === 'ready', page: 1 })}
        />
        <Button component={Link} to="/outstanding" color="inherit" sx={{ ml: 'auto' }}>
          {translate('claims.outstanding')}
        </Button>
      </Box>
      <WorkList
        label={translate('claims.title.ready')}
        columns={names
          .filter((id) => id !== 'missing' || !filter.is_ready || hasFindings)
          .map((id) => ({ ...columns[id], id, label: headingOf(id) }))}
        query={query}
        empty={translate(filter.is_ready ? 'claims.none_ready' : 'claims.none_incomplete')}
        open={({ code }) => void navigate(stepPath('visit', code))}
        selection={{
          rows: selection,
          nameOf: ({ code }) => code,
          bar: <SelectionBar selection={selection} />,
        }}
        pages={{ page: filter.page, perPage, onGo: (page) => show({ ...filter, page }) }}
      />
    </>
  )
}
