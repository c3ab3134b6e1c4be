import NativeSelect from '@mui/material/NativeSelect'
import { useListContext, useTranslate } from 'ra-core'
import { Pager } from '#src/ui/Pager.tsx'
import { pageSizes } from './known-params.ts'
import { usePrefetch } from './prefetch.ts'

/** Pagination of the list. */
export function ListPager() {
  const translate = useTranslate()
  const prefetch = usePrefetch()
  const { page, perPage, total = 0, setPage, setPerPage } = useListContext()
  return (
    <Pager
      page={page}
      perPage={perPage}
      total={total}
      label={translate('resources.list.pages')}
      onGo={setPage}
      onApproach={(to) => prefetch({ page: to })}
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
    </Pager>
  )
}
