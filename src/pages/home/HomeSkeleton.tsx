import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { useTranslate } from 'ra-core'
import { homeColumns } from './home-columns.ts'

/** Placeholders of the tiles. */
export function HomeSkeleton() {
  const translate = useTranslate()
  return (
    <Box role="status" aria-label={translate('common.loading')} sx={homeColumns}>
      <Skeleton variant="rounded" height={280} />
      <Skeleton variant="rounded" height={280} />
    </Box>
  )
}
