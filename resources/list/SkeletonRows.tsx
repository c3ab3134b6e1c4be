const ROWS = [...'abcdefghij']

interface SkeletonRowsProps {
  columns: number
  /** The first cell is as narrow as a checkbox. */
  selectable: boolean
}

/** Placeholder for the first rows; the table draws a grey bar in each cell. */
export function SkeletonRows({ columns, selectable }: SkeletonRowsProps) {
  const cells = Array.from({ length: columns }, (_, index) => `c${index}`)
  return (
    <tbody className="waiting" aria-hidden="true">
      {ROWS.map((row) => (
        <tr key={row}>
          {selectable && <td className="select" />}
          {cells.map((cell) => (
            <td key={cell} />
          ))}
        </tr>
      ))}
    </tbody>
  )
}
