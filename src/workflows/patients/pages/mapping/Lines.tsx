/** A paged list of this page: loading, failed, empty, or rows. */
import Box from '@mui/material/Box'
import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import type { ReactNode } from 'react'
import type { Row } from '#resources/provider.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { Pager } from '#src/ui/Pager.tsx'
import { RowsSkeleton } from '#src/ui/RowsSkeleton.tsx'
import { PageFailure } from '#src/workflow/PageFailure.tsx'
import { perPage } from './calls.ts'

interface LinesProps<T extends Row> {
  label: string
  /** Text of an empty list. */
  none: string
  query: Pick<
    UseQueryResult<{ rows: T[]; total: number }>,
    'data' | 'error' | 'isPlaceholderData' | 'refetch'
  >
  page: number
  onPage(page: number): void
  children(row: T): ReactNode
}

export function Lines<T extends Row>(props: LinesProps<T>) {
  const { label, none, query, page, onPage, children } = props
  const { data, error, isPlaceholderData, refetch } = query
  const translate = useTranslate()
  if (error && !data) return <PageFailure error={error} onRetry={() => void refetch()} />
  if (!data) return <RowsSkeleton rows={6} />
  if (data.rows.length === 0) return <EmptyState text={none} />
  return (
    <>
      <Box
        component="ul"
        aria-label={label}
        aria-busy={isPlaceholderData}
        sx={{
          m: 0,
          p: 0,
          listStyle: 'none',
          border: 1,
          borderColor: 'divider',
          borderRadius: 2,
          bgcolor: 'background.paper',
          opacity: isPlaceholderData ? 0.55 : 1,
        }}
      >
        {data.rows.map((row) => (
          <Box
            component="li"
            key={row.id}
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              alignItems: 'center',
              columnGap: 4,
              rowGap: 1,
              px: 4,
              py: 2,
              lineHeight: 1.7,
              '& + li': { borderTop: 1, borderColor: 'divider' },
            }}
          >
            {children(row)}
          </Box>
        ))}
      </Box>
      <Box sx={{ mt: 2 }}>
        <Pager
          page={page}
          perPage={perPage}
          total={data.total}
          label={translate('resources.list.pages')}
          onGo={onPage}
        />
      </Box>
    </>
  )
}
