import { useTheme } from '@mui/material/styles'
import { SparkLineChart } from '@mui/x-charts/SparkLineChart'

/** A sparkline of a figure's values; the table beside it has the numbers. */
export default function Course({ values }: { values: readonly number[] }) {
  const { palette } = useTheme()
  return (
    <div aria-hidden>
      <SparkLineChart data={[...values]} height={28} color={palette.secondary.main} />
    </div>
  )
}
