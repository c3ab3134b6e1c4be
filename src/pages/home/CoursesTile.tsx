import Box from '@mui/material/Box'
import { useTranslate } from 'ra-core'
import { lazy, Suspense } from 'react'
import { formatNumber, formatRiel } from '#schemas/kit/numbers.ts'
import type { Course as Figure } from '#src/domain/home.ts'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'
import { FigureCell, FigureGrid } from './FigureGrid.tsx'

const Course = lazy(() => import('#src/ui/Course.tsx'))

/** Key figures for managers, each with its trend and a link to its data. */
export function CoursesTile({ title, courses }: { title: string; courses: readonly Figure[] }) {
  const translate = useTranslate()
  const style = useNumberStyle()
  const textOf = ({ as, value }: Figure) => {
    if (as === 'riel') return formatRiel(value, style)
    return as === 'percent' ? `${formatNumber(value, style)} %` : formatNumber(value, style)
  }
  return (
    <FigureGrid title={title}>
      {courses.map((course) => (
        <FigureCell
          key={course.key}
          to={course.to}
          icon={course.icon}
          name={translate(`home.trends.${course.key}`)}
          figure={textOf(course)}
        >
          <Box sx={{ height: 28 }}>
            {course.days.length > 0 && (
              <Suspense>
                <Course values={course.days} />
              </Suspense>
            )}
          </Box>
        </FigureCell>
      ))}
    </FigureGrid>
  )
}
