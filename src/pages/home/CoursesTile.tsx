import Box from '@mui/material/Box'
import { useTranslate } from 'ra-core'
import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { formatNumber, formatRiel } from '#schemas/kit/numbers.ts'
import type { Course as Figure } from '#src/domain/home.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'
import { Panel } from '#src/ui/Panel.tsx'

const Course = lazy(() => import('#src/ui/Course.tsx'))

/** Key figures for managers, each with its trend and a link to its data. */
export function CoursesTile({ title, courses }: { title: string; courses: readonly Figure[] }) {
  return (
    <Panel title={title} isFlush>
      <Box
        component="ul"
        sx={{
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fit, minmax(150px, 1fr))',
          gap: '1px',
          m: 0,
          p: 0,
          overflow: 'hidden',
          listStyle: 'none',
          borderRadius: '0 0 8px 8px',
        }}
      >
        {courses.map((course) => (
          <CourseCell key={course.key} course={course} />
        ))}
      </Box>
    </Panel>
  )
}

function CourseCell({ course: { key, as, value, days, to, icon } }: { course: Figure }) {
  const translate = useTranslate()
  const style = useNumberStyle()
  const number = as === 'riel' ? formatRiel(value, style) : formatNumber(value, style)
  return (
    <Box component="li" sx={{ display: 'flex', outline: 1, outlineColor: 'divider' }}>
      <Box
        component={Link}
        to={to}
        sx={{
          display: 'flex',
          flexDirection: 'column',
          flex: 1,
          minWidth: 0,
          px: 4,
          py: 3,
          color: 'text.primary',
          textDecoration: 'none',
          lineHeight: 1.7,
          '&:hover': { bgcolor: 'action.hover' },
          '&:focus-visible': {
            outline: '2px solid',
            outlineColor: 'primary.main',
            outlineOffset: -2,
          },
        }}
      >
        <Box sx={{ display: 'flex', flex: 1, gap: 2, color: 'text.secondary' }}>
          <Box component="span" sx={{ display: 'flex', pt: 1, color: 'secondary.main' }}>
            <Icon name={icon} />
          </Box>
          {translate(`home.trends.${key}`)}
        </Box>
        <Box sx={{ fontSize: 22, fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
          {as === 'percent' ? `${number} %` : number}
        </Box>
        <Box sx={{ height: 28 }}>
          {days.length > 0 && (
            <Suspense>
              <Course values={days} />
            </Suspense>
          )}
        </Box>
      </Box>
    </Box>
  )
}
