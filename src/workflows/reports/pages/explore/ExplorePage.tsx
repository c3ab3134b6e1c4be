import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import { lazy, Suspense } from 'react'
import { failureOf } from '#resources/failure.ts'
import { ViewButton } from '#resources/views/ViewButton.tsx'
import { formatDateTime } from '#schemas/kit/dates.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { RowsSkeleton } from '#src/ui/RowsSkeleton.tsx'
import { PageFailure } from '#src/workflow/PageFailure.tsx'
import type { ExploreAnswer } from '#src/workflows/reports/domain/explore/answer.ts'
import { sheetsOf } from '#src/workflows/reports/domain/tables.ts'
import { FileButtons } from '../ReportActions.tsx'
import { SheetTable } from '../SheetTable.tsx'
import { ActiveFiltersBar, QuestionBar } from './QuestionBar.tsx'
import { type ExploreState, useExplore } from './useExplore.ts'
import { useQuestionViews } from './useQuestionViews.ts'

const Chart = lazy(() => import('./Chart.tsx'))

/** A custom table over visits, services, payments, claims or patients (issue of reports). */
export function Component() {
  const translate = useTranslate()
  const state = useExplore()
  const viewed = useQuestionViews(state)
  const { form, answer, addressOf } = state
  if (form.error) return <PageFailure error={form.error} onRetry={() => void form.refetch()} />
  if (!form.data) return <RowsSkeleton rows={8} />
  const failure = answer.error ? failureOf(answer.error) : undefined
  const wrong = failure?.status === 422 ? failure.fields : {}
  return (
    <>
      <PageHeader
        title={translate('explore.title')}
        subtitle={translate('explore.about')}
        actions={
          <>
            <ViewButton viewed={viewed} />
            <FileButtons name="explore" isReady={!failure} addressOf={addressOf} />
          </>
        }
      />
      <QuestionBar form={form.data} state={state} wrong={wrong} />
      <ActiveFiltersBar key={form.data.source} form={form.data} state={state} wrong={wrong} />
      {failure && failure.status !== 422 && (
        <Alert severity="error" sx={{ mb: 3 }}>
          {failure.message}
        </Alert>
      )}
      {!failure && answer.data && (
        <Box aria-busy={answer.isPlaceholderData} sx={{ opacity: answer.isPlaceholderData ? 0.55 : 1 }}>
          <Answer answer={answer.data} state={state} />
        </Box>
      )}
      {!failure && !answer.data && <RowsSkeleton rows={8} />}
    </>
  )
}

function Answer({ answer, state }: { answer: ExploreAnswer; state: ExploreState }) {
  const translate = useTranslate()
  const label = useLabel()
  const style = useNumberStyle()
  const { sort, chart } = state.parameters
  const [sheet] = sheetsOf(answer.report, answer)
  if (answer.rows.length === 0 || !sheet) return <EmptyState text={translate('reports.empty')} />
  return (
    <>
      {answer.minCount !== null && (
        <Alert severity="info" sx={{ mb: 3 }}>
          {translate('explore.suppressed', { min: answer.minCount })}
        </Alert>
      )}
      {chart && (
        <Suspense fallback={<RowsSkeleton rows={8} />}>
          <Chart title={label(answer.report.title)} sheet={sheet} kind={chart} />
        </Suspense>
      )}
      <SheetTable
        label={label(answer.report.title)}
        sheet={sheet}
        sort={sort}
        onSort={(column) => state.set({ sort: column })}
      />
      <Typography variant="body2" sx={{ mt: 3, color: 'text.secondary' }}>
        {translate('reports.as_of', { at: formatDateTime(answer.as_of, style) })}
      </Typography>
    </>
  )
}
