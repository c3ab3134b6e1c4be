/** The records of a list as a board, a calendar or cards; each is loaded with its first use. */
import { lazy, Suspense } from 'react'
import type { Layout } from '#schemas/kit/views.ts'
import { RowsSkeleton } from '#src/ui/RowsSkeleton.tsx'

const Board = lazy(() => import('./board/Board.tsx'))
const MonthCalendar = lazy(() => import('./calendar/MonthCalendar.tsx'))
const Gallery = lazy(() => import('./Gallery.tsx'))

export default function LayoutScreen({ layout }: { layout: Layout }) {
  return (
    <Suspense fallback={<RowsSkeleton rows={12} />}>
      {layout.as === 'board' && <Board view={layout} />}
      {layout.as === 'calendar' && <MonthCalendar view={layout} />}
      {layout.as === 'cards' && <Gallery view={layout} />}
    </Suspense>
  )
}
