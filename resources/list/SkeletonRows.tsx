import Skeleton from '@mui/material/Skeleton'

const ROWS = [...'abcdefghij']

/** Grey bars where the first rows will stand. */
export function SkeletonRows({ columns }: { columns: number }) {
  const cells = Array.from({ length: columns }, (_, index) => `c${index}`)
  return ROWS.map((row) => (
    <tr key={row}>
      {cells.map((cell) => (
        <td key={cell}>
          <Skeleton variant="text" width="70%" animation="wave" />
        </td>
      ))}
    </tr>
  ))
}
