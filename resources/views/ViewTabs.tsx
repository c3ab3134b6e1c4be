import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import type { ListedView } from '#src/domain/saved-view.ts'
import { LayoutIcon } from './LayoutIcon.tsx'
import { useViews } from './useViews.ts'
import { useViewedList } from './viewed.ts'

/** Views beside the title; the menu of views has all of them. */
const maxTabs = 5

/** The names of the list's views, each applied by a click; nothing while there are none. */
export default function ViewTabs() {
  const translate = useTranslate()
  const viewed = useViewedList()
  const { view: current, isChanged, declared, apply } = viewed
  const saved = useViews(viewed.place, true).views
  const views: readonly ListedView[] = [...declared, ...saved]
  if (views.length === 0) return null
  const tabs = views.filter((view, at) => at < maxTabs || view.id === current?.id)
  return (
    <Box
      role="group"
      aria-label={translate('views.button')}
      // Names without room wrap below the edge.
      sx={{
        flex: '1 1 0',
        minWidth: 0,
        display: 'flex',
        flexWrap: 'wrap',
        height: 34,
        overflow: 'hidden',
        boxSizing: 'content-box',
        p: '4px',
        m: '-4px',
        ml: 1,
        rowGap: '12px',
      }}
    >
      {[null, ...tabs].map((view) => {
        const isCurrent = (view?.id ?? null) === (current?.id ?? null)
        return (
          <Button
            key={view?.id ?? 0}
            size="small"
            color={isCurrent ? 'primary' : 'inherit'}
            aria-pressed={isCurrent}
            title={view?.name}
            onClick={() => apply(view)}
            {...(view?.layout && { startIcon: <LayoutIcon name={view.layout} /> })}
            sx={{ ...(isCurrent && { bgcolor: 'action.selected' }) }}
          >
            <span style={{ maxWidth: 160, overflow: 'hidden', textOverflow: 'ellipsis' }}>
              {view ? view.name : translate('views.standard')}
            </span>
            {isCurrent && isChanged && <span aria-hidden="true">&nbsp;•</span>}
          </Button>
        )
      })}
    </Box>
  )
}
