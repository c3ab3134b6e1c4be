import { useTheme } from '@mui/material/styles'
import { SparkLineChart } from '@mui/x-charts/SparkLineChart'

/** How a figure went from the first day to the last; what it says stands in the table. */
export default function Course({ values }: { values: readonly number[] }) {
  const { palette } = useTheme()
  return (
    <div aria-hidden>
      <SparkLineChart data={[...values]} height={28} color={palette.secondary.main} />
    </div>
  )
}
