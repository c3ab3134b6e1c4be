/**
 * For records in force for a time: a chip with the day that the list shows, or a way to choose one.
 */
import ClearIcon from '@mui/icons-material/Clear'
import Button from '@mui/material/Button'
import ButtonGroup from '@mui/material/ButtonGroup'
import { useListContext, useTranslate } from 'ra-core'
import { lazy, Suspense, useState } from 'react'
import { formatDate } from '#schemas/kit/dates.ts'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'
import { AS_OF } from './filters.ts'
import { useSetFilters } from './prefetch.ts'

const AsOfEditor = lazy(() => import('./AsOfEditor.tsx'))

export default function AsOf() {
  const translate = useTranslate()
  const style = useNumberStyle()
  const { filterValues } = useListContext()
  const setFilters = useSetFilters()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const { [AS_OF]: day, ...others } = filterValues as Record<string, unknown>
  const sentence =
    typeof day === 'string' ? translate('effective.valid_on', { day: formatDate(day, style) }) : undefined
  const rounded = { borderRadius: 4, bgcolor: 'action.selected' }
  return (
    <>
      {sentence === undefined ? (
        <Button
          size="small"
          color="inherit"
          variant="outlined"
          aria-haspopup="dialog"
          onClick={(event) => setAnchor(event.currentTarget)}
          sx={{
            flex: 'none',
            alignSelf: 'flex-start',
            borderStyle: 'dashed',
            borderColor: 'divider',
            borderRadius: 4,
          }}
        >
          {translate('effective.as_of')}
        </Button>
      ) : (
        <ButtonGroup size="small" variant="outlined" sx={{ flex: 'none', maxWidth: '100%' }}>
          <Button
            aria-haspopup="dialog"
            aria-label={translate('resources.filter.change', { filter: sentence })}
            onClick={(event) => setAnchor(event.currentTarget)}
            sx={{ ...rounded, px: 2.5, fontWeight: 500 }}
          >
            {sentence}
          </Button>
          <Button
            aria-label={translate('resources.filter.remove', { filter: sentence })}
            onClick={() => setFilters(others)}
            sx={{ ...rounded, px: 1 }}
          >
            <ClearIcon fontSize="inherit" />
          </Button>
        </ButtonGroup>
      )}
      {anchor && (
        <Suspense>
          <AsOfEditor
            anchor={anchor}
            day={typeof day === 'string' ? day : undefined}
            onClose={() => setAnchor(null)}
            onApply={(chosen) => {
              setFilters({ ...others, [AS_OF]: chosen })
              setAnchor(null)
            }}
          />
        </Suspense>
      )}
    </>
  )
}
