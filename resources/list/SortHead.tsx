/** The header of a sortable column: first ascending, then descending. */
import ArrowDownwardIcon from '@mui/icons-material/ArrowDownward'
import ArrowUpwardIcon from '@mui/icons-material/ArrowUpward'
import type { ReactNode } from 'react'

interface SortHeadProps {
  text: ReactNode
  className?: string | undefined
  /** The current order; undefined if another column sorts the rows. */
  order: string | undefined
  onSort(order: 'ASC' | 'DESC'): void
}

export function SortHead({ text, className, order, onSort }: SortHeadProps) {
  const isDown = order === 'DESC'
  const Arrow = isDown ? ArrowDownwardIcon : ArrowUpwardIcon
  return (
    <th
      scope="col"
      className={className}
      aria-sort={order === undefined ? undefined : isDown ? 'descending' : 'ascending'}
    >
      <button type="button" className="sort" onClick={() => onSort(order === 'ASC' ? 'DESC' : 'ASC')}>
        {text}
        <Arrow aria-hidden="true" />
      </button>
    </th>
  )
}
