import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import { useId, useState } from 'react'
import { formatNumber } from '#schemas/kit/numbers.ts'
import { ScreenFailure } from '../screens/ScreenFailure.tsx'
import { PreviewPager } from './PreviewPager.tsx'
import { PreviewTable } from './PreviewTable.tsx'
import { type ImportRun, type RowAction, rowActions, useImportRows } from './run.ts'

const PER_PAGE = 50

/** What every row of the file would do, by kind: the wrong ones first, since they need a person. */
export function Preview({ run }: { run: ImportRun }) {
  const translate = useTranslate()
  const id = useId()
  const [action, setAction] = useState<RowAction>(
    () => (['error', 'changed', 'new'] as const).find((one) => run.counts[one] > 0) ?? 'unchanged',
  )
  const [page, setPage] = useState(1)
  const { data, error, refetch, isPlaceholderData } = useImportRows(run, action, page, PER_PAGE)
  const count = run.counts[action]
  return (
    <>
      <Tabs
        value={action}
        variant="scrollable"
        allowScrollButtonsMobile
        aria-label={translate('resources.import.preview')}
        onChange={(_event, next: RowAction) => {
          setAction(next)
          setPage(1)
        }}
      >
        {rowActions.map((one) => (
          <Tab
            key={one}
            value={one}
            id={`${id}-${one}`}
            aria-controls={`${id}-rows`}
            label={`${translate(`resources.import.rows.${one}`)} (${formatNumber(run.counts[one])})`}
          />
        ))}
      </Tabs>
      <Box
        role="tabpanel"
        id={`${id}-rows`}
        aria-labelledby={`${id}-${action}`}
        sx={{ mt: 2, mb: 4 }}
      >
        {error ? (
          <ScreenFailure error={error} onRetry={() => refetch()} />
        ) : count === 0 ? (
          <Typography sx={{ py: 6, color: 'text.secondary' }}>
            {translate('resources.import.no_rows')}
          </Typography>
        ) : data ? (
          <PreviewTable run={run} rows={data} isBusy={isPlaceholderData} />
        ) : (
          <Skeleton variant="rounded" height={300} />
        )}
        {count > PER_PAGE && (
          <PreviewPager page={page} perPage={PER_PAGE} total={count} onPage={setPage} />
        )}
      </Box>
    </>
  )
}
