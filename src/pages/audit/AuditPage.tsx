/** The audit trail, newest first (domain 1.0, 3.1). */
import DownloadIcon from '@mui/icons-material/DownloadOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { ScreenFailure } from '#resources/screens/ScreenFailure.tsx'
import { ScreenSkeleton } from '#resources/screens/ScreenSkeleton.tsx'
import { type AuditFilter, maxCounted } from '#src/domain/audit/audit-trail.ts'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { AuditTable } from './AuditTable.tsx'
import { ExportDialog } from './ExportDialog.tsx'
import { FilterBar } from './FilterBar.tsx'
import { countNews, filterIn, queryOf, readPage } from './filter.ts'

/** Milliseconds between checks for new entries. */
const lookAgain = 20_000
/** The server stops counting here. */
const maxNews = 100

export function Component() {
  const translate = useTranslate()
  const [query, setQuery] = useSearchParams()
  const address = query.toString()
  const filter = useMemo(() => filterIn(new URLSearchParams(address)), [address])
  const key = JSON.stringify(filter)
  const [isExporting, setExporting] = useState(false)
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ['audit', key],
    // Rows stay in place: new entries are offered, not inserted.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) => readPage(filter, pageParam, signal),
    getNextPageParam: ({ next }) => next ?? undefined,
  })
  const go = (next: AuditFilter) => setQuery(queryOf(next))
  const [first] = data?.pages ?? []
  const entries = data?.pages.flatMap((page) => page.entries)
  const isFiltered = key !== '{}'
  return (
    <Box>
      <PageHeader
        title={translate('audit.title')}
        subtitle={translate('audit.lead')}
        actions={
          <Button
            variant="outlined"
            color="inherit"
            startIcon={<DownloadIcon />}
            disabled={!entries?.length}
            onClick={() => setExporting(true)}
          >
            {translate('audit.export.open')}
          </Button>
        }
      />
      <FilterBar filter={filter} entries={entries ?? []} onChange={go} />
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: 3,
          minHeight: 34,
          mb: 1,
        }}
      >
        <Typography variant="body2" color="text.secondary" role="status">
          {first && <Total total={first.total ?? 0} />}
        </Typography>
        {first && <News filter={filter} newest={first.newest} onShow={() => void refetch()} />}
      </Box>
      {error && !data && <ScreenFailure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <ScreenSkeleton />}
      {entries && entries.length > 0 && <AuditTable entries={entries} filter={filter} onFilter={go} />}
      {entries?.length === 0 && (
        <Paper variant="outlined" sx={{ p: 6, borderRadius: 2 }}>
          <Typography variant="h2" sx={{ fontSize: 15, mb: 1 }}>
            {translate(isFiltered ? 'audit.empty.title' : 'audit.empty.first')}
          </Typography>
          {isFiltered && (
            <>
              <Typography color="text.secondary" sx={{ mb: 3 }}>
                {translate('audit.empty.text')}
              </Typography>
              <Button variant="outlined" onClick={() => go({})}>
                {translate('audit.empty.clear')}
              </Button>
            </>
          )}
        </Paper>
      )}
      {entries && entries.length > 0 && (
        <Box sx={{ mt: 3, display: 'flex', justifyContent: 'center', displayPrint: 'none' }}>
          {hasNextPage ? (
            <Button variant="outlined" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              {translate('audit.older')}
            </Button>
          ) : (
            <Typography variant="body2" color="text.secondary">
              {translate('audit.end')}
            </Typography>
          )}
        </Box>
      )}
      {isExporting && <ExportDialog filter={filter} onClose={() => setExporting(false)} />}
    </Box>
  )
}

function Total({ total }: { total: number }) {
  const translate = useTranslate()
  if (total > maxCounted) return translate('audit.total.more', { smart_count: maxCounted })
  return total === 0 ? null : translate('audit.total.exact', { smart_count: total })
}

/** Announces new entries, and shows them on request. */
function News(props: { filter: AuditFilter; newest: string | null; onShow(): void }) {
  const { filter, newest, onShow } = props
  const translate = useTranslate()
  const { data: count = 0 } = useQuery({
    queryKey: ['audit', 'news', JSON.stringify(filter), newest],
    refetchInterval: lookAgain,
    initialData: 0,
    queryFn: ({ signal }) => countNews(filter, newest, signal),
  })
  const text = count < maxNews ? 'audit.news' : 'audit.news_many'
  return (
    <Box role="status" sx={{ displayPrint: 'none' }}>
      {count > 0 && (
        <Button size="small" color="secondary" onClick={onShow}>
          {translate(text, { smart_count: count })} · {translate('audit.news_show')}
        </Button>
      )}
    </Box>
  )
}
