import Box from '@mui/material/Box'
import { formatNumber } from '#schemas/kit/numbers.ts'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'

/** How far a visit is from its claim: a bar, and the same in figures. */
export function Meter({ percent, label }: { percent: number; label: string }) {
  const style = useNumberStyle()
  const said = `${formatNumber(percent, style)}%`
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 2 }}>
      <Box
        component="span"
        role="meter"
        aria-label={label}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuetext={said}
        sx={{ width: 72, height: 8, borderRadius: 4, bgcolor: 'action.hover', overflow: 'hidden' }}
      >
        <Box
          component="span"
          sx={{
            display: 'block',
            width: `${percent}%`,
            height: '100%',
            bgcolor: percent === 100 ? 'success.main' : 'warning.main',
          }}
        />
      </Box>
      <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {said}
      </Box>
    </Box>
  )
}
