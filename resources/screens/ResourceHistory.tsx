/** The history of a record, newest first, in a drawer beside its form. */

import CloseIcon from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Drawer from '@mui/material/Drawer'
import IconButton from '@mui/material/IconButton'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { lazy, Suspense, useState } from 'react'
import { Link as RouterLink } from 'react-router'
import { recordActions } from '#src/domain/records/record-actions.ts'
import { useGenerator, useResource } from '../context.tsx'
import type { Row } from '../provider.ts'
import { HistoryItem } from '../record/HistoryItem.tsx'
import { ScreenFailure } from './ScreenFailure.tsx'
import { ScreenSkeleton } from './ScreenSkeleton.tsx'

const CompareDialog = lazy(() => import('../record/CompareDialog.tsx'))

const PAGE = 20

export default function ResourceHistory(props: {
  record: Row
  name: string
  /** An earlier version was restored. */
  onReverted(): void
  onClose(): void
}) {
  const { record, name, onReverted, onClose } = props
  const resource = useResource()
  const { path } = resource
  const { call, holds } = useGenerator()
  const translate = useTranslate()
  const [compared, setCompared] = useState<number | null>(null)
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: [path, 'history', record.id],
    staleTime: 0,
    initialPageParam: 0,
    queryFn: async ({ pageParam, signal }) => {
      const range = [pageParam, pageParam + PAGE - 1] as const
      const { rows, total } = await call(recordActions(resource).history, { id: record.id, range }, signal)
      return { entries: rows, total }
    },
    getNextPageParam: (page, pages) => {
      const read = pages.reduce((sum, { entries }) => sum + entries.length, 0)
      return page.entries.length > 0 && read < page.total ? read : undefined
    },
  })
  const entries = data?.pages.flatMap((page) => page.entries)
  return (
    <Drawer
      open
      anchor="right"
      onClose={onClose}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-labelledby': 'history-title',
          sx: { width: 'min(100vw, 460px)', p: 5 },
        },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 2, mb: 3 }}>
        <Typography id="history-title" variant="h2" sx={{ flex: 1, overflowWrap: 'anywhere' }}>
          {translate('resources.history.of', { name })}
        </Typography>
        <IconButton onClick={onClose} aria-label={translate('resources.history.close')} autoFocus>
          <CloseIcon fontSize="small" />
        </IconButton>
      </Box>
      {error && <ScreenFailure error={error} onRetry={() => void refetch()} />}
      {!entries && !error && <ScreenSkeleton />}
      {entries?.length === 0 && <Typography>{translate('resources.history.none')}</Typography>}
      <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {entries?.map((entry) => (
          <HistoryItem
            key={entry.id}
            entry={entry}
            onCompare={entry.version < record.version ? () => setCompared(entry.version) : undefined}
          />
        ))}
      </Box>
      {hasNextPage && (
        <Button variant="outlined" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {translate('resources.history.more')}
        </Button>
      )}
      {holds('list_audit') && (
        <Typography variant="body2" sx={{ mt: 3 }}>
          <Link component={RouterLink} to={`/audit?resource=${path}&record=${record.id}`}>
            {translate('resources.history.in_trail')}
          </Link>
        </Typography>
      )}
      {compared !== null && (
        <Suspense>
          <CompareDialog
            record={record}
            name={name}
            version={compared}
            onReverted={onReverted}
            onClose={() => setCompared(null)}
          />
        </Suspense>
      )}
    </Drawer>
  )
}
