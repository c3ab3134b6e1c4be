/**
 * Temperature and pulse as points and lines: one degree is as high as twenty beats, as on paper.
 */
import { formatNumber } from '#schemas/kit/numbers.ts'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'
import { type Ranges, unusual } from '#src/workflows/visits/domain/vital-signs.ts'
import { pointsOf, type Sheet, type SheetPoint } from '#src/workflows/wards/domain/sheet.ts'

/** Column widths of the chart, in drawing units. */
export const sheetWidths = { label: 130, halfDay: 46 } as const

const height = 310
const top = 24
const degree = 38
const scale = { temperature: { from: 35, step: 1 }, pulse: { from: 40, step: 20 } } as const
/** 35 to 42 °C, 40 to 180 beats a minute. */
const degrees = [0, 1, 2, 3, 4, 5, 6, 7] as const

export interface SheetColours {
  temperature: string
  pulse: string
  grid: string
  text: string
  usual: string
}

interface SheetCurvesProps {
  sheet: Sheet
  ranges: Ranges
  colours: SheetColours
  label: string
}

const bottom = top + 7 * degree
const xOf = (hours: number) => sheetWidths.label + (hours / 12) * sheetWidths.halfDay

/** Values beyond the scale are drawn at its edge, with their number and an arrow. */
function yOf(name: keyof typeof scale, value: number): number {
  const { from, step } = scale[name]
  return Math.min(bottom, Math.max(top, bottom - ((value - from) / step) * degree))
}

/** Whether a value is beyond the scale. */
const isBeyond = (name: keyof typeof scale, value: number): boolean => {
  const { from, step } = scale[name]
  return value < from || value > from + 7 * step
}

/** Space of a point's label, and the step that moves an overlapping one away. */
const label = { width: 30, height: 12 } as const

/** Offsets of the labels of close points, in steps. */
function labelSteps(points: readonly SheetPoint[]): number[] {
  let [last, step] = [Number.NEGATIVE_INFINITY, 0]
  return points.map(({ hours }) => {
    const x = xOf(hours)
    step = x - last < label.width ? (step + 1) % 3 : 0
    last = x
    return step
  })
}

export function SheetCurves({ sheet, ranges, colours, label: name }: SheetCurvesProps) {
  const style = useNumberStyle()
  const width = sheetWidths.label + sheet.halves.length * sheetWidths.halfDay
  const { temperature } = ranges
  const [low, high] = [temperature?.low ?? 36.5, temperature?.high ?? 37.5].map((value) =>
    yOf('temperature', value),
  )
  return (
    <svg
      role="img"
      aria-label={name}
      viewBox={`0 0 ${width} ${height}`}
      style={{ display: 'block', width: '100%', fontFamily: 'inherit' }}
    >
      <rect
        x={sheetWidths.label}
        y={high ?? 0}
        width={width - sheetWidths.label}
        height={Math.max(0, (low ?? 0) - (high ?? 0))}
        fill={colours.usual}
      />
      {degrees.map((at) => {
        const y = bottom - at * degree
        return (
          <g key={at}>
            <line x1={sheetWidths.label} x2={width} y1={y} y2={y} stroke={colours.grid} />
            <text x={62} y={y + 4} textAnchor="end" fontSize={12} fill={colours.temperature}>
              {formatNumber(35 + at, style)}°
            </text>
            <text x={118} y={y + 4} textAnchor="end" fontSize={12} fill={colours.pulse}>
              {formatNumber(40 + at * 20, style)}
            </text>
          </g>
        )
      })}
      {sheet.halves.map(({ day, isMorning }, index) => (
        <line
          key={`${day}${isMorning}`}
          x1={xOf(index * 12)}
          x2={xOf(index * 12)}
          y1={top}
          y2={bottom}
          stroke={colours.grid}
          strokeWidth={isMorning ? 1.5 : 0.5}
        />
      ))}
      <Curve name="pulse" sheet={sheet} ranges={ranges} colours={colours} />
      <Curve name="temperature" sheet={sheet} ranges={ranges} colours={colours} />
    </svg>
  )
}

type CurveProps = Omit<SheetCurvesProps, 'label'> & { name: keyof typeof scale }

/**
 * Distinguishable without colour: temperature is a solid line with dots, pulse a dashed one with
 * squares.
 */
function Curve({ name, sheet, ranges, colours }: CurveProps) {
  const style = useNumberStyle()
  const points = pointsOf(sheet, name)
  const colour = colours[name]
  const deviationOf = (value: number) => unusual({ [name]: value }, ranges)[0]
  const isUnusual = ({ value }: SheetPoint) => isBeyond(name, value) || deviationOf(value) !== undefined
  const odd = points.filter(isUnusual)
  const steps = labelSteps(odd)
  const labelY = (point: SheetPoint, y: number) => {
    const step = (steps[odd.indexOf(point)] ?? 0) * label.height
    return name === 'pulse' ? y + 17 + step : y - 8 - step
  }
  const at = (point: SheetPoint) => [xOf(point.hours), yOf(name, point.value)] as const
  return (
    <g>
      <polyline
        points={points.map((point) => at(point).join()).join(' ')}
        fill="none"
        stroke={colour}
        strokeWidth={1.8}
        strokeDasharray={name === 'pulse' ? '5 3' : undefined}
      />
      {points.map((point) => {
        const [x, y] = at(point)
        const size = isUnusual(point) ? 5 : 3.5
        return (
          <g key={point.hours}>
            {name === 'pulse' ? (
              <rect x={x - size} y={y - size} width={2 * size} height={2 * size} fill={colour} />
            ) : (
              <circle cx={x} cy={y} r={size} fill={colour} />
            )}
            {isUnusual(point) && (
              <text
                x={x}
                y={labelY(point, y)}
                textAnchor="middle"
                fontSize={11}
                fontWeight={700}
                fill={colours.text}
              >
                {formatNumber(point.value, style)}
                {isBeyond(name, point.value) && (y <= top ? '↑' : '↓')}
                {deviationOf(point.value)?.isDangerous && '!!'}
              </text>
            )}
          </g>
        )
      })}
    </g>
  )
}
