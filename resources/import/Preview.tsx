import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import { lazy, Suspense, useId, useRef, useState } from 'react'
import { formatNumber } from '#schemas/kit/numbers.ts'
import { type ImportRun, importActions, type RowAction } from '#src/domain/import/import-actions.ts'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'
import { RowsSkeleton } from '#src/ui/RowsSkeleton.tsx'
import { useGenerator } from '../context.tsx'
import { failureOf } from '../failure.ts'
import { ScreenFailure } from '../screens/ScreenFailure.tsx'
import type { Cell } from './CellEditor.tsx'
import { useEditRows } from './edits.ts'
import { PreviewPager } from './PreviewPager.tsx'
import { PreviewTable } from './PreviewTable.tsx'
import { Problems, type SameText } from './Problems.tsx'
import { rowsOf, useImportRows } from './run.ts'

const CellEditor = lazy(() => import('./CellEditor.tsx').then((module) => ({ default: module.CellEditor })))

const PER_PAGE = 50

/** By urgency: the first tabs are visible on a phone, too. */
const tabs: readonly RowAction[] = ['error', 'changed', 'new', 'unchanged', 'skipped']

/** What every row of the file would do, by action; rows with errors first. */
export function Preview({ run }: { run: ImportRun }) {
  const translate = useTranslate()
  const id = useId()
  const style = useNumberStyle()
  const [action, setAction] = useState<RowAction>(
    () => (['error', 'changed', 'new'] as const).find((one) => run.counts[one] > 0) ?? 'unchanged',
  )
  const [page, setPage] = useState(1)
  const [same, setSame] = useState<SameText | undefined>(undefined)
  const query = { action, same, page, perPage: PER_PAGE }
  const { data, error, refetch, isPlaceholderData } = useImportRows(run, query)
  const count = same ? (data?.total ?? 0) : run.counts[action]
  const { call } = useGenerator()
  const [cell, setCell] = useState<Cell | null>(null)
  const panel = useRef<HTMLDivElement>(null)
  const edit = useEditRows(run)
  const isEditable = action !== 'unchanged' && action !== 'skipped'
  // The focused row may leave this list: move the keyboard focus to the list.
  const done = { onSettled: () => panel.current?.focus({ preventScroll: true }) }
  return (
    <>
      {edit.error && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {failureOf(edit.error).message || translate('resources.list.offline')}
        </Alert>
      )}
      {run.counts.error > 1 && (
        <Problems
          run={run}
          onRows={(text) => {
            setAction('error')
            setPage(1)
            setSame(text)
            panel.current?.focus()
          }}
          onCorrect={async (text, label, anchor) => {
            const input = rowsOf(run, { action: 'error', same: text }, 0, 1)
            const [row] = (await call(importActions.rows, input)).rows
            if (row) setCell({ row, name: text.field, label, anchor, isEverywhere: true })
          }}
        />
      )}
      <Tabs
        value={action}
        variant="scrollable"
        aria-label={translate('resources.import.preview')}
        onChange={(_event, next: RowAction) => {
          setAction(next)
          setPage(1)
          setSame(undefined)
        }}
      >
        {tabs
          .filter((one) => one !== 'skipped' || one === action || run.counts.skipped > 0)
          .map((one) => (
            <Tab
              key={one}
              value={one}
              id={`${id}-${one}`}
              aria-controls={`${id}-rows`}
              label={`${translate(`resources.import.rows.${one}`)} (${formatNumber(run.counts[one], style)})`}
            />
          ))}
      </Tabs>
      <Box
        role="tabpanel"
        ref={panel}
        tabIndex={-1}
        id={`${id}-rows`}
        aria-labelledby={`${id}-${action}`}
        sx={{ mt: 2, mb: 4, outline: 'none' }}
      >
        {same && (
          <Chip
            label={translate('import.only_text', {
              text: same.text.trim() || translate('resources.import.nothing'),
            })}
            onDelete={() => setSame(undefined)}
            sx={{ mb: 2 }}
          />
        )}
        {error ? (
          <ScreenFailure error={error} onRetry={() => refetch()} />
        ) : count === 0 && (data || !same) ? (
          <Typography sx={{ py: 6, color: 'text.secondary' }}>
            {translate('resources.import.no_rows')}
          </Typography>
        ) : data ? (
          <PreviewTable
            run={run}
            rows={data.rows}
            isBusy={isPlaceholderData || edit.isPending}
            onCell={isEditable ? setCell : undefined}
            onLeave={
              action === 'unchanged'
                ? undefined
                : (row, isOut) => edit.mutate({ rows: [row], leave_out: isOut }, done)
            }
          />
        ) : (
          <RowsSkeleton rows={8} />
        )}
        {count > PER_PAGE && <PreviewPager page={page} perPage={PER_PAGE} total={count} onPage={setPage} />}
      </Box>
      {cell && (
        <Suspense>
          <CellEditor
            run={run}
            cell={cell}
            onEdit={(change) => edit.mutate(change, done)}
            onClose={() => setCell(null)}
          />
        </Suspense>
      )}
    </>
  )
}
