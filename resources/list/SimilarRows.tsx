import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { ListContextProvider, useGetList, useListContext, useTranslate } from 'ra-core'
import { RowsSkeleton } from '#src/ui/RowsSkeleton.tsx'
import type { Row } from '../provider.ts'
import type { Column } from './columns.ts'
import { SEARCH, SIMILAR } from './filters.ts'
import { ListCards } from './ListCards.tsx'
import { ListEmpty } from './ListEmpty.tsx'
import { ListTable } from './ListTable.tsx'

const maxRows = 10

interface SimilarRowsProps {
  columns: Column[]
  isNarrow: boolean
}

/** After a search without a match: the rows that match it except for typing mistakes. */
export default function SimilarRows({ columns, isNarrow }: SimilarRowsProps) {
  const translate = useTranslate()
  const list = useListContext<Row>()
  const { [SEARCH]: text, ...others } = list.filterValues
  const { data, isPending } = useGetList<Row>(
    list.resource,
    {
      filter: { ...others, [SIMILAR]: text },
      pagination: { page: 1, perPage: maxRows },
      sort: list.sort,
    },
    { retry: false },
  )
  if (isPending) return <RowsSkeleton rows={3} />
  if (!data || data.length === 0) return <ListEmpty />
  return (
    <ListContextProvider value={{ ...list, data, error: null, isPending: false } as typeof list}>
      <Typography role="status" sx={{ mb: 2 }}>
        {translate('resources.list.similar', { text })}
      </Typography>
      {isNarrow ? (
        <ListCards columns={columns} selectable={false} />
      ) : (
        <Box sx={{ borderBottom: 1, borderColor: 'divider' }}>
          <ListTable columns={columns} isRanked selectable={false} restorable={false} />
        </Box>
      )}
    </ListContextProvider>
  )
}
