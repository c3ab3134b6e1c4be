import Box from '@mui/material/Box'
import { useTranslate } from 'ra-core'
import { styleDigits } from '#schemas/kit/numbers.ts'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'
import type { Deviation } from '../domain/deviation.ts'
import { signOf } from './MarkedValue.tsx'

const width = 72
const height = 20

/** Earlier measurements as a sparkline, the newest at its end. */
interface TrendProps {
  values: readonly number[]
  /** Those that deviate: drawn as points, dangerous ones larger and as squares. */
  marks?: readonly (Deviation | undefined)[]
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
    .map((value, at) => {
      const mark = marks[at]
      return `${styleDigits(String(value), style)}${mark ? signOf(mark) : ''}`
    })
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
      {points.map(([px, py], at) => {
        const mark = marks[at]
        const size = mark?.isDangerous ? 3.5 : 2.5
        return (
          mark && (
            <Box
              component="rect"
              key={px}
              x={px - size}
              y={py - size}
              width={2 * size}
              height={2 * size}
              rx={mark.isDangerous ? 0 : size}
              sx={{ color: mark.isDangerous ? 'error.main' : 'warning.main', fill: 'currentColor' }}
            />
          )
        )
      })}
    </Box>
  )
}
