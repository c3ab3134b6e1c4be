import { styled } from '@mui/material/styles'
import type { CalendarView } from '#schemas/kit/views.ts'
import { RowFacts } from '../../list/ListCards.tsx'
import { cardStyles } from '../../list/table-styles.ts'
import type { Row } from '../../provider.ts'
import { useCardColumns } from '../card-text.ts'
import { DayItem } from './items.tsx'

const Rows = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gap: theme.spacing(2),
  ...cardStyles(theme),
  li: { overflowWrap: 'anywhere' },
  'li > button': { whiteSpace: 'normal', paddingBlock: 3, fontSize: theme.typography.body1.fontSize },
  dl: { ...(cardStyles(theme).dl as object), margin: theme.spacing(0.5, 0, 0, 2.5) },
}))

/** The records of a day with their fields. */
export function DayList(props: { view: CalendarView; rows: readonly Row[]; onOpen(row: Row): void }) {
  const { view, rows, onOpen } = props
  const columns = useCardColumns(view)
  return (
    <Rows>
      {rows.map((row) => (
        <li key={row.id}>
          <DayItem view={view} row={row} onClick={() => onOpen(row)} />
          <RowFacts columns={columns} row={row} />
        </li>
      ))}
    </Rows>
  )
}
