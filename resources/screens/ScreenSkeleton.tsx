import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { useTranslate } from 'ra-core'

import { RowsSkeleton } from '#src/ui/RowsSkeleton.tsx'
/** Placeholder in about the shape of the screen, so that nothing jumps. */
export function ScreenSkeleton() {
  const translate = useTranslate()
  return (
    <Box role="status" aria-label={translate('resources.list.loading')} sx={{ py: 1 }}>
      <Skeleton variant="text" width={220} sx={{ fontSize: '1.6rem' }} />
      <Skeleton variant="rounded" height={36} sx={{ my: 1.5, maxWidth: 520 }} />
      <RowsSkeleton rows={9} />
    </Box>
  )
}
