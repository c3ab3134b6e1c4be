/** Which day the list stands for, where records are in force for a time: a chip, or a way to one. */
import Button from '@mui/material/Button'
import { useListContext, useTranslate } from 'ra-core'
import { lazy, Suspense, useState } from 'react'
import { formatDate } from '#schemas/kit/dates.ts'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'
import { ConditionChip } from './ConditionChip.tsx'
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
    typeof day === 'string'
      ? translate('periods.in_force_on', { day: formatDate(day, style) })
      : undefined
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
          {translate('periods.as_of')}
        </Button>
      ) : (
        <ConditionChip sentence={sentence} onEdit={setAnchor} onRemove={() => setFilters(others)} />
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
