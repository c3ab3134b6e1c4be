/** The change sets of a resource, newest first, and undoing them. */

import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { Link as RouterLink } from 'react-router'
import type { ChangeSet } from '#src/domain/change-set.ts'
import { changeSetActions } from '#src/domain/change-set-actions.ts'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { ChangeSetItem } from '../changes/ChangeSetItem.tsx'
import { UndoDialog } from '../changes/UndoDialog.tsx'
import { useGenerator, useResource } from '../context.tsx'
import { listPath } from '../paths.ts'
import { ScreenFailure } from './ScreenFailure.tsx'
import { ScreenSkeleton } from './ScreenSkeleton.tsx'

const PAGE = 20

export default function ResourceChanges() {
  const { path, label: names } = useResource()
  const { call } = useGenerator()
  const translate = useTranslate()
  const label = useLabel()
  const [undone, setUndone] = useState<ChangeSet | null>(null)
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: [path, 'changes'],
    staleTime: 0,
    initialPageParam: 0,
    queryFn: async ({ pageParam, signal }) => {
      const query = { filter: JSON.stringify({ resource: path }) }
      const range = [pageParam, pageParam + PAGE - 1] as const
      return call(changeSetActions.list, { query, range }, signal)
    },
    getNextPageParam: (_page, pages) => {
      const read = pages.length * PAGE
      return read < (pages[0]?.total ?? 0) ? read : undefined
    },
  })
  const sets = data?.pages.flatMap((page) => page.rows)
  return (
    <>
      <PageHeader
        title={translate('changes.title', { name: label(names.many) })}
        subtitle={translate('changes.about')}
        breadcrumb={
          <Link component={RouterLink} to={listPath(path)}>
            {label(names.many)}
          </Link>
        }
      />
      {error && <ScreenFailure error={error} onRetry={() => void refetch()} />}
      {!sets && !error && <ScreenSkeleton />}
      {sets?.length === 0 && <Typography>{translate('changes.none')}</Typography>}
      {sets && sets.length > 0 && (
        <Paper
          component="ol"
          variant="outlined"
          sx={{ maxWidth: 880, m: 0, px: 5, py: 1, borderRadius: 2, listStyle: 'none' }}
        >
          {sets.map((set) => (
            <ChangeSetItem key={set.id} set={set} onUndo={() => setUndone(set)} />
          ))}
        </Paper>
      )}
      {hasNextPage && (
        <Box sx={{ mt: 3 }}>
          <Button variant="outlined" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {translate('changes.more')}
          </Button>
        </Box>
      )}
      {undone && <UndoDialog set={undone} onClose={() => setUndone(null)} />}
    </>
  )
}
