import ChevronLeftIcon from '@mui/icons-material/ChevronLeft'
import ChevronRightIcon from '@mui/icons-material/ChevronRight'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { useTranslate } from 'ra-core'

interface PreviewPagerProps {
  page: number
  perPage: number
  total: number
  onPage(page: number): void
}

export function PreviewPager({ page, perPage, total, onPage }: PreviewPagerProps) {
  const translate = useTranslate()
  return (
    <Box
      component="nav"
      aria-label={translate('resources.list.pages')}
      sx={{ display: 'flex', alignItems: 'center', justifyContent: 'flex-end', gap: 2, pt: 1 }}
    >
      <span role="status">
        {translate('ra.navigation.page_range_info', {
          offsetBegin: (page - 1) * perPage + 1,
          offsetEnd: Math.min(page * perPage, total),
          total: total,
        })}
      </span>
      <IconButton
        size="small"
        disabled={page <= 1}
        aria-label={translate('ra.navigation.previous')}
        onClick={() => onPage(page - 1)}
      >
        <ChevronLeftIcon fontSize="small" />
      </IconButton>
      <IconButton
        size="small"
        disabled={page * perPage >= total}
        aria-label={translate('ra.navigation.next')}
        onClick={() => onPage(page + 1)}
      >
        <ChevronRightIcon fontSize="small" />
      </IconButton>
    </Box>
  )
}
