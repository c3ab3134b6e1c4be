import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import type { SxProps } from '@mui/material/styles'

/** Lines of text that are still loading, in about their space, so that nothing jumps. */
export const RowsSkeleton = ({ rows, sx = {} }: { rows: number; sx?: SxProps }) => (
  <Box sx={{ display: 'grid', gap: 2, ...sx }}>
    {Array.from({ length: rows }, (_, row) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike
      <Skeleton key={row} height={32} width={`${90 - ((row * 17) % 40)}%`} />
    ))}
  </Box>
)
