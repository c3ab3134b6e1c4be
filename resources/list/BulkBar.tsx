import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import RestoreIcon from '@mui/icons-material/RestoreFromTrash'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useListContext, useTranslate } from 'ra-core'
import { lazy, Suspense, useState } from 'react'
import { useAbilities, useResource } from '../context.tsx'
import { BulkChangeMenu } from './BulkChangeMenu.tsx'
import { type BulkJob, type BulkTarget, countOf, maxBulk } from './bulk.ts'
import { MergeTwo } from './MergeTwo.tsx'

// Few resources have states.
const ManyTransitions = lazy(() =>
  import('../states/ManyTransitions.tsx').then((file) => ({ default: file.ManyTransitions })),
)
const BulkDialog = lazy(() => import('./BulkDialog.tsx'))
const BulkEdit = lazy(() => import('./BulkEdit.tsx'))

/** The number of selected rows, and their actions. */
export default function BulkBar({ isDeletedList }: { isDeletedList: boolean }) {
  const translate = useTranslate()
  const resource = useResource()
  const abilities = useAbilities()
  const { selectedIds, onUnselectItems } = useListContext()
  const [job, setJob] = useState<BulkJob | null>(null)
  const { target, chooseAll } = useTarget()
  // An open dialog stays, even if the selection changes.
  if (selectedIds.length === 0 && !job) return null
  const begin = (job: Omit<BulkJob, 'target'>) => setJob({ ...job, target })
  const Dialog = job?.action === 'update' && !job.data ? BulkEdit : BulkDialog
  return (
    <Box
      role="group"
      aria-label={translate('resources.list.bulk')}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}
    >
      <strong>
        {translate('ids' in target ? 'resources.list.selected' : 'bulk.all_selected', {
          smart_count: countOf(target),
        })}
      </strong>
      {chooseAll && (
        <Button size="small" onClick={chooseAll.run}>
          {translate('bulk.select_all', { smart_count: chooseAll.count })}
        </Button>
      )}
      {isDeletedList && abilities.delete && (
        <Button size="small" startIcon={<RestoreIcon />} onClick={() => begin({ action: 'restore' })}>
          {translate('resources.list.restore')}
        </Button>
      )}
      {!isDeletedList && resource.states && (
        <Suspense>
          <ManyTransitions />
        </Suspense>
      )}
      {!isDeletedList && abilities.update && (
        <BulkChangeMenu onChoose={(update) => begin({ action: 'update', ...update })} />
      )}
      {!isDeletedList && abilities.delete && (
        <Button
          size="small"
          color="error"
          startIcon={<DeleteIcon />}
          onClick={() => begin({ action: 'delete' })}
        >
          {translate('ra.action.delete')}
        </Button>
      )}
      {!isDeletedList && <MergeTwo />}
      <Button size="small" color="inherit" onClick={() => onUnselectItems()}>
        {translate('resources.list.unselect')}
      </Button>
      {job && (
        <Suspense>
          <Dialog job={job} onClose={() => setJob(null)} />
        </Suspense>
      )}
    </Box>
  )
}

/**
 * The selected rows; or, after the user selected a whole page and then all matches, everything that
 * matches the filter, until the selection or the filter changes.
 */
function useTarget() {
  const { data = [], filterValues, selectedIds, total = 0 } = useListContext()
  const key = JSON.stringify([filterValues, selectedIds])
  const [allFor, setAllFor] = useState<string>()
  const isAll = allFor === key && selectedIds.length > 0
  const target: BulkTarget = isAll
    ? { filter: filterValues, expect: total }
    : { ids: selectedIds.map(Number) }
  const isPage = data.length > 0 && data.every(({ id }) => selectedIds.includes(id))
  const canBeAll = isPage && !isAll && total > selectedIds.length && total <= maxBulk
  const chooseAll = canBeAll ? { count: total, run: () => setAllFor(key) } : undefined
  return { target, chooseAll }
}
