import Box from '@mui/material/Box'
import { formatNumber } from '#schemas/kit/numbers.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'
import type { ReadyFinding } from '../domain/answers.ts'
import { readinessOf } from '../domain/checks/readiness.ts'

const styles = {
  ready: { icon: 'mdi:check-circle-outline', color: 'success.main' },
  missing: { icon: 'mdi:alert-outline', color: 'warning.main' },
  impossible: { icon: 'mdi:close-circle-outline', color: 'error.main' },
} as const

/** How ready a visit is for its claim: ready, the number of missing items, or too late. */
export function ReadinessText({ findings }: { findings: readonly ReadyFinding[] }) {
  const label = useLabel()
  const style = useNumberStyle()
  const { state, missing, text } = readinessOf(findings)
  const { icon, color } = styles[state]
  return (
    <Box
      component="span"
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, color, fontWeight: 600 }}
    >
      <Icon name={icon} size={18} />
      {label(text).replace('{count}', formatNumber(missing, style))}
    </Box>
  )
}
