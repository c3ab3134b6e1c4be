import BookmarkIcon from '@mui/icons-material/BookmarkBorder'
import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { lazy, Suspense, useState } from 'react'
import { useViewedList, type Viewed } from './viewed.ts'

const ViewMenu = lazy(() => import('./ViewMenu.tsx'))

/** Of the list that is mounted. */
export const ListViewButton = () => <ViewButton viewed={useViewedList()} />

/** Which view is looked at, with the way to the others; a dot says that it was changed. */
export function ViewButton({ viewed }: { viewed: Viewed }) {
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
        <span style={{ maxWidth: 140, overflow: 'hidden', textOverflow: 'ellipsis' }}>{name}</span>
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
