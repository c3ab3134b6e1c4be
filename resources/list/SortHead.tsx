/** The header of a sortable column: first ascending, then descending. */
import ArrowDownwardIcon from '@mui/icons-material/ArrowDownward'
import ArrowUpwardIcon from '@mui/icons-material/ArrowUpward'
import type { ComponentProps, ReactNode } from 'react'

interface SortHeadProps extends Omit<ComponentProps<'th'>, 'scope' | 'aria-sort' | 'className'> {
  text: ReactNode
  className?: string | undefined
  /** The current order; undefined if another column sorts the rows. */
  order: string | undefined
  onSort(order: 'ASC' | 'DESC'): void
}

export function SortHead({ text, order, onSort, children, ...cell }: SortHeadProps) {
  const isDown = order === 'DESC'
  const Arrow = isDown ? ArrowDownwardIcon : ArrowUpwardIcon
  return (
    <th
      {...cell}
      scope="col"
      aria-sort={order === undefined ? undefined : isDown ? 'descending' : 'ascending'}
    >
      <button type="button" className="sort" onClick={() => onSort(order === 'ASC' ? 'DESC' : 'ASC')}>
        {text}
        <Arrow aria-hidden="true" />
      </button>
      {children}
    </th>
  )
}
