import Box from '@mui/material/Box'
import { useTranslate } from 'ra-core'
import { RowsSkeleton } from '#src/ui/RowsSkeleton.tsx'
import { homeColumns } from './home-columns.ts'

const tile = { p: 4, border: 1, borderColor: 'divider', borderRadius: 2, bgcolor: 'background.paper' }

/** Placeholders of the tiles. */
export function HomeSkeleton() {
  const translate = useTranslate()
  return (
    <Box role="status" aria-label={translate('common.loading')} sx={homeColumns}>
      <RowsSkeleton rows={7} sx={tile} />
      <RowsSkeleton rows={5} sx={tile} />
    </Box>
  )
}
