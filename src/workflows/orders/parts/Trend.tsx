import Box from '@mui/material/Box'
import { useTranslate } from 'ra-core'
import { styleDigits } from '#schemas/kit/numbers.ts'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'

const width = 72
const height = 20

/** Earlier measurements as a sparkline, the newest at its end. */
interface TrendProps {
  values: readonly number[]
  /** Which of them are abnormal: drawn as separate points. */
  marks?: readonly boolean[]
}

export function Trend({ values, marks = [] }: TrendProps) {
  const translate = useTranslate()
  const style = useNumberStyle()
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const points = values.map((value, index) => {
    const x = 2 + (index / (values.length - 1)) * (width - 4)
    const share = high === low ? 0.5 : (value - low) / (high - low)
    return [x, 2 + (1 - share) * (height - 4)] as const
  })
  const [x, y] = points.at(-1) ?? [0, 0]
  const description = values
    .map((value, at) => `${styleDigits(String(value), style)}${marks[at] ? ' !' : ''}`)
    .join(', ')
  return (
    <Box
      component="svg"
      role="img"
      aria-label={translate('visits.earlier', { values: description })}
      viewBox={`0 0 ${width} ${height}`}
      sx={{ width, height, flex: 'none', color: 'primary.main' }}
    >
      <title>{description}</title>
      <polyline points={points.join(' ')} fill="none" stroke="currentColor" strokeWidth={1.5} />
      <circle cx={x} cy={y} r={2} fill="currentColor" />
      {points.map(([px, py], at) =>
        marks[at] ? (
          <Box
            component="circle"
            key={px}
            cx={px}
            cy={py}
            r={2.5}
            sx={{ color: 'error.main', fill: 'currentColor' }}
          />
        ) : null,
      )}
    </Box>
  )
}
