import Box from '@mui/material/Box'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useListContext, useTranslate } from 'ra-core'
import { lazy, type ReactNode, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { searchedFields } from '#schemas/kit/table.ts'
import { appBarHeight } from '#src/ui/app-bar-height.ts'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { RowsSkeleton } from '#src/ui/RowsSkeleton.tsx'
import { TableFooter } from '#src/ui/TableFooter.tsx'
import { touchTarget } from '#src/ui/touch.ts'
import { useAbilities, useResource } from '../context.tsx'
import { ListChanged } from '../live/ListChanged.tsx'
import { useLiveRows } from '../live/LiveRows.tsx'
import { usePeekRoom } from '../peek/usePeekRoom.ts'
import type { Row } from '../provider.ts'
import { ScreenFailure } from '../screens/ScreenFailure.tsx'
import { TreeToggle } from '../tree/TreeToggle.tsx'
import { useTree } from '../tree/useTree.ts'
import { useLayout } from '../views/declared-views.ts'
import { ListViewButton } from '../views/ViewButton.tsx'
import { ColumnChooser } from './ColumnChooser.tsx'
import { filledColumns, useColumns } from './columns.ts'
import { ExportMenu } from './ExportMenu.tsx'
import { FilterBar, useDeleted } from './FilterBar.tsx'
import { SEARCH } from './filters.ts'
import { ListActions } from './ListActions.tsx'
import { ListPager } from './ListPager.tsx'
import { ListTable } from './ListTable.tsx'
import { SearchBox } from './SearchBox.tsx'

// Few resources are in force for a time.
const AsOf = lazy(() => import('./AsOf.tsx'))
const ViewTabs = lazy(() => import('../views/ViewTabs.tsx'))
// Loaded with the first selection.
const BulkBar = lazy(() => import('./BulkBar.tsx'))
// Phones have cards.
const loadCards = () => import('./ListCards.tsx')
const ListCards = lazy(() => loadCards().then(({ ListCards }) => ({ default: ListCards })))
const CardSort = lazy(() => loadCards().then(({ CardSort }) => ({ default: CardSort })))
// The table needs no other layout.
const LayoutScreen = lazy(() => import('../layouts/LayoutScreen.tsx'))
const ListEmpty = lazy(() => import('./ListEmpty.tsx').then(({ ListEmpty }) => ({ default: ListEmpty })))
const SimilarRows = lazy(() => import('./SimilarRows.tsx'))
const TreePanel = lazy(() => import('../tree/TreePanel.tsx'))

/** The tools of a list where there is little room: their labels are for screen readers only. */
const iconsOnly = {
  '& > .MuiButton-root': { fontSize: 0, minWidth: touchTarget, flex: 'none' },
  '& > .MuiButton-root .MuiButton-startIcon': { m: 0 },
} as const

/** The list screen: header, search, filters, table or cards, pages and errors. */
export function ListScreen({ notice }: { notice?: ReactNode }) {
  const translate = useTranslate()
  const label = useLabel()
  const resource = useResource()
  const abilities = useAbilities()
  const isNarrow = useMediaQuery('(max-width: 720px)', { noSsr: true })
  const screen = useRef<HTMLDivElement>(null)
  const covered = usePeekRoom(screen, !isNarrow)
  const columns = useColumns()
  const deleted = useDeleted()
  const tree = useTree()
  const { area, isFrozen } = useLiveRows()
  const layout = useLayout()
  const { data, error, filterValues, isPending, onUnselectItems, refetch, selectedIds, sort, total } =
    useListContext<Row>()

  // Clear the selection with the filter: hidden rows would otherwise be deleted unseen.
  const narrowing = JSON.stringify(filterValues)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another filter clears the selection
  useEffect(() => {
    if (selectedIds.length > 0) onUnselectItems()
  }, [narrowing])

  // An open dialog stays, even if the selection changes.
  const [hadSelection, setHadSelection] = useState(false)
  if (selectedIds.length > 0 && !hadSelection) setHadSelection(true)

  const filled = columns.areOwn ? columns.visible : filledColumns(columns.visible, data, sort.field)
  const columnNames = filled.map((column) => column.name).join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: columns differ only by their names
  const visible = useMemo(() => filled, [columnNames, resource])
  const selectable = resource.features.bulk && (abilities.update || abilities.delete)
  // The views are requested after the first rows, and stay while another layout loads its own.
  const hadRows = useRef(false)
  hadRows.current ||= data !== undefined
  const isEmpty = !isPending && !error && total === 0
  // An empty list says itself what it looked for, and may show similar records.
  const count =
    total === undefined || isEmpty
      ? '\u00a0'
      : translate('resources.list.count', { smart_count: total, count_text: total })

  return (
    <Box
      ref={screen}
      sx={
        isNarrow
          ? {}
          : {
              // Head, tools and rows give way to the record beside the list.
              pr: `${covered}px`,
              display: 'flex',
              flexDirection: 'column',
              // The rows take the height that bar, head and tools leave, and at least 340 px.
              maxHeight: `calc(100dvh - ${appBarHeight + 26}px)`,
              minHeight: 500,
              '--table-height': 'none',
            }
      }
    >
      <PageHeader
        title={label(resource.label.many)}
        badge={
          <>
            <Box component="span" sx={{ color: 'text.secondary', fontSize: 'body2.fontSize' }}>
              {count}
            </Box>
            {!isNarrow && covered === 0 && hadRows.current && (
              <Suspense>
                <ViewTabs />
              </Suspense>
            )}
          </>
        }
        subtitle={resource.help && label(resource.help)}
        actions={<ListActions />}
      />
      {notice}
      <Box sx={{ display: 'flex', flexWrap: isNarrow ? 'wrap' : 'nowrap', gap: 2, mb: 2 }}>
        {searchedFields(resource).length > 0 && <SearchBox />}
        <FilterBar isShort={covered > 0}>
          {resource.effective && (
            <Suspense>
              <AsOf />
            </Suspense>
          )}
        </FilterBar>
        <Box
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 2,
            ml: 'auto',
            minHeight: 38,
            flex: isNarrow ? '1 1 100%' : 'none',
            maxWidth: '100%',
            alignSelf: 'flex-start',
            ...((isNarrow || covered > 0) && iconsOnly),
          }}
        >
          {isNarrow && layout?.as !== 'calendar' && (
            <Suspense>
              <CardSort columns={columns.available} />
            </Suspense>
          )}
          {!isNarrow && <TreeToggle />}
          <ListViewButton isNamed={isNarrow} />
          {!layout && <ColumnChooser columns={columns} />}
          {abilities.export && <ExportMenu />}
        </Box>
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'stretch', gap: 3, minHeight: 0 }}>
        {tree.tree && tree.isOn && !isNarrow && (
          <Suspense>
            <TreePanel tree={tree.tree} />
          </Suspense>
        )}
        <Box sx={{ flex: '1 1 0', minWidth: 0, display: 'flex', flexDirection: 'column' }}>
          {error ? (
            <ScreenFailure error={error} onRetry={() => refetch()} />
          ) : isEmpty && layout?.as !== 'calendar' ? (
            <Suspense fallback={<RowsSkeleton rows={3} />}>
              {filterValues[SEARCH] && !deleted.isOn ? (
                <SimilarRows columns={visible} isNarrow={isNarrow} />
              ) : (
                <ListEmpty />
              )}
            </Suspense>
          ) : layout ? (
            <Suspense fallback={<RowsSkeleton rows={12} />}>
              <LayoutScreen key={layout.name} layout={layout} />
            </Suspense>
          ) : (
            <div ref={area} tabIndex={-1} style={{ outline: 'none', ...(!isNarrow && shrinking) }}>
              {isNarrow ? (
                <Suspense fallback={<RowsSkeleton rows={12} />}>
                  <ListCards columns={visible} selectable={selectable} />
                </Suspense>
              ) : (
                <ListTable
                  columns={visible}
                  widths={columns.widths}
                  onResize={columns.resize}
                  isLimited={covered > 0}
                  selectable={selectable}
                  restorable={deleted.isOn && abilities.delete}
                />
              )}
            </div>
          )}
          {data && !isEmpty && (!layout || layout.as === 'cards') && (
            <TableFooter isSticky={isNarrow && (isFrozen || selectedIds.length > 0)}>
              {hadSelection && (
                <Suspense>
                  <BulkBar isDeletedList={deleted.isOn} />
                </Suspense>
              )}
              <ListChanged />
              <ListPager />
            </TableFooter>
          )}
        </Box>
      </Box>
    </Box>
  )
}

const shrinking = { display: 'flex', flexDirection: 'column', minHeight: 0 } as const
