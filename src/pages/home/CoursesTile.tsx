import Box from '@mui/material/Box'
import { useTranslate } from 'ra-core'
import { lazy, Suspense } from 'react'
import { dayInPhnomPenh, formatDate } from '#schemas/kit/dates.ts'
import { dayAfter } from '#schemas/kit/days.ts'
import { formatNumber, formatRiel } from '#schemas/kit/numbers.ts'
import type { Course } from '#src/domain/home.ts'
import { percentText, weekAverage } from '#src/domain/percent-change.ts'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'
import { FigureCell, FigureGrid } from './FigureGrid.tsx'

const Chart = lazy(() => import('#src/ui/Chart.tsx'))

const chartHeight = 120

/** Key figures for managers, each with its trend and a link to its data. */
export function CoursesTile({ title, courses }: { title: string; courses: readonly Course[] }) {
  const translate = useTranslate()
  const style = useNumberStyle()
  const textOf = ({ as }: Course, value: number) => {
    if (as === 'riel') return formatRiel(Math.round(value), style)
    const text = formatNumber(Math.round(value * 10) / 10, style)
    return as === 'percent' ? `${text} %` : text
  }
  return (
    <FigureGrid title={title} isWide>
      {courses.map((course) => (
        <FigureCell
          key={course.key}
          to={course.to}
          icon={course.icon}
          name={translate(`home.trends.${course.key}`)}
          figure={textOf(course, course.value)}
          note={course.beds === undefined ? undefined : translate('home.of_beds', { beds: course.beds })}
        >
          {course.days.length > 0 && <Trend course={course} textOf={(value) => textOf(course, value)} />}
        </FigureCell>
      ))}
    </FigureGrid>
  )
}

function Trend({ course, textOf }: { course: Course; textOf(value: number): string }) {
  const translate = useTranslate()
  const style = useNumberStyle()
  const { days, key, value } = course
  const week = weekAverage(days)
  const name = translate(`home.trends.${key}`)
  const today = dayInPhnomPenh(new Date())
  const dates = days.map((_, index) =>
    formatDate(dayAfter(today, index + 1 - days.length), style).slice(0, 5),
  )
  const highest = textOf(Math.max(...days))
  return (
    <>
      {week && (
        <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
          {translate(week.change === null ? 'home.week.average' : 'home.week.average_changed', {
            figure: textOf(week.average),
            change: percentText(week.change ?? 0, (percent) => formatNumber(percent, style)),
          })}
        </Box>
      )}
      <Box sx={{ height: chartHeight, mt: 1 }}>
        <Suspense>
          <Chart
            kind="lines"
            height={chartHeight}
            axisWidth={course.as === 'riel' ? 70 : 36}
            names={dates}
            series={[{ label: name, values: days }]}
            format={(figure) => formatNumber(figure, style)}
            label={translate('home.week.chart', { name, figure: textOf(value), highest })}
          />
        </Suspense>
      </Box>
    </>
  )
}
