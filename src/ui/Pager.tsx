import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'

interface PagerProps {
  /** Counts from 1. */
  page: number
  perPage: number
  total: number
  /** What is paged, for screen readers. */
  label: string
  onGo(page: number): void
}

/** The current part, and links to the others if there are any. */
export function Pager({ page, perPage, total, label, onGo }: PagerProps) {
  const translate = useTranslate()
  const last = Math.max(1, Math.ceil(total / perPage))
  return (
    <Box
      component="nav"
      aria-label={label}
      sx={{ display: 'flex', alignItems: 'center', justifyContent: 'flex-end', gap: 2, mt: 2 }}
    >
      <Box component="span" role="status" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {translate('ra.navigation.page_range_info', {
          offsetBegin: Math.min((page - 1) * perPage + 1, total),
          offsetEnd: Math.min(page * perPage, total),
          total,
        })}
      </Box>
      {(last > 1 || page > 1) && (
        <>
          <Button variant="outlined" disabled={page <= 1} onClick={() => onGo(Math.min(page - 1, last))}>
            {translate('ra.navigation.previous')}
          </Button>
          <Button variant="outlined" disabled={page >= last} onClick={() => onGo(page + 1)}>
            {translate('ra.navigation.next')}
          </Button>
        </>
      )}
    </Box>
  )
}
