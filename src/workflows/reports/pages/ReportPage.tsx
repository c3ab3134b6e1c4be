/** /report/…: parameters, table, totals; printout and files (docs/reports.md). */
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import { failureOf } from '#resources/failure.ts'
import { formatDateTime } from '#schemas/kit/dates.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { Panel } from '#src/ui/Panel.tsx'
import { RowsSkeleton } from '#src/ui/RowsSkeleton.tsx'
import { PageFailure } from '#src/workflow/PageFailure.tsx'
import { withoutZeros } from '../domain/sheet.ts'
import { sheetsOf } from '../domain/tables.ts'
import { Agreements } from './Agreements.tsx'
import { ClosedMonth } from './ClosedMonth.tsx'
import { ParameterBar } from './ParameterBar.tsx'
import { RelatedReports } from './RelatedReports.tsx'
import { ReportActions } from './ReportActions.tsx'
import { ReportChart } from './ReportChart.tsx'
import { SheetTable } from './SheetTable.tsx'
import { Tiles } from './Tiles.tsx'
import { type LoadedReport, useReport } from './useReport.ts'
import { Waiting } from './Waiting.tsx'

export function Component() {
  const label = useLabel()
  const state = useReport()
  const { form, answer, parameters } = state
  if (form.error) return <PageFailure error={form.error} onRetry={() => void form.refetch()} />
  if (!form.data) return <RowsSkeleton rows={8} />
  const { report, options, related } = form.data
  const failure = answer.error ? failureOf(answer.error) : undefined
  return (
    <>
      <PageHeader
        title={label(report.title)}
        subtitle={label(report.about)}
        actions={<ReportActions state={state} report={report} isReady={!failure} />}
      />
      <ParameterBar
        report={report}
        options={options}
        state={state}
        wrong={failure?.status === 422 ? failure.fields : {}}
      />
      <RelatedReports related={related} parameters={parameters} />
      {failure && failure.status !== 422 && (
        <Alert severity="error" sx={{ mb: 3 }}>
          {failure.message}
        </Alert>
      )}
      {!failure && <Waiting state={state} />}
      {!failure && answer.data && (
        <Box aria-busy={answer.isPlaceholderData} sx={{ opacity: answer.isPlaceholderData ? 0.55 : 1 }}>
          <Tables
            name={state.name}
            report={report}
            answer={answer.data}
            parameters={parameters}
            set={state.set}
          />
        </Box>
      )}
      {!failure && !answer.data && answer.isFetching && <RowsSkeleton rows={8} />}
    </>
  )
}

function Tables({
  name,
  report,
  answer,
  parameters,
  set,
}: LoadedReport & Pick<ReturnType<typeof useReport>, 'name' | 'set'>) {
  const translate = useTranslate()
  const label = useLabel()
  const style = useNumberStyle()
  const sheets = sheetsOf(report, answer, parameters.group)
  const [main, ...below] = parameters.zeros === 'show' ? sheets : sheets.map(withoutZeros)
  if (!main) return null
  return (
    <>
      <ClosedMonth answer={answer} parameters={parameters} set={set} />
      <ReportChart name={name} report={report} answer={answer} parameters={parameters} />
      {report.tiles && <Tiles report={report} sheet={main} />}
      {answer.rows.length === 0 ? (
        <EmptyState text={report.empty ? label(report.empty) : translate('reports.empty')} />
      ) : (
        <SheetTable
          label={label(report.title)}
          sheet={main}
          sort={parameters.sort}
          onSort={(sort) => set({ sort })}
        />
      )}
      <Agreements agreements={answer.agreements} />
      {answer.rows.length > 0 && below.length > 0 && (
        <Box
          sx={{
            display: 'grid',
            gap: 4,
            mt: 4,
            gridTemplateColumns: { lg: 'repeat(2, minmax(0, 1fr))' },
          }}
        >
          {below.map((sheet) => (
            <Box
              key={sheet.title?.en}
              sx={{ gridColumn: sheet.columns.length > 4 ? '1 / -1' : undefined, minWidth: 0 }}
            >
              <Panel title={sheet.title ? label(sheet.title) : ''} isFlush>
                <SheetTable label={sheet.title ? label(sheet.title) : ''} sheet={sheet} isSmall />
              </Panel>
            </Box>
          ))}
        </Box>
      )}
      <Typography variant="body2" sx={{ mt: 3, color: 'text.secondary' }}>
        {translate(`reports.${answer.figures === 'closed' ? 'closed' : 'as_of'}`, {
          at: formatDateTime(answer.as_of, style),
        })}
      </Typography>
    </>
  )
}
