import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { failureOf } from '#resources/failure.ts'
import { DataTable } from '#resources/list/DataTable.tsx'
import { ScreenFailure } from '#resources/screens/ScreenFailure.tsx'
import { ScreenSkeleton } from '#resources/screens/ScreenSkeleton.tsx'
import type { FacilityOpening, OpeningResult } from '../domain/answers.ts'
import { canOpen } from '../domain/opening.ts'
import { FacilityName } from './FacilityTable.tsx'
import { openMonths, useOpeningPlan } from './requests.ts'
import { useWords } from './words.ts'

interface OpeningPreviewProps {
  code: string
  /** Undefined: every covered facility. */
  ids: readonly number[] | undefined
}

/** Previews opening the month per facility, and opens it where possible. */
export function OpeningPreview({ code, ids }: OpeningPreviewProps) {
  const { translate, month } = useWords()
  const client = useQueryClient()
  const { data, error, refetch } = useOpeningPlan(code, ids)
  const [results, setResults] = useState<readonly OpeningResult[]>([])
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  if (ids?.length === 0) return <Alert severity="info">{translate('periods.choose')}</Alert>
  if (error) return <ScreenFailure error={error} onRetry={() => void refetch()} />
  if (!data) return <ScreenSkeleton />
  const hasResult = (id: number) => results.some(({ facility_id }) => facility_id === id)
  const possible = data.filter(({ plan, facility }) => canOpen(plan) && !hasResult(facility.id))
  const text = { month: month(code) }
  const run = async () => {
    setBusy(true)
    setProblem('')
    const facilities = possible.map(({ facility }) => facility.id)
    try {
      const done = (more: readonly OpeningResult[]) => setResults([...results, ...more])
      await openMonths(code, facilities, done)
    } catch (failed) {
      setProblem(failureOf(failed).message)
    } finally {
      setBusy(false)
      void client.invalidateQueries({ queryKey: ['active-periods', 'facilities'] })
    }
  }
  const details = results.filter(({ ok }) => ok).length
  const failed = results.length - details
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 }}>
        <Button
          variant="contained"
          loading={isBusy}
          disabled={possible.length === 0}
          onClick={() => void run()}
        >
          {translate('periods.open_month', text)}
        </Button>
        <Box component="span" role="status">
          {isBusy
            ? translate('periods.opening', { done: results.length, all: data.length })
            : results.length === 0 &&
              translate('periods.can_open', { smart_count: possible.length, ...text })}
        </Box>
      </Box>
      {isBusy && (
        <LinearProgress
          variant="determinate"
          aria-hidden
          value={(100 * results.length) / Math.max(1, data.length)}
        />
      )}
      {details > 0 && !isBusy && (
        <Alert severity="success">{translate('periods.opened', { smart_count: details, ...text })}</Alert>
      )}
      {failed > 0 && !isBusy && (
        <Alert severity="warning">{translate('periods.failed', { smart_count: failed })}</Alert>
      )}
      {problem && <Alert severity="error">{problem}</Alert>}
      <PlanTable rows={data} results={results} />
    </Box>
  )
}

interface PlanTableProps {
  rows: readonly FacilityOpening[]
  results: readonly OpeningResult[]
}

function PlanTable({ rows, results }: PlanTableProps) {
  const { translate, month } = useWords()
  const outcome = ({ facility, plan }: FacilityOpening) => {
    const result = results.find(({ facility_id }) => facility_id === facility.id)
    if (result) return { text: result.message ?? translate('periods.done'), isGood: result.ok, isDone: true }
    const relatedMonth = plan.neighbour ? month(plan.neighbour) : ''
    const text = translate(`periods.plan.${plan.is}`, { month: relatedMonth })
    return { text, isGood: canOpen(plan), isDone: false }
  }
  return (
    <DataTable
      label={translate('periods.outcome')}
      rows={rows}
      keyOf={({ facility }) => facility.id}
      isFramed
      isWhole
      columns={[
        {
          id: 'facility',
          label: translate('periods.facility'),
          names: true,
          cell: ({ facility }) => <FacilityName facility={facility} />,
        },
        {
          id: 'outcome',
          label: translate('periods.outcome'),
          cell: (row) => {
            const { text, isGood, isDone } = outcome(row)
            const color = isGood ? 'secondary.main' : isDone ? 'error.main' : 'text.secondary'
            return (
              <Box component="span" sx={{ color, fontWeight: isDone ? 600 : 400 }}>
                {text}
              </Box>
            )
          },
        },
      ]}
    />
  )
}
