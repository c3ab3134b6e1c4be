import ChevronLeftIcon from '@mui/icons-material/ChevronLeft'
import ChevronRightIcon from '@mui/icons-material/ChevronRight'
import FirstPageIcon from '@mui/icons-material/FirstPage'
import LastPageIcon from '@mui/icons-material/LastPage'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import NativeSelect from '@mui/material/NativeSelect'
import { useListContext, useTranslate } from 'ra-core'
import { pageSizes } from './known-params.ts'
import { usePrefetch } from './prefetch.ts'

/** Pagination of the list. */
export function ListPager() {
  const translate = useTranslate()
  const prefetch = usePrefetch()
  const { page, perPage, total = 0, setPage, setPerPage } = useListContext()
  const last = Math.max(1, Math.ceil(total / perPage))
  const steps = [
    { to: 1, name: 'first', Icon: FirstPageIcon, isOff: page <= 1 },
    { to: page - 1, name: 'previous', Icon: ChevronLeftIcon, isOff: page <= 1 },
    { to: page + 1, name: 'next', Icon: ChevronRightIcon, isOff: page >= last },
    { to: last, name: 'last', Icon: LastPageIcon, isOff: page >= last },
  ]
  return (
    <Box
      component="nav"
      aria-label={translate('resources.list.pages')}
      sx={{ display: 'flex', alignItems: 'center', gap: 2, ml: 'auto' }}
    >
      <NativeSelect
        disableUnderline
        value={perPage}
        onChange={(event) => setPerPage(Number(event.target.value))}
        inputProps={{ 'aria-label': translate('ra.navigation.page_rows_per_page') }}
        sx={{ fontSize: 'body2.fontSize', display: { xs: 'none', sm: 'inline-flex' } }}
      >
        {pageSizes.map((size) => (
          <option key={size} value={size}>
            {translate('resources.list.page_size', { size })}
          </option>
        ))}
      </NativeSelect>
      <Box component="span" role="status" sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
        {translate('ra.navigation.page_range_info', {
          offsetBegin: total === 0 ? 0 : (page - 1) * perPage + 1,
          offsetEnd: Math.min(page * perPage, total),
          total: total,
        })}
      </Box>
      <Box sx={{ whiteSpace: 'nowrap' }}>
        {steps.map(({ to, name, Icon, isOff }) => (
          <IconButton
            key={name}
            size="small"
            disabled={isOff}
            aria-label={translate(`ra.navigation.${name}`)}
            onPointerEnter={() => prefetch({ page: to })}
            onFocus={() => prefetch({ page: to })}
            onClick={() => setPage(to)}
          >
            <Icon fontSize="small" />
          </IconButton>
        ))}
      </Box>
    </Box>
  )
}
