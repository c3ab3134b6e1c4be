/** The head of a column that rows can be sorted by: once up, then down. */
import ArrowDownwardIcon from '@mui/icons-material/ArrowDownward'
import ArrowUpwardIcon from '@mui/icons-material/ArrowUpward'

interface SortHeadProps {
  text: string
  className?: string | undefined
  /** How the rows are sorted by it; undefined where they are by another one. */
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
