import BookmarkIcon from '@mui/icons-material/BookmarkBorder'
import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { lazy, Suspense, useState } from 'react'
import { useViewedList, type Viewed } from './viewed.ts'

const ViewMenu = lazy(() => import('./ViewMenu.tsx'))

/** The button of the mounted list, which names its view unless tabs do. */
export const ListViewButton = ({ isNamed }: { isNamed: boolean }) => (
  <ViewButton viewed={useViewedList()} isNamed={isNamed} />
)

/** The current view, with a menu of the others; a dot marks unsaved changes. */
export function ViewButton({ viewed, isNamed = true }: { viewed: Viewed; isNamed?: boolean }) {
  const translate = useTranslate()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [isUsed, setUsed] = useState(false)
  const { view, isChanged } = viewed
  const name = view ? view.name : translate('views.button')
  const state = translate(isChanged ? 'views.changed' : 'views.current', { name })
  return (
    <>
      <Button
        size="small"
        color="inherit"
        startIcon={<BookmarkIcon />}
        aria-haspopup="menu"
        aria-label={view ? state : name}
        onClick={(event) => {
          setUsed(true)
          setAnchor(event.currentTarget)
        }}
        sx={{ whiteSpace: 'nowrap' }}
      >
        <span style={{ maxWidth: 140, overflow: 'hidden', textOverflow: 'ellipsis' }}>
          {isNamed ? name : translate('views.button')}
        </span>
        {isChanged && <span aria-hidden="true">&nbsp;•</span>}
      </Button>
      {isUsed && (
        <Suspense>
          <ViewMenu viewed={viewed} anchor={anchor} onClose={() => setAnchor(null)} />
        </Suspense>
      )}
    </>
  )
}
