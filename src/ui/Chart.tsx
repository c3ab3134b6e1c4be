/** Bars, lines or a ranking with axes. Pages load it when they draw the first chart. */
import Box from '@mui/material/Box'
import { useTheme } from '@mui/material/styles'
import { BarChart } from '@mui/x-charts/BarChart'
import { LineChart } from '@mui/x-charts/LineChart'

/** Okabe and Ito: distinguishable for colour-blind readers, and in grey. */
const colours = {
  light: ['#0072b2', '#d55e00', '#009e73', '#cc79a7', '#56b4e9', '#e69f00', '#8f7a00', '#777777'],
  dark: ['#56b4e9', '#e69f00', '#2fbf8f', '#cc79a7', '#5c9ccf', '#e8813a', '#f0e442', '#b0b0b0'],
} as const

/** Pixels of a row of a ranking, and of its axis. */
const rowHeight = 28
const axisHeight = 40
/** Names of a ranking take at most this part of a narrow chart. */
const nameWidth = { wide: 230, narrow: 130 }

export interface ChartSeries {
  label: string
  values: readonly (number | null)[]
}

interface ChartProps {
  kind: 'bars' | 'lines' | 'ranking'
  /** The text alternative; a table on the page has the values. */
  label: string
  names: readonly string[]
  series: readonly ChartSeries[]
  format(value: number): string
  height?: number
  /** Pixels of the value axis. */
  axisWidth?: number
}

/** Chromium puts an SVG with focus listeners, as those of the library, into the tab order. */
const untab = (box: Element | null) => box?.querySelector('svg')?.setAttribute('tabindex', '-1')

export default function Chart(props: ChartProps) {
  const { kind, label, names, series, format, height = 300, axisWidth = 90 } = props
  const { palette, typography } = useTheme()
  const isNarrow = globalThis.innerWidth < 720
  const shared = {
    colors: [...colours[palette.mode]],
    hideLegend: series.length < 2,
    sx: { fontFamily: typography.fontFamily },
    skipAnimation: true,
    // An image with a text alternative; a link around it is the Tab stop.
    enableKeyboardNavigation: false,
    margin: { top: 20, right: 24, bottom: 0, left: 0 },
  }
  const drawn = series.map(({ label, values }) => ({
    label,
    data: [...values],
    valueFormatter: (value: number | null) => (value === null ? '–' : format(value)),
  }))
  const values = { valueFormatter: format, tickNumber: height < 200 || isNarrow ? 3 : 6 }
  const data = [...names]
  const chart =
    kind === 'ranking' ? (
      <BarChart
        {...shared}
        layout="horizontal"
        height={names.length * rowHeight + axisHeight}
        series={drawn}
        grid={{ vertical: true }}
        xAxis={[{ ...values, min: 0 }]}
        yAxis={[{ data, scaleType: 'band', width: isNarrow ? nameWidth.narrow : nameWidth.wide }]}
      />
    ) : kind === 'bars' ? (
      <BarChart
        {...shared}
        height={height}
        series={drawn}
        grid={{ horizontal: true }}
        xAxis={[{ data, scaleType: 'band' }]}
        yAxis={[{ ...values, width: axisWidth }]}
      />
    ) : (
      <LineChart
        {...shared}
        height={height}
        series={drawn.map((one) => ({ ...one, curve: 'linear' as const, showMark: false }))}
        grid={{ horizontal: true }}
        xAxis={[{ data, scaleType: 'point', disableTicks: true }]}
        yAxis={[{ ...values, width: axisWidth, min: 0 }]}
      />
    )
  return (
    <Box role="img" aria-label={label} ref={untab}>
      {chart}
    </Box>
  )
}
